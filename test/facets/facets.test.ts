import { expect } from 'chai';
import fc from 'fast-check';
import { AREAS, CATEGORIES, LEVELS, MEDIUMS, type Title } from '../support/gallery.js';
import {
  countValues,
  decadesOf,
  FACETS,
  MAKER_IDS,
  matching,
  slugOf,
  type Wanted,
} from '../support/handCount.js';
import { onEachBackend } from '../support/served.js';

interface Value {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly selected: boolean;
}

interface Found {
  readonly searchObjects: {
    readonly total: number;
    readonly items: readonly { readonly id: number }[];
    readonly facets: Readonly<Record<string, readonly Value[]>>;
    readonly dateHistogram: readonly { from: number; to: number; count: number }[];
    readonly dateRange: { readonly min: number; readonly max: number } | null;
  };
}

/** The pieces of the gallery have ids below 1,000; its other objects stand for other promises. */
const ONLY_PIECES = Array.from({ length: 999 }, (_, at) => at + 1);

const QUERY = `query ($area: [String], $category: [String], $mediums: [String!],
  $archivalLevel: [String], $makers: [Int!], $decades: [Int!], $colors: [String!],
  $color_threshold: Float, $minDate: Int, $maxDate: Int, $ids: [Int], $lang: String) {
  searchObjects(area: $area, category: $category, mediums: $mediums, archivalLevel: $archivalLevel,
    makers: $makers, decades: $decades, colors: $colors, color_threshold: $color_threshold,
    minDate: $minDate, maxDate: $maxDate, ids: $ids, lang: $lang, per_page: 200) {
    total
    items { id }
    facets {
      area { id title count selected }
      category { id title count selected }
      mediums: medium { id title count selected }
      archivalLevel { id title count selected }
      makers: maker { id title count selected }
      decades: decade { id title count selected }
      colors: color { id title count selected }
    }
    dateHistogram(interval: 20) { from to count }
    dateRange { min max }
  }
}`;

function oneOfEither(titles: readonly Title[]) {
  return fc.constantFrom(...titles.flatMap(([en, chinese]) => (chinese ? [en, chinese] : [en])));
}

const few = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { maxLength: 2 });
const year = fc.integer({ min: 1940, max: 2030 });

const wanted: fc.Arbitrary<Wanted> = fc
  .record(
    {
      area: few(oneOfEither(AREAS)),
      category: few(oneOfEither(CATEGORIES)),
      mediums: few(oneOfEither(MEDIUMS)),
      archivalLevel: few(oneOfEither(LEVELS)),
      makers: few(fc.constantFrom(...MAKER_IDS)),
      decades: few(fc.constantFrom(1950, 1960, 1970, 1980, 1990, 2000, 2010)),
      colors: few(fc.constantFrom('red', 'blue', 'gray', 'white')),
      color_threshold: fc.constantFrom(0, 30, 75, 100),
      minDate: year,
      maxDate: year,
    },
    { requiredKeys: [] },
  )
  .filter(({ minDate = -1, maxDate = 9999 }) => minDate <= maxDate);

