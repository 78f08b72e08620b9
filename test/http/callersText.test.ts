import { expect } from 'chai';
import { startTiny, withTiny, type TinyServer } from './support/tinyServer.js';

/** As long as the largest body allows. */
const LONG = 'Did you mean '.repeat(9_000);

const HOSTILE: Readonly<Record<string, unknown>> = {
  'as a variable of another type': {
    query: 'query ($n: Int!) { items(per_page: $n) { id } }',
    variables: { n: LONG },
  },
  'as the value of an enum in a variable': {
    query: 'query ($kind: __TypeKind) { __type(name: "Item") { name } }',
    variables: { kind: LONG },
  },
  'as a variable without a type': { query: `query ($n: X) { hello }`, variables: { n: LONG } },
  'as the name of a field': { query: `{ ${LONG.replaceAll(' ', '_')} }` },
  'as the name of an argument': { query: `{ echo(${LONG.replaceAll(' ', '_')}: 1) }` },
  'as the name of an operation': { query: 'query A { hello }', operationName: LONG },
  'as a string in the query': { query: `{ items(per_page: "${LONG}") { id } }` },
  'as no GraphQL at all': { query: LONG },
};

describe("a caller's text", () => {
  let tiny: TinyServer;
  before(async () => {
    tiny = await startTiny({ env: { NODE_ENV: 'production', ANSWER_CACHE: '0' } });
  });
  after(() => tiny.close());

  for (const [where, call] of Object.entries(HOSTILE))
    it(`of 117 KB ${where} costs no time, and comes back cut`, async () => {
      const started = process.cpuUsage();
      const { status, body } = await tiny.post(call);
      const { user } = process.cpuUsage(started);
      expect(status).to.be.below(500);
      expect(body.errors).to.have.length.above(0);
      for (const { message } of body.errors ?? []) expect(message).to.have.length.below(1_100);
      // It was 12 to 23 s of processor time, and is a few milliseconds.
      expect(user / 1e6, 'seconds').to.be.below(2);
    });

  it('is no hint at names, in production', async () => {
    const answers = await Promise.all(NEAR.map((call) => tiny.post(call)));
    for (const { body } of answers) {
      expect(body.errors).to.have.length.above(0);
      expect(JSON.stringify(body)).not.to.include('Did you mean');
      expect(JSON.stringify(body)).not.to.match(/hello"|per_page/);
    }
  });

  it('is answered with near names elsewhere', async () => {
    await withTiny({}, async (open) => {
      const answers = await Promise.all(NEAR.map((call) => open.post(call)));
      for (const { body } of answers) expect(JSON.stringify(body)).to.include('Did you mean');
    });
  });
});

/** Names that are nearly right: of a field, an argument and a type. */
const NEAR: readonly { readonly query: string }[] = [
  { query: '{ helo }' },
  { query: '{ items(per_pag: 3) { id } }' },
  { query: '{ ...F } fragment F on Quer { echo }' },
];
