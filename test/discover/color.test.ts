import { expect } from 'chai';
import type { COLORS } from '../support/gallery.js';
import { HEXES, PIECES_OF_GALLERY } from '../support/gallery.js';
import { onEachBackend } from '../support/served.js';

type Name = (typeof COLORS)[number];

interface Items {
  readonly total: number;
  readonly items: readonly { readonly id: number }[];
}

interface Similar {
  readonly object: { readonly id: number; readonly title: string };
  readonly distance: number;
  readonly reasons: readonly {
    readonly text: string;
    readonly color: string;
    readonly match: string;
    readonly distance: number;
  }[];
}

/** Public pieces whose one predominant colour is this, most of it first, ties by id. */
function piecesOf(name: Name): readonly number[] {
  return PIECES_OF_GALLERY.filter(({ isPublic, colors }) => isPublic && (colors[name] ?? 0) > 0)
    .sort((a, b) => (b.colors[name] ?? 0) - (a.colors[name] ?? 0) || a.id - b.id)
    .map(({ id }) => id);
}

onEachBackend('Colour in searches for people', (served) => {
  const search = async (args: string, fields = 'total items { id }') =>
    (await served().ask<{ searchObjects: Items }>(`{ searchObjects(${args}) { ${fields} } }`))
      .searchObjects;
  const ids = async (args: string) =>
    (await search(`${args} per_page: 200, maxDate: 2030`)).items.map(({ id }) => id);
  const dated = (name: Name) =>
    piecesOf(name).filter((id) => PIECES_OF_GALLERY[id - 1]?.years.some((year) => year !== null));

  it('keeps objects near any colour, those with most of it first', async () => {
    expect(await ids('color_hex: "#DF1222"')).to.deep.equal(dated('red'));
    expect(await ids('color_hex: "#2050E0", color_distance: 3')).to.deep.equal(dated('blue'));
    expect(await ids('color_hex: "#00FF00", color_distance: 3')).to.deep.equal([]);
  });

  it('wraps hue around red and leaves out colours outside a range', async () => {
    const byId = (name: Name) => dated(name).toSorted((a, b) => a - b);
    expect(await ids('hue: { min: 340, max: 20 }, saturation: { min: 50 }')).to.deep.equal(
      byId('red'),
    );
    expect(await ids('hue: { min: 200, max: 250 }, saturation: { min: 50 }')).to.deep.equal(
      byId('blue'),
    );
  });

  it('pages by cursor in the order of closeness', async () => {
    const fields = 'total items { id } pageInfo { endCursor hasNextPage }';
    const seen: number[] = [];
    let after = '';
    for (let steps = 0; steps < 100; steps += 1) {
      const { items, pageInfo } = (await search(
        `color_hex: "#E01020", maxDate: 2030, first: 3 ${after}`,
        fields,
      )) as Items & { pageInfo: { endCursor: string; hasNextPage: boolean } };
      seen.push(...items.map(({ id }) => id));
      if (!pageInfo.hasNextPage) break;
      after = `after: "${pageInfo.endCursor}"`;
    }
    expect(seen).to.deep.equal(dated('red'));
  });

  it('counts facets under a wanted colour, and named colours beside it', async () => {
    const found = (await search(
      'color_hex: "#E01020", color_threshold: 0, colors: ["blue"], maxDate: 2030',
      'total items { id } facets { color { id count selected } }',
    )) as Items & { facets: { color: { id: string; count: number; selected: boolean }[] } };
    expect(found.total).to.equal(0);
    expect(found.facets.color).to.deep.include({
      id: 'red',
      count: dated('red').length,
      selected: false,
    });
    expect(found.facets.color).to.deep.include({ id: 'blue', count: 0, selected: true });
  });

  it('takes several named colours as one or the other', async () => {
    const either = await ids('colors: ["red", "grey"], color_threshold: 50');
    const expected = PIECES_OF_GALLERY.filter(
      ({ isPublic, colors, years }) =>
        isPublic &&
        years.some((year) => year !== null) &&
        ((colors.red ?? 0) >= 50 || (colors.gray ?? 0) >= 50),
    ).map(({ id }) => id);
    expect(expected).to.have.length.above(0);
    expect(either).to.deep.equal(expected);
    const refusal = await served().refusal('{ searchObjects(colors: ["mauve"]) { total } }');
    expect(refusal?.message).to.include('gray, black, orange');
  });

  const similar = async (args: string) =>
    (
      await served().ask<{ similar: readonly Similar[] }>(
        `{ similar(${args}) { object { id title } distance reasons { text color match distance } } }`,
      )
    ).similar;

  it('finds objects with the same palette, without the object itself, and says why', async () => {
    const [first = 0, ...others] = piecesOf('blue');
    const found = await similar(`id: ${first}, per_page: 100`);
    expect(found.map(({ object }) => object.id)).to.deep.equal(others.toSorted((a, b) => a - b));
    expect(found[0]?.distance).to.equal(0);
    expect(found[0]?.reasons).to.deep.equal([
      { text: 'Both are mostly blue', color: HEXES.blue, match: HEXES.blue, distance: 0 },
    ]);
    const [chinese] = await similar(`id: ${first}, per_page: 1, lang: "zh-hant"`);
    expect(chinese?.reasons[0]?.text).to.equal('兩者皆以藍色為主');
  });

  it('finds nothing like what has no colours, is not there, or is not public', async () => {
    const colorless = PIECES_OF_GALLERY.find(
      ({ isPublic, colors }) => isPublic && Object.keys(colors).length === 0,
    );
    const hidden = PIECES_OF_GALLERY.find(
      ({ isPublic, colors }) => !isPublic && (colors.red ?? 0) + (colors.blue ?? 0) > 0,
    );
    for (const id of [colorless?.id, hidden?.id, 1003, 999_999]) {
      expect(id).to.be.a('number');
      expect(await similar(`id: ${id ?? 0}`)).to.deep.equal([]);
    }
  });

  it('answers as many similar objects as asked, up to a limit', async () => {
    const [id = 0] = piecesOf('blue');
    expect(await similar(`id: ${id}, per_page: 2`)).to.have.length(2);
    expect(await similar(`id: ${id}, per_page: 0`)).to.deep.equal([]);
    const refusal = await served().refusal(`{ similar(id: ${id}, per_page: 101) { distance } }`);
    expect(refusal?.code).to.equal('BAD_USER_INPUT');
  });
});
