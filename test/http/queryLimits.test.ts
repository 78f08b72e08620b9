import { expect } from 'chai';
import { getIntrospectionQuery } from 'graphql';
import { withTiny, type TinyServer } from './support/tinyServer.js';

type Answer = Awaited<ReturnType<TinyServer['post']>>;

function ask(env: Record<string, string>, query: string, variables?: object): Promise<Answer> {
  return withTiny({ env }, (tiny) => tiny.post({ query, variables }));
}

function expectTooComplex({ status, body }: Answer, limit: string): void {
  expect(body.errors?.[0]?.extensions.code).to.equal('QUERY_TOO_COMPLEX');
  expect(body.errors?.[0]?.message).to.include(limit);
  expect(body).not.to.have.property('data');
  expect(status).to.equal(200);
}

describe('limits of a query', () => {
  it('depth', async () => {
    const deep = '{ items { children { children { id } } } }';
    expectTooComplex(await ask({ MAX_DEPTH: '3' }, deep), 'limit of 3 levels');
    const small = '{ items { children(per_page: 1) { children(per_page: 1) { id } } } }';
    const fits = await ask({ MAX_DEPTH: '4' }, small);
    expect(fits.body.errors?.[0]?.extensions.code).not.to.equal('QUERY_TOO_COMPLEX');
  });

  it('depth, when it hides in fragments', async () => {
    const query =
      '{ items { ...A } } fragment A on Item { children { ...B } } fragment B on Item { children { id } }';
    expectTooComplex(await ask({ MAX_DEPTH: '3' }, query), 'limit of 3 levels');
  });

  it('20,000 levels, also with all other limits raised', async () => {
    const query = '{ a '.repeat(20_000) + '}'.repeat(20_000);
    expectTooComplex(await ask({}, query), 'limit of ');
    expectTooComplex(await ask({ MAX_TOKENS: '1000000' }, query), 'limit of 20 levels');
    const lists = `{ echo(text: ${'['.repeat(20_000)}${']'.repeat(20_000)}) }`;
    const answer = await ask({ MAX_TOKENS: '1000000' }, lists);
    expect(answer.status).to.equal(200);
    expect(answer.body.errors?.[0]?.extensions.code).to.be.oneOf([
      'QUERY_TOO_COMPLEX',
      'GRAPHQL_VALIDATION_FAILED',
    ]);
  });

  it('variables nested 20,000 levels deep', async () => {
    const nested = '['.repeat(20_000) + ']'.repeat(20_000);
    const body = `{"query":"query Q($t: String) { echo(text: $t) }","variables":{"t":${nested}}}`;
    const answer = await withTiny({}, (tiny) => tiny.post(body));
    expect(answer.status).to.be.below(500);
    expect(answer.body.errors?.[0]?.extensions.code).to.equal('BAD_USER_INPUT');
  });

  it('the bytes of the answer', async () => {
    const text = 'x'.repeat(60_000);
    const echoes = (count: number) =>
      `query ($t: String) { ${Array.from({ length: count }, (_, at) => `a${at}: echo(text: $t)`).join(' ')} }`;
    // A quarter of it is a quarter of a mebibyte.
    const env = { MAX_PENDING: '1048576' };
    const variables = { t: text };
    expectTooComplex(await ask(env, echoes(5), variables), 'limit of 262144 bytes');
    expect((await ask(env, echoes(4), variables)).body.data).to.have.property('a3', text);
  });

  it('aliases', async () => {
    const query = '{ a: hello b: hello c: hello }';
    expectTooComplex(await ask({ MAX_ALIASES: '2' }, query), 'limit of 2');
    expect((await ask({ MAX_ALIASES: '3' }, query)).body.errors).to.equal(undefined);
  });

  it('directives', async () => {
    const query = '{ hello @include(if: true) @skip(if: false) echo @include(if: true) }';
    expectTooComplex(await ask({ MAX_DIRECTIVES: '2' }, query), 'limit of 2');
    expect((await ask({ MAX_DIRECTIVES: '3' }, query)).body.errors).to.equal(undefined);
  });

  it('tokens', async () => {
    const query = `{ ${'hello '.repeat(20)} }`;
    expectTooComplex(await ask({ MAX_TOKENS: '10' }, query), 'limit of 10');
    expect((await ask({ MAX_TOKENS: '30' }, query)).body.errors).to.equal(undefined);
  });

  it('fragments that multiply each other', async () => {
    const fragments = Array.from(
      { length: 19 },
      (_, at) => `fragment F${at} on Query { ...F${at + 1} ...F${at + 1} }`,
    );
    const query = `{ ...F0 } ${fragments.join(' ')} fragment F19 on Query { hello }`;
    expectTooComplex(await ask({}, query), 'limit of 20000');
  });

  it('fragments in a circle are an error, and end', async () => {
    const query = '{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }';
    const { body } = await ask({}, query);
    expect(body.errors?.[0]?.extensions.code).to.equal('GRAPHQL_VALIDATION_FAILED');
  });

  describe('cost', () => {
    const env = { MAX_COST: '1000' };
    const nested =
      'query Q($n: Int = 40) { items(per_page: $n) { children(per_page: $n) { id } } }';

    it('counts page sizes in the text', async () => {
      const query = '{ items(per_page: 40) { children(per_page: 40) { id } } }';
      expectTooComplex(await ask(env, query), 'limit of 1000');
    });

    it('counts page sizes from variables', async () => {
      expectTooComplex(await ask(env, nested, { n: 50 }), 'limit of 1000');
      const { body } = await ask(env, nested, { n: 5 });
      expect(body.errors?.[0]?.extensions.code).not.to.equal('QUERY_TOO_COMPLEX');
    });

    it("counts page sizes from variables' defaults", async () => {
      expectTooComplex(await ask(env, nested), 'costs 1640 points');
    });

    it('counts page sizes from the defaults of arguments', async () => {
      expectTooComplex(await ask(env, '{ items { children { id } } }'), 'limit of 1000');
    });

    it('does not let a negative page size pay for others', async () => {
      const query =
        '{ cheap: items(per_page: -100000) { id } items(per_page: 40) { children(per_page: 40) { id } } }';
      expectTooComplex(await ask(env, query), 'limit of 1000');
    });

    it('counts both of a query used twice with different variables', async () => {
      await withTiny({ env, resolvers: { items: () => [] } }, async (tiny) => {
        expect((await tiny.post({ query: nested, variables: { n: 5 } })).status).to.equal(200);
        const large = await tiny.post({ query: nested, variables: { n: 500 } });
        expectTooComplex(large, 'limit of 1000');
      });
    });

    it('counts each of many page sizes of one query by itself', async () => {
      await withTiny({ env, resolvers: { items: () => [] } }, async (tiny) => {
        for (const round of [1, 2]) {
          // 31 of 31 cost 992 points, 32 of 32 cost 1056.
          for (let n = 18; n < 32; n += 1) {
            const { body } = await tiny.post({ query: nested, variables: { n } });
            expect(body.errors, `${n}, round ${round}`).to.equal(undefined);
          }
          for (let n = 32; n < 44; n += 1) {
            const answer = await tiny.post({ query: nested, variables: { n } });
            expectTooComplex(answer, `costs ${n * (1 + n)} points`);
          }
        }
      });
    });

    it('tells a variable that is left out from one that is null, whatever its name', async () => {
      const query = `query ($constructor: Int = 5000) { items(per_page: $constructor) { id } }`;
      await withTiny({ env, resolvers: { items: () => [] } }, async (tiny) => {
        const isNull = { query, variables: { constructor: null } };
        expect((await tiny.post(isNull)).body.errors).to.equal(undefined);
        expectTooComplex(await tiny.post({ query, variables: {} }), 'costs 5000 points');
      });
    });

    it('counts a part that a variable leaves out only where it is in', async () => {
      const query = `query ($all: Boolean! = true) {
        items(per_page: 40) { id children(per_page: 40) @include(if: $all) { id } }
      }`;
      await withTiny({ env, resolvers: { items: () => [] } }, async (tiny) => {
        const without = { query, variables: { all: false } };
        expect((await tiny.post(without)).body.errors).to.equal(undefined);
        expectTooComplex(await tiny.post({ query }), 'costs 1640 points');
        expectTooComplex(await tiny.post({ query, variables: { all: true } }), 'costs 1640');
        expect((await tiny.post(without)).body.errors).to.equal(undefined);
      });
    });

    it('is known of a query whose other variable cannot be read: its error shows all the same', async () => {
      const query =
        'query ($n: Int, $text: String) { items(per_page: $n) { id } echo(text: $text) }';
      const uncached = { ...env, ANSWER_CACHE: '0' };
      await withTiny({ env: uncached, resolvers: { items: () => [] } }, async (tiny) => {
        const errorsOf = async (variables: object) =>
          (await tiny.post({ query, variables })).body.errors;
        const wrong = [
          { n: 5, text: 7 },
          { n: 5, text: [] },
          { n: 'x', text: {} },
        ];
        const first = await Promise.all(wrong.map(errorsOf));
        expect(first[0]?.[0]?.message).to.include('"$text" got invalid value 7');
        expect(first[2]).to.have.length(2);
        for (let use = 0; use < 8; use += 1) expect(await errorsOf({ n: 5 })).to.equal(undefined);
        expect(await Promise.all(wrong.map(errorsOf))).to.deep.equal(first);
      });
    });

    it('is known of a query whose variable is null for once: that is an error each time', async () => {
      const queries = [
        'query ($x: Int = 5) { read(id: $x) }',
        'query ($x: Int = 5) { wait(ms: $x) read(id: 1) }',
      ];
      const resolvers = { read: () => 'read', wait: () => 'waited' };
      await withTiny({ env: { ANSWER_CACHE: '0' }, resolvers }, async (tiny) => {
        for (const query of queries)
          for (let use = 0; use < 8; use += 1) {
            expect((await tiny.post({ query })).body.errors).to.equal(undefined);
            const { status, body } = await tiny.post({ query, variables: { x: null } });
            expect(body.errors?.[0]?.extensions.code).to.equal('BAD_USER_INPUT');
            expect(body.errors?.[0]?.message).to.include('must not be null');
            expect(status).to.equal(200);
          }
      });
    });

    it('is 400 under application/graphql-response+json', async () => {
      const answer = await withTiny({ env }, (tiny) =>
        tiny.post({ query: nested }, { accept: 'application/graphql-response+json' }),
      );
      expect(answer.status).to.equal(400);
    });
  });

  it('lets the introspection of GraphiQL pass', async () => {
    const { body } = await ask(
      {},
      getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true }),
    );
    expect(body.errors).to.equal(undefined);
    expect(body.data).to.have.property('__schema');
  });

  it('refuses introspection that multiplies lists', async () => {
    const query =
      '{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }';
    const { body } = await ask({}, query);
    expect(body.errors?.[0]?.extensions.code).to.equal('QUERY_TOO_COMPLEX');
  });
});
