import { expect } from 'chai';
import { getNamedType, isListType, isNonNullType, isObjectType } from 'graphql';
import { createSchema } from '../../src/schema.js';
import { maxLengthOf } from '../../src/query/argumentLimits.js';
import type { TinyBody } from '../http/support/tinyServer.js';
import { startProduction, type ProductionServer } from './productionServer.js';

/** As long as a body may be, in bytes of UTF-8. */
const BYTES = 117_000;
const fill = (unit: string): string => unit.repeat(BYTES / Buffer.byteLength(unit));
const TEXTS = {
  'one letter': fill('a'),
  words: fill('Did you mean '),
  punctuation: fill('?!.,'),
  'combining marks': `a${fill('\u0345\u0301\u0334')}`,
  'joined signs': fill('_‿'),
  Chinese: fill('藝術'),
  emoji: fill('👩‍👩‍👧'),
} as const;

const QUERIES = Object.values(createSchema().getQueryType()?.getFields() ?? {});
const CALLS = QUERIES.flatMap((field) =>
  field.args
    .filter(({ type }) => getNamedType(type).name === 'String')
    .map((argument) => {
      const { name, type } = argument;
      const required = field.args.filter((one) => one !== argument && isNonNullType(one.type));
      const others = required
        .map((one) => `${one.name}: ${getNamedType(one.type).name === 'Int' ? '1' : '"a"'}`)
        .join(', ');
      const selection = isObjectType(getNamedType(field.type)) ? '{ __typename }' : '';
      return {
        name: `${field.name}(${name})`,
        query: `query ($v: ${String(type)}) { ${field.name}(${name}: $v ${others}) ${selection} }`,
        isList: isListType(isNonNullType(type) ? type.ofType : type),
      };
    }),
);

describe('texts as long as a body may be', function () {
  let vitrine: ProductionServer;
  before(async () => {
    vitrine = await startProduction();
  });
  after(() => vitrine.stop());

  for (const [what, text] of Object.entries(TEXTS)) {
    it(`of ${what} are refused by their length, in every argument`, async () => {
      for (const { name, query, isList } of CALLS) {
        const body = JSON.stringify({ query, variables: { v: isList ? [text] : text } });
        const response = await fetch(`${vitrine.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `bearer ${vitrine.token}` },
          body,
        });
        const { errors } = (await response.json()) as TinyBody;
        expect(response.status, name).to.equal(200);
        expect(errors?.[0]?.extensions.code, name).to.equal('BAD_USER_INPUT');
        expect(errors?.[0]?.message, name).to.equal(
          `Expected at most ${maxLengthOf(argumentOf(name))} characters for "${argumentOf(name)}", received "${text.length} characters".`,
        );
      }
    });
  }

  it('are refused by /export, too', async () => {
    const response = await fetch(`${vitrine.url}/export?title=${'a'.repeat(5_000)}`, {
      headers: { authorization: `bearer ${vitrine.token}` },
    });
    expect(response.status).to.equal(400);
    expect(await response.text()).to.include('at most 4096 characters');
  });

  it('are still searched for where they are some times longer than any title', async () => {
    const title = 'The End of the Road—Squatters’ colony vista. '.repeat(90);
    const query = 'query ($v: String) { objects(title: $v) { id } }';
    const response = await fetch(`${vitrine.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `bearer ${vitrine.token}` },
      body: JSON.stringify({ query, variables: { v: title } }),
    });
    expect(await response.json()).to.deep.equal({ data: { objects: [] } });
  });
});

function argumentOf(name: string): string {
  return name.slice(name.indexOf('(') + 1, -1);
}
