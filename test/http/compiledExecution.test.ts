import { expect } from 'chai';
import { BadInput } from '../../src/errors.js';
import { startTiny, type TinyServer } from './support/tinyServer.js';

/** More than the uses after which a query is compiled. */
const USES = 8;

const QUERIES: readonly { readonly query: string; readonly variables?: object }[] = [
  { query: '{ hello }' },
  {
    query:
      '{ a: hello b: hello items(per_page: 2) { id children(per_page: 1) { id __typename } } }',
  },
  {
    query:
      'query Q { ...F items(per_page: 1) { ...I ...I } } fragment F on Query { hello } fragment I on Item { id x: id }',
  },
  { query: 'query Q($t: String = "default") { echo(text: $t) }' },
  { query: 'query Q($t: String = "default") { echo(text: $t) }', variables: { t: null } },
  { query: 'query Q($t: String) { echo(text: $t) }' },
  { query: '{ echo(text: "quotes \\" \' ` ${1} \\\\ \\n \\u2028 \\u0000 流 */ </script>") }' },
  { query: '{ echo(text: """block\n  "text"\n""") }' },
  { query: '{ strict hello }' },
  { query: '{ hello fail(how: "bad input") }' },
  { query: '{ hello fail(how: "throw") echo }' },
  { query: '{ items(per_page: 3) { id children(per_page: 9) { id } } hello }' },
  { query: '{ __schema { queryType { name fields { name args { name } } } } }' },
  {
    query:
      '{ hello @skip(if: true) echo ...F @skip(if: true) } fragment F on Query { items(per_page: 1) { id } }',
  },
  { query: 'query Q($s: Boolean!) { hello @include(if: $s) echo }', variables: { s: false } },
  { query: '{ __proto__: hello constructor: hello toString: echo }' },
];

describe('a query that is used often, and compiled', () => {
  let tiny: TinyServer;
  before(async () => {
    tiny = await startTiny({
      env: { ANSWER_CACHE: '0' },
      resolvers: {
        items: (_, { per_page }: { per_page: number }) =>
          Promise.resolve(
            Array.from({ length: per_page }, (_unused, id) => ({
              id,
              children: [Promise.resolve({ id, children: [] }), { id: id === 1 ? null : id }],
            })),
          ),
        strict: () => null,
        fail: (_, { how }: { how: string }) => {
          if (how === 'throw') throw new Error('a fault');
          throw new BadInput('how', 'nothing', how);
        },
      },
    });
  });
  after(() => tiny.close());

  for (const call of QUERIES) {
    it(`answers as it did before: ${call.query.slice(0, 70)}`, async () => {
      const first = await tiny.post(call);
      for (let use = 1; use < USES; use += 1) await tiny.post(call);
      const last = await tiny.post(call);
      expect(last.status).to.equal(first.status);
      expect(last.body.data).to.deep.equal(first.body.data);
      expect(last.body.errors).to.deep.equal(first.body.errors);
    });
  }

  it('still refuses a variable that does not fit', async () => {
    const query = 'query R($t: String) { echo(text: $t) }';
    for (let use = 0; use < USES; use += 1) await tiny.post({ query, variables: { t: 'x' } });
    const { body } = await tiny.post({ query, variables: { t: { a: 1 } } });
    expect(body.errors?.[0]?.message).to.include('"$t" got invalid value');
    expect(body.errors?.[0]?.extensions.code).to.equal('BAD_USER_INPUT');
  });
});
