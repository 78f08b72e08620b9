import { expect } from 'chai';
import { Likeness } from '../../src/similar/likeness.js';
import { colorReasons, sharedReason } from '../../src/similar/reasons.js';
import type { SimilarKind } from '../../src/similar/kinds.js';

const named = (en: string | null, chinese: string | null = null) => ({ en, 'zh-hant': chinese });
const subjects = (...tags: readonly string[]) => ({
  display: { tags: tags.map((tag) => named(tag)) },
});
const years = (beginDate: number | null, endDate: number | null) => ({
  display: { beginDate, endDate },
});

/** What one shares with another, by a kind. */
type Compared = ConstructorParameters<typeof Likeness>[0];
const shared = (by: SimilarKind, one: Compared, other: Compared) =>
  new Likeness(one, [by]).with(other);

describe('The likeness of two objects', () => {
  it('counts, of what the first has, the share that the second has too', () => {
    const one = subjects('Light', 'Home', 'Night');
    expect(shared('SUBJECT', one, subjects('night', 'Light', 'Day', 'Sea'))).to.deep.equal([
      {
        by: 'SUBJECT',
        weight: (2 * 2) / 3,
        traits: [
          { key: 'light', title: named('Light') },
          { key: 'night', title: named('Night') },
        ],
      },
    ]);
    expect(shared('SUBJECT', subjects('Light'), one)).to.have.nested.property('[0].weight', 2);
    expect(shared('SUBJECT', one, subjects('Lights'))).to.deep.equal([]);
    expect(shared('SUBJECT', one, {})).to.deep.equal([]);
  });

  it('is by makers alone, not by others who had to do with it', () => {
    const by = (id: number, isMaker: boolean) => ({ display: { constituents: [{ id, isMaker }] } });
    expect(shared('MAKER', by(3, true), by(3, true))).to.have.nested.property('[0].weight', 3);
    expect(shared('MAKER', by(3, true), by(3, false))).to.deep.equal([]);
    expect(shared('MAKER', by(3, false), by(3, true))).to.deep.equal([]);
  });

  it('takes a subject without English by its Chinese', () => {
    const one = { display: { tags: [named(null, '光')] } };
    expect(shared('SUBJECT', one, one)).to.have.nested.property('[0].traits[0].key', '光');
    expect(JSON.stringify(new Likeness(one, ['SUBJECT']).clauses())).to.include(
      '{"match_phrase":{"text.tags.zh-hant":{"query":"光"}}}',
    );
  });

  it('is not by a tag that is a text', () => {
    const long = subjects('vase '.repeat(50), 'Light');
    expect(new Likeness(long, ['SUBJECT']).clauses()).to.have.length(1);
    expect(shared('SUBJECT', long, long)).to.have.nested.property('[0].traits.length', 1);
  });

  it('looks for twelve of a kind at most', () => {
    const many = subjects(...Array.from({ length: 13 }, (_, place) => `Subject ${place + 1}`));
    expect(new Likeness(many, ['SUBJECT']).clauses()).to.have.length(12);
    expect(shared('SUBJECT', many, subjects('Subject 12'))).to.have.length(1);
    expect(shared('SUBJECT', many, subjects('Subject 13'))).to.deep.equal([]);
  });

  it('measures years from the nearest ends, in whichever order and however many are given', () => {
    const apart = (one: Compared, other: Compared) => {
      const [date] = shared('DATE', one, other);
      return date?.by === 'DATE' ? date.yearsApart : undefined;
    };
    expect(apart(years(1970, 1980), years(1985, 1990))).to.equal(5);
    expect(apart(years(1985, 1990), years(1980, 1970))).to.equal(5);
    expect(apart(years(1970, 1980), years(1975, null))).to.equal(0);
    expect(apart(years(null, 1970), years(1971, null))).to.equal(1);
    expect(apart(years(1970, null), years(2009, null))).to.equal(39);
    expect(apart(years(1970, null), years(2010, null))).to.equal(undefined);
    expect(apart(years(1970, null), years(null, null))).to.equal(undefined);
    expect(apart(years(null, null), years(1970, null))).to.equal(undefined);
  });
});

describe('The reason why two objects are similar', () => {
  const inBoth = (reason: (lang: 'en' | 'zh-hant') => { readonly text: string }) =>
    (['en', 'zh-hant'] as const).map((lang) => reason(lang).text);
  const traits = ['One', 'Two', 'Three', 'Four'].map((text) => ({
    key: text,
    title: named(text),
  }));

  it('names three at most of what they share', () => {
    const sentences = (['MAKER', 'SUBJECT', 'EXHIBITION', 'CATEGORY'] as const).map((by) =>
      inBoth((lang) => sharedReason({ by, weight: 1, traits }, lang)),
    );
    expect(sentences).to.deep.equal([
      ['Both by One, Two, Three', '同為One、Two、Three的作品'],
      ['Both about: One, Two, Three', '同有主題：One、Two、Three'],
      ['Both shown in: One, Two, Three', '同於展覽展出：One、Two、Three'],
      ['Same category: One, Two, Three', '同屬類別：One、Two、Three'],
    ]);
    const untitled = {
      by: 'CATEGORY',
      weight: 1,
      traits: [{ key: 'lamps', title: null }],
    } as const;
    expect(sharedReason(untitled, 'en').text).to.equal('Same category: lamps');
  });

  it('tells years from one year, and from the same', () => {
    const sentences = [0, 1, 2].map((yearsApart) =>
      inBoth((lang) => sharedReason({ by: 'DATE', weight: 1, yearsApart }, lang)),
    );
    expect(sentences).to.deep.equal([
      ['Made in the same years', '創作年代相同'],
      ['Made 1 year apart', '創作年代相隔1年'],
      ['Made 2 years apart', '創作年代相隔2年'],
    ]);
  });

  it('says from two fifths on that a colour is most of them', () => {
    const red = { color: '#FF0000', match: '#FA0000', distance: 1.5 };
    const sentences = [39.9, 40].map((share) =>
      inBoth((lang) => ({ text: colorReasons([{ ...red, share }], lang)[0]?.text ?? '' })),
    );
    expect(sentences).to.deep.equal([
      ['Both are partly red', '兩者皆有紅色'],
      ['Both are mostly red', '兩者皆以紅色為主'],
    ]);
    const [reason] = colorReasons([{ ...red, share: 50 }], 'en');
    expect(reason).to.include({ by: 'COLOR', ...red });
  });

  it('says once what two images share in several colours of one name, three names at most', () => {
    const share = (color: string, part: number) => {
      return { color, match: color, distance: 0, share: part };
    };
    const shared = [
      ...[share('#FF0000', 30), share('#0000FF', 25), share('#0000EE', 20)],
      ...[share('#008000', 10), share('#000000', 5)],
    ];
    expect(colorReasons(shared, 'en').map(({ text, color }) => [text, color])).to.deep.equal([
      ['Both are mostly blue', '#0000FF'],
      ['Both are partly red', '#FF0000'],
      ['Both are partly green', '#008000'],
    ]);
  });
});