onEachBackend('Facets', (served) => {
  const search = async (filters: Wanted & { lang?: string }) =>
    (await served().ask<Found>(QUERY, { ...filters, ids: ONLY_PIECES })).searchObjects;

  it('count what a count by hand does, each without its own filter, for any filters', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, async (filters) => {
        const found = await search(filters);
        const threshold = filters.color_threshold ?? 75;
        expect(found.items.map(({ id }) => id)).to.deep.equal(
          matching(filters).map(({ id }) => id),
        );
        expect(found.total).to.equal(found.items.length);
        for (const facet of FACETS) {
          const counts = countValues(matching(filters, [facet]), facet, threshold);
          const chosen = (filters[facet] ?? []).map((value) => slugOf(facet, value));
          for (const { id, count, selected } of found.facets[facet] ?? []) {
            expect(count, `${facet} ${id}`).to.equal(counts.get(id) ?? 0);
            expect(selected, `${facet} ${id}`).to.equal(chosen.includes(id));
          }
          const ids = (found.facets[facet] ?? []).map(({ id }) => id);
          expect(ids, facet).to.include.members([...counts.keys(), ...chosen]);
          expect(new Set(ids).size, facet).to.equal(ids.length);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('histogram and range of dates leave out the dates asked for and follow the rest', async () => {
    await fc.assert(
      fc.asyncProperty(wanted, async (filters) => {
        const found = await search(filters);
        const pieces = matching(filters, ['minDate', 'maxDate']);
        const spans = new Map<number, number>();
        for (const piece of pieces) {
          const starts = decadesOf(piece).map((decade) => Math.floor(decade / 20) * 20);
          for (const from of new Set(starts)) spans.set(from, (spans.get(from) ?? 0) + 1);
        }
        expect(found.dateHistogram).to.deep.equal(
          [...spans]
            .sort(([a], [b]) => a - b)
            .map(([from, count]) => ({ from, to: from + 19, count })),
        );
        const years = pieces.flatMap(({ years: both }) => both.filter((one) => one !== null));
        const range =
          years.length > 0 ? { min: Math.min(...years), max: Math.max(...years) } : null;
        expect(found.dateRange).to.deep.equal(range);
      }),
      { numRuns: 30 },
    );
  });

  it('are not cut at ten', async () => {
    const { facets } = await search({});
    expect(facets['category']).to.have.length.greaterThan(10);
    expect(facets['makers']).to.have.length.greaterThan(10);
  });

  it('keep a selected value with a count of 0, titled, and a value that no object has', async () => {
    const { facets } = await search({
      area: ['流動影像', 'No Such Area'],
      minDate: 2029,
      decades: [2020],
      makers: [12],
    });
    expect(facets['area']).to.deep.include({
      id: 'moving-image',
      title: 'Moving Image',
      count: 0,
      selected: true,
    });
    expect(facets['area']).to.deep.include({
      id: 'No Such Area',
      title: 'No Such Area',
      count: 0,
      selected: true,
    });
    expect(facets['makers']).to.deep.include({
      id: '12',
      title: 'Maker 12',
      count: 0,
      selected: true,
    });
    expect(facets['decades']).to.deep.include({
      id: '2020',
      title: '2020s',
      count: 0,
      selected: true,
    });
  });

  it('are titled in the asked language, in English where there is no Chinese', async () => {
    const { facets } = await search({ lang: 'zh-hant' });
    const titles = (name: string) => facets[name]?.map(({ title }) => title);
    expect(titles('area')).to.include.members(['視覺藝術', 'Archives']);
    expect(titles('makers')).to.include('作者3').and.not.include('Maker 3');
    expect(titles('decades')).to.include('1960年代');
    expect(titles('colors')).to.include('灰色');
  });

  it('are as long as the limit asks, and a selected value beyond it is still there', async () => {
    const { searchObjects } = await served().ask<Found>(`{ searchObjects(category: "Neon Sign") {
      facets { category(limit: 3) { id title count selected } none: category(limit: 0) { id } }
    } }`);
    const { category = [], none = [] } = searchObjects.facets;
    expect(category.filter(({ selected }) => !selected)).to.have.length.within(2, 3);
    expect(category.map(({ id }) => id)).to.include('neon-sign');
    expect(none.map(({ id }) => id)).to.deep.equal(['neon-sign']);
  });

  it('put the most frequent first, colours in the order of the palette', async () => {
    const { facets } = await search({ color_threshold: 0 });
    const counts = (facets['category'] ?? []).map(({ count }) => count);
    expect(counts).to.deep.equal([...counts].sort((a, b) => b - a));
    expect((facets['colors'] ?? []).map(({ id }) => id).slice(0, 3)).to.deep.equal([
      'gray',
      'black',
      'orange',
    ]);
  });

  it('of colours count by the asked source', async () => {
    const { searchObjects } = await served().ask<Found>(
      '{ searchObjects(color_source: "cloudinary") { facets { color { id } } } }',
    );
    expect(searchObjects.facets['color']?.map(({ id }) => id)).to.include('lime');
  });

  it('take at most 100 selected values of each facet', async () => {
    const ids = Array.from({ length: 101 }, (_, id) => id);
    const selected = {
      makers: ids,
      decades: ids,
      ...Object.fromEntries(
        ['area', 'category', 'archivalLevel', 'mediums'].map((name) => [name, ids.map(String)]),
      ),
      colors: ids.map(() => 'red'),
    };
    for (const [argument, values] of Object.entries(selected)) {
      const asked = (some: readonly unknown[]) =>
        `{ searchObjects(${argument}: ${JSON.stringify(some)}) { total } }`;
      const refusal = await served().refusal(asked(values));
      expect(refusal?.code).to.equal('BAD_USER_INPUT');
      expect(refusal?.message).to.include('at most 100').and.include(`"${argument}"`);
      await served().ask(asked(values.slice(1)));
    }
  });

  it('refuse a limit or an interval out of bounds', async () => {
    const limit = await served().refusal('{ searchObjects { facets { area(limit: -1) { id } } } }');
    expect(limit?.code).to.equal('BAD_USER_INPUT');
    const interval = await served().refusal(
      '{ searchObjects { dateHistogram(interval: 15) { from } } }',
    );
    expect(interval?.message).to.include('multiple of 10');
  });
});
