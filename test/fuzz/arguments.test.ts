import { expect } from 'chai';
import fc from 'fast-check';
import {
  getNamedType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
} from 'graphql';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createSchema } from '../../src/schema.js';
import { packageRoot } from '../../src/packageRoot.js';
import type { TinyBody } from '../http/support/tinyServer.js';
import { BROKEN_TEXTS, HOSTILE_FLOATS, HOSTILE_INTEGERS, HOSTILE_TEXTS } from './hostileInputs.js';
import { startProduction, type ProductionServer } from './productionServer.js';

/** Calls of each root field; FUZZ_RUNS asks for more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? '25');
const CODES = [
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'QUERY_TOO_COMPLEX',
];

const texts = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS, ...BROKEN_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string(),
);
const integers = fc.oneof(fc.constantFrom(...HOSTILE_INTEGERS), fc.integer());
const floats = fc.oneof(integers, fc.double({ noNaN: true }), fc.constantFrom(...HOSTILE_FLOATS));
/** Lists longer than any page shows, of one value or of many. */
const LONG_LISTS = [101, 5_000, 10_001];
/**
 * The most characters that a long list holds, many times what a server reads: the largest text
 * ten thousand times over is more than a string of JavaScript holds, so no client could send it.
 */
const LONGEST_LIST = 16_000_000;

function valueOf(type: GraphQLInputType): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return valueOf(type.ofType);
  const bare: fc.Arbitrary<unknown> = isListType(type)
    ? listOf(valueOf(type.ofType))
    : scalarOf(getNamedType(type).name);
  return fc.oneof({ weight: 9, arbitrary: bare }, { weight: 1, arbitrary: fc.constant(null) });
}

function listOf(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const long = fc.tuple(value, fc.constantFrom(...LONG_LISTS)).map(([one, length]) => {
    const fits = Math.floor(LONGEST_LIST / JSON.stringify(one).length);
    return Array.from({ length: Math.min(length, fits) }, () => one);
  });
  return fc.oneof(
    { weight: 9, arbitrary: fc.array(value, { maxLength: 5 }) },
    { weight: 1, arbitrary: long },
  );
}

function scalarOf(name: string): fc.Arbitrary<unknown> {
  if (name === 'Int') return integers;
  if (name === 'Float') return floats;
  if (name === 'Boolean') return fc.boolean();
  return texts;
}

/** Some of a field's arguments, with values of their types or, now and then, of another. */
function argumentsOf(args: readonly GraphQLArgument[]): fc.Arbitrary<Record<string, unknown>> {
  const required = args.filter(({ type }) => isNonNullType(type)).map(({ name }) => name);
  const values = args.map(({ name, type }) => {
    const mixed = fc.oneof(
      { weight: 12, arbitrary: valueOf(type) },
      { weight: 1, arbitrary: fc.oneof(texts, integers, fc.constant({ a: [1] })) },
    );
    return [name, mixed] as const;
  });
  return fc
    .tuple(fc.record(Object.fromEntries(values)), fc.subarray(args.map(({ name }) => name)))
    .map(([all, chosen]) =>
      Object.fromEntries(
        Object.entries(all).filter(([name]) => chosen.includes(name) || required.includes(name)),
      ),
    );
}

/** All leaves of a type, and those of the objects in it, that need no arguments. */
function selectAll(type: GraphQLOutputType, levels: number): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return isLeafType(named) ? '' : '{ __typename }';
  const fields = Object.values(named.getFields())
    .filter(({ args }) => !args.some((argument) => isNonNullType(argument.type)))
    .flatMap((field) => {
      const isLeaf = isLeafType(getNamedType(field.type));
      if (isLeaf) return [field.name];
      return levels > 0 ? [`${field.name} ${selectAll(field.type, levels - 1)}`] : [];
    });
  return `{ __typename ${fields.join(' ')} }`;
}

function callOf(field: GraphQLField<unknown, unknown>, given: Readonly<Record<string, unknown>>) {
  const used = field.args.filter(({ name }) => name in given);
  const declared = used.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ');
  const passed = used.map(({ name }) => `${name}: $${name}`).join(', ');
  const head = declared === '' ? 'query' : `query (${declared})`;
  const selection = selectAll(field.type, 1);
  const query = `${head} { ${field.name}${passed === '' ? '' : `(${passed})`} ${selection} }`;
  return { query, variables: given };
}

interface SampleRecord {
  readonly publicAccess?: boolean;
  readonly title?: { readonly en?: string } | string;
  readonly name?: { readonly en?: string } | string;
}

/** Titles and names of the records of the sample that are not public. */
function readWithheld(): string[] {
  const lines = ['objects.ndjson', 'constituents.ndjson'].flatMap((file) =>
    readFileSync(path.join(packageRoot, 'sample', file), 'utf8').split('\n'),
  );
  return lines
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as SampleRecord)
    .filter(({ publicAccess }) => publicAccess === false)
    .map(({ title, name }) => title ?? name)
    .map((text) => (typeof text === 'string' ? text : (text?.en ?? '')));
}

describe('hostile arguments', function () {
  const withheld = readWithheld();
  const fields = Object.values(createSchema().getQueryType()?.getFields() ?? {});
  let vitrine: ProductionServer;
  before(async () => {
    vitrine = await startProduction();
  });
  after(() => vitrine.stop());

  it('are tried against a collection that withholds records', () => {
    expect(withheld).to.have.length.of.at.least(2);
    expect(withheld.every((title) => title.length > 3)).to.equal(true);
  });

  async function send(body: string) {
    const response = await fetch(`${vitrine.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `bearer ${vitrine.token}` },
      body,
    });
    return { status: response.status, text: await response.text() };
  }

  function check(status: number, text: string): void {
    expect(status, text.slice(0, 500)).to.be.below(500);
    const { errors } = JSON.parse(text) as TinyBody;
    for (const error of errors ?? []) {
      expect(error.extensions.code, text.slice(0, 500)).to.be.oneOf(CODES);
      expect(error.message).to.be.a('string').and.not.equal('');
    }
    for (const title of withheld) expect(text).not.to.include(title);
  }

  for (const field of fields) {
    it(`of ${field.name}: no 5xx, no leak, no error without a code`, async () => {
      await fc.assert(
        fc.asyncProperty(argumentsOf(field.args), async (given) => {
          const { status, text } = await send(JSON.stringify(callOf(field, given)));
          check(status, text);
        }),
        { numRuns: field.args.length === 0 ? 1 : RUNS },
      );
    });
  }

  it('as text in the query itself', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (text) => {
        const literal = JSON.stringify(text);
        const query = `{ objects(keyword: ${literal}, per_page: 2) { id title } }`;
        const answer = await send(JSON.stringify({ query }));
        check(answer.status, answer.text);
      }),
      { numRuns: RUNS * 2 },
    );
  });

  it('as whole bodies', async () => {
    const bodies = fc.oneof(
      texts,
      fc.json(),
      fc.json().map((query) => `{"query":${query}}`),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { status, text } = await send(body);
        expect(status).to.be.within(200, 499);
        expect((JSON.parse(text) as TinyBody).errors)
          .to.be.an('array')
          .with.length.above(0);
      }),
      { numRuns: RUNS * 2 },
    );
  });

  it('as queries of any text', async () => {
    await fc.assert(
      fc.asyncProperty(texts, async (query) => {
        const { status, text } = await send(JSON.stringify({ query }));
        check(status, text);
      }),
      { numRuns: RUNS * 2 },
    );
  });
});
