import { expect } from 'chai';
import { createSchema } from '../../src/schema.js';
import { onEachBackend } from '../support/served.js';
import type { TinyBody } from '../http/support/tinyServer.js';
import { numberPlaces, type NumberPlace } from './numberArguments.js';

/** As GraphQL spells them; as they are also JSON, and the edges of what IEEE and Int hold. */
const EDGES = [
  '0',
  '-0',
  '1',
  '-1',
  '9',
  '10',
  '49',
  '50',
  '99',
  '100',
  '101',
  '359',
  '360',
  '361',
  '999',
  '1000',
  '1001',
  '9999',
  '10000',
  '10001',
  '50000',
  '1000000',
  '2147483',
  '2147483646',
  '2147483647',
  '-2147483647',
  '-2147483648',
  '2147483648',
  '9007199254740993',
  '9223372036854775807',
  '18446744073709551616',
  '1e21',
];
const FRACTIONS = [
  '0.0',
  '-0.0',
  '5e-324',
  '1e-320',
  '2.2250738585072014e-308',
  '1e-300',
  '1e-160',
  '1e-45',
  '1.1754943508222875e-38',
  '1e-20',
  '1e-9',
  '0.000001',
  '0.001',
  '0.0099',
  '0.01',
  '0.09999999999999999',
  '0.1',
  '0.5',
  '99.99999999999999',
  '100.00000000000001',
  '359.99999999999994',
  '1e6',
  '1000000.1',
  '3.4028235677973366e38',
  '1e39',
  '1e154',
  '1e308',
  '1.7976931348623157e308',
  '-1e308',
  '-1e-320',
  '1e309',
  '1e999',
  '-1e999',
];

/**
 * Whether each number goes to each place both ways, in the query and as a variable. Otherwise the
 * ways take turns, and places share out the numbers.
 */
const ALL = process.env['FUZZ_RUNS'] !== undefined;

const CODES = ['BAD_USER_INPUT', 'GRAPHQL_VALIDATION_FAILED', 'QUERY_TOO_COMPLEX'];

describe('the walk of numeric arguments', () => {
  it('finds those of root fields, of what is below them, of lists and of objects', () => {
    const names = numberPlaces(createSchema()).map(({ name }) => name);
    expect(names).to.include.members([
      'objects(color_distance)',
      'objects(ids)',
      'searchObjects(color_palette.weight)',
      'searchObjects(hue.min)',
      'searchObjects.facets.maker(limit)',
      'searchObjects.dateHistogram(interval)',
      'object.constituents.objects(per_page)',
      'similar(id)',
    ]);
  });
});

onEachBackend('Numbers at their edges', (served) => {
  const places = numberPlaces(createSchema());

  async function send(query: string, variables = '{}') {
    const response = await fetch(`${served().url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: served().authorization },
      // The number as it is written: JSON.stringify would make null of 1e999.
      body: `{"query": ${JSON.stringify(query)}, "variables": ${variables}}`,
    });
    return { status: response.status, text: await response.text() };
  }

  /** Null, or what is wrong with the answer: an error of the caller and data are both right. */
  async function problem(query: string, variables?: string): Promise<string | null> {
    const { status, text } = await send(query, variables);
    const { errors = [], data } = JSON.parse(text) as TinyBody;
    const isCallers = errors.every(({ extensions }) => CODES.includes(extensions.code));
    const isAnswered = errors.length > 0 || (data !== undefined && data !== null);
    if (status < 500 && isCallers && isAnswered) return null;
    return `${status} for ${query} ${variables ?? ''}: ${text.slice(0, 200)}`;
  }

  async function problemsOf(place: NumberPlace): Promise<readonly string[]> {
    const { type, write } = place;
    const values = type === 'Int' ? EDGES : [...EDGES, ...FRACTIONS];
    const asVariable = `query ($n: ${type}!) ${write('$n')}`;
    const found: (string | null)[] = [];
    for (const [at, value] of values.entries()) {
      const turn = (at + places.indexOf(place)) % 4;
      if (ALL || turn === 0) found.push(await problem(write(value)));
      if (ALL || turn === 2) found.push(await problem(asVariable, `{"n": ${value}}`));
    }
    return found.flatMap((one) => one ?? []);
  }

  const fields = new Map<string, NumberPlace[]>();
  for (const place of places) {
    const root = /^\w+/.exec(place.name)?.[0] ?? '';
    fields.set(root, [...(fields.get(root) ?? []), place]);
  }
  for (const [root, ofRoot] of fields)
    it(`of ${root} and below it are answered, or the caller's error`, async () => {
      const problems: string[] = [];
      for (const place of ofRoot) problems.push(...(await problemsOf(place)));
      expect(problems).to.deep.equal([]);
    });

  it('are so as both ends of a range, and as page beside page size', async () => {
    const ends = ['0', '-0', '360', '100', '1e-320', '99.99999999999999', '2147483647', '1e308'];
    const years = ['-2147483648', '-1', '0', '2147483647'];
    const pages = ['0', '1', '49', '1000', '2147483647'];
    const pairs = <Text>(list: readonly Text[]) =>
      list.flatMap((one) => list.map((other) => [one, other] as const));
    const calls = [
      ...['hue', 'saturation', 'luminosity'].flatMap((name) =>
        pairs(ends).map(([min, max]) => `objects(${name}: {min: ${min}, max: ${max}}) { id }`),
      ),
      ...pairs(years).map(([min, max]) => `objects(minDate: ${min}, maxDate: ${max}) { id }`),
      ...pairs(pages).flatMap(([page, size]) => [
        `objects(page: ${page}, per_page: ${size}) { id _sys { pagination { total } } }`,
        `searchObjects(page: ${page}, per_page: ${size}) { total items { id } }`,
        `constituents(per_page: 3) { objects(page: ${page}, per_page: ${size}) { id } }`,
      ]),
      ...pairs(['5e-324', '1e-320', '1', '1e6']).map(
        ([one, other]) =>
          `objects(color_palette: [{hex: "#F0EEE8", weight: ${one}}, {hex: "#000000", weight: ${other}}]) { id }`,
      ),
    ];
    const problems: string[] = [];
    for (const call of calls)
      problems.push(...[await problem(`{ ${call} }`)].flatMap((p) => p ?? []));
    expect(problems).to.deep.equal([]);
  });
});
