import { expect } from 'chai';
import { open } from './works.js';

/** More than the uses after which a query is compiled. */
const USES = 8;

const QUERIES: readonly {
  readonly query: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}[] = [
  { query: '{ hello }' },
  { query: '{ a: hello b: hello works(first: 2) { id parts(first: 1) { id __typename } } }' },
  {
    query:
      'query Q { ...F works(first: 1) { ...W ...W } } fragment F on Query { hello } fragment W on Work { id x: id }',
  },
  { query: 'query Q($t: String = "default") { echo(text: $t) }' },
  { query: 'query Q($t: String = "default") { echo(text: $t) }', variables: { t: null } },
  { query: 'query Q($t: String) { echo(text: $t) }' },
  { query: '{ echo(text: "quotes \\" \' ` ${1} \\\\ \\n \\u2028 \\u0000 流 */ </script>") }' },
  { query: '{ echo(text: """block\n  "text"\n""") }' },
  { query: '{ strict hello }' },
  { query: '{ hello fail echo }' },
  { query: '{ works(first: 3) { id parts(first: 9) { id } } hello }' },
  { query: '{ __schema { queryType { name fields { name args { name } } } } }' },
  {
    query:
      '{ hello @skip(if: true) echo ...F @skip(if: true) } fragment F on Query { works(first: 1) { id } }',
  },
  { query: 'query Q($s: Boolean!) { hello @include(if: $s) echo }', variables: { s: false } },
  { query: '{ __proto__: hello constructor: hello toString: echo }' },
];

const contextValue = { who: 'world' };

describe('a query that is used often, and compiled', () => {
  const documents = open();

  for (const { query, variables: variableValues = {} } of QUERIES)
    it(`answers as it did before: ${query.slice(0, 70)}`, async () => {
      const answer = async () => {
        const call = { contextValue, variableValues };
        const { data, errors } = await documents.prepare(query).execute(call);
        return JSON.stringify({ data, errors });
      };
      const first = await answer();
      expect(first).to.match(/"data"/);
      for (let use = 1; use < USES; use += 1) expect(await answer()).to.equal(first);
    });

  it('tells what an error came from, before and after', async () => {
    for (let use = 0; use < USES; use += 1) {
      const { errors } = await documents.prepare('{ fail }').execute({ contextValue });
      expect(errors?.[0]?.originalError).to.be.an.instanceOf(RangeError);
      expect(errors?.[0]?.path).to.deep.equal(['fail']);
    }
  });

  it('does not mix calls that run at the same time', async () => {
    const prepared = documents.prepare('query M($t: String) { echo(text: $t) hello }');
    const answers = await Promise.all(
      Array.from({ length: 2 * USES }, (_, at) =>
        prepared.execute({
          contextValue: { who: `h${at}` },
          variableValues: { t: `t${at}` },
        }),
      ),
    );
    expect(answers.map(({ data }) => data)).to.deep.equal(
      answers.map((_, at) => ({ echo: `t${at}`, hello: `h${at}` })),
    );
  });
});

describe('a prepared query', () => {
  it('knows what it asks', () => {
    const documents = open();
    const several = documents.prepare(
      'query Several { hello ...F } fragment F on Query { a: works { id } }',
    );
    expect(several).to.include({ kind: 'several', operationName: 'Several' });
    expect([...several.rootFields].sort()).to.deep.equal(['hello', 'works']);
    expect(documents.prepare('{ a: echo b: echo }').kind).to.equal('echo');
    expect(several.asks).to.equal(1);
    const asking = 'a: works { id } ... on Query { a: works { title } b: works { id } }';
    expect(documents.prepare(`{ hello __typename ${asking} }`).asks).to.equal(2);
    const introspection = documents.prepare('{ __typename __schema { types { name } } }');
    expect(introspection).to.include({ kind: 'introspection', isIntrospection: true });
  });
});
