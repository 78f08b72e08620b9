import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { writeRecords } from '../support/writeRecords.js';

const AREAS = [
  { en: 'Visual Art', 'zh-hant': '視覺藝術' },
  { en: 'Moving Image', 'zh-hant': '流動影像' },
  { en: 'Craft', 'zh-hant': null },
];
const CATEGORIES = ['Poster', 'Photography', 'Chair'];
const TITLES = ['Éclat 2', 'eclat 10', 'Night', 'night', 'Ångström', null, '夜市', 'Zebra 1', ''];
const COLORS = ['white', 'gray', 'red'];

function titles(values: readonly (string | null)[]) {
  return fc.record({ en: fc.constantFrom(...values), 'zh-hant': fc.constantFrom(...values) });
}

const year = fc.constantFrom(null, 0, -300, 1899, 1950, 1956, 2000);

const recordWithoutId = fc.record({
  publicAccess: fc.constantFrom(true, true, true, false),
  objectNumber: fc.constantFrom(null, '2012.9', '2012.10', 'CA1/2', 'CA1'),
  title: titles(TITLES),
  beginDate: year,
  endDate: year,
  medium: titles(['ink', 'Oil', null]),
  classification: fc.record({
    area: fc.subarray(AREAS).map((areas) => ({
      en: areas.map(({ en }) => en),
      'zh-hant': areas.map((area) => area['zh-hant']),
    })),
    category: fc.subarray(CATEGORIES).map((en) => ({ en, 'zh-hant': [] })),
  }),
  constituents: fc.subarray([1, 2, 3, 4]).map((ids) => ids.map((id) => ({ id, role: 'Artist' }))),
  color: fc.record({
    search: fc.record({
      google: fc
        .subarray(COLORS)
        .chain((colors) =>
          fc.tuple(
            ...colors.map((color) =>
              fc.record({ color: fc.constant(color), value: fc.constantFrom(10, 50, 75, 90) }),
            ),
          ),
        ),
    }),
  }),
});

export interface RandomCollection {
  readonly folder: string;
  readonly publicIds: readonly number[];
  readonly withheldIds: readonly number[];
}

/** Writes a source of `size` objects, the same for the same seed, a quarter of them withheld. */
export async function writeRandomCollection(size: number, seed: number): Promise<RandomCollection> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-random-'));
  const objects = fc
    .sample(recordWithoutId, { numRuns: size, seed })
    .map((record, place) => ({ id: place + 1, ...record }));
  const constituents = [1, 2, 3, 4].map((id) => ({
    id,
    publicAccess: id !== 4,
    name: `Maker ${id}`,
  }));
  await writeRecords(folder, { objects, constituents });
  const ids = (visible: boolean) =>
    objects.filter(({ publicAccess }) => publicAccess === visible).map(({ id }) => id);
  return { folder, publicIds: ids(true), withheldIds: ids(false) };
}

/** Arguments of `objects` that filter: one filter at a time. */
export const filterArgument: fc.Arbitrary<string> = fc.oneof(
  fc
    .subarray(['Visual Art', '流動影像', 'craft'], { minLength: 1 })
    .map((areas) => `area: ${JSON.stringify(areas)}`),
  fc.constantFrom(...CATEGORIES).map((category) => `category: "${category}"`),
  fc.constantFrom('ink', 'Oil', 'none').map((medium) => `medium: "${medium}"`),
  fc.constantFrom(1, 2, 3, 4).map((id) => `constituent: ${id}`),
  fc.constantFrom(-300, 1899, 1956).map((minDate) => `minDate: ${minDate}`),
  fc.constantFrom(-300, 1950, 2000).map((maxDate) => `maxDate: ${maxDate}`),
  fc.constantFrom(...COLORS).map((color) => `color: "${color}", color_threshold: 50`),
  fc.constantFrom('night', 'eclat', '夜', 'zebra 1').map((keyword) => `keyword: "${keyword}"`),
  fc
    .uniqueArray(fc.integer({ min: 1, max: 130 }), { maxLength: 20 })
    .map((ids) => `ids: ${JSON.stringify(ids)}`),
);

const FIELDS = [
  ...['id', 'objectNumber', 'sortNumber', 'title', 'displayDate', 'beginDate', 'endDate'],
  ...['popularCount', 'area', 'medium', 'archivalLevel', 'category'],
];

/** An order and a language, as arguments. */
export const orderArguments: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...FIELDS),
    fc.constantFrom('asc', 'desc'),
    fc.constantFrom('en', 'zh-hant'),
  )
  .map(([field, sort, lang]) => `sort_field: "${field}", sort: "${sort}", lang: "${lang}"`);
