import { expect } from 'chai';
import { PIECES_OF_GALLERY } from '../support/gallery.js';
import { onEachBackend } from '../support/served.js';

interface Similar {
  readonly object: { readonly id: number };
  readonly distance: number;
  readonly reasons: readonly {
    readonly by: string;
    readonly text: string;
    readonly color: string;
  }[];
}

type Piece = (typeof PIECES_OF_GALLERY)[number];

const PUBLIC = PIECES_OF_GALLERY.filter(({ isPublic }) => isPublic);
/** Of two makers, with a category and years. */
const ASKED = PUBLIC.find(
  ({ makers, categories, years }) =>
    new Set(makers).size > 1 && categories.length > 0 && years[0] && years[1],
) as Piece;

const shareOf = (own: readonly number[], others: readonly number[]): number => {
  const asked = [...new Set(own)];
  return asked.filter((one) => others.includes(one)).length / asked.length;
};

/** In percent of the weights of makers (3) and categories (1), by hand. */
const distanceTo = ({ makers, categories }: Piece): number =>
  100 * (1 - (3 * shareOf(ASKED.makers, makers) + shareOf(ASKED.categories, categories)) / 4);

onEachBackend('Objects like one', (served) => {
  const similar = async (args: string) =>
    (
      await served().ask<{ similar: readonly Similar[] }>(
        `{ similar(id: ${ASKED.id}, ${args}) { object { id } distance reasons { by text color } } }`,
      )
    ).similar;

  it('by makers and categories are the nearest by their weights, and no others', async () => {
    const found = await similar('by: [MAKER, CATEGORY], per_page: 12');
    const nearest = PUBLIC.filter((piece) => piece !== ASKED && distanceTo(piece) < 100)
      .sort((a, b) => distanceTo(a) - distanceTo(b) || a.id - b.id)
      .slice(0, 12);
    expect(found.map(({ object }) => object.id)).to.deep.equal(nearest.map(({ id }) => id));
    for (const [place, { distance }] of found.entries())
      expect(distance).to.be.closeTo(distanceTo(nearest[place] as Piece), 1e-9);
  });

  it('say why, in both languages', async () => {
    const [english] = await similar('by: [MAKER], per_page: 1');
    expect(english?.reasons).to.have.length(1);
    expect(english?.reasons[0]).to.include({ by: 'MAKER', color: '' });
    expect(english?.reasons[0]?.text).to.match(/^Both by Maker \d+(, Maker \d+)*$/);
    const [chinese] = await similar('by: [DATE], per_page: 1, lang: "zh-hant"');
    expect(chinese?.reasons[0]?.text).to.match(/^創作年代相(同|隔\d+年)$/);
    const [both] = await similar('by: [DATE, MAKER, COLOR], per_page: 1');
    const kinds = new Set(both?.reasons.map((reason) => reason.by));
    expect([...kinds]).to.have.length.greaterThan(1);
  });

  it('are none by what the object has not, and by colour where nothing is said', async () => {
    expect(await similar('by: [SUBJECT]')).to.deep.equal([]);
    expect(await similar('by: [EXHIBITION]')).to.deep.equal([]);
    expect(await similar('by: []')).to.deep.equal([]);
    expect(await similar('per_page: 9')).to.deep.equal(await similar('by: [COLOR], per_page: 9'));
  });
});
