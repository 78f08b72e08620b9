import { expect } from 'chai';
import { createToken } from '../../src/tokens/tokenFormat.js';
import { startTiny, TOKEN, type TinyBody, type TinyServer } from './support/tinyServer.js';

describe('who may call /graphql', () => {
  let tiny: TinyServer;
  before(async () => {
    tiny = await startTiny();
  });
  after(() => tiny.close());

  async function call(authorization?: string, init: RequestInit = {}, search = '') {
    const response = await fetch(`${tiny.url}/graphql${search}`, {
      method: 'POST',
      body: '{"query":"{ hello }"}',
      ...init,
      headers: {
        'content-type': 'application/json',
        ...(authorization === undefined ? {} : { authorization }),
      },
    });
    const text = await response.text();
    return { response, body: (text === '' ? {} : JSON.parse(text)) as TinyBody };
  }

  it('lets everybody read the schema as text, but in production only where there is a public token', async () => {
    const statusFor = async (env: Readonly<Record<string, string>>, headers = {}) => {
      const server = await startTiny({ env });
      try {
        return (await fetch(`${server.url}/schema.graphql`, { headers })).status;
      } finally {
        await server.close();
      }
    };
    const production = { NODE_ENV: 'production' };
    expect(await statusFor(production)).to.equal(401);
    expect(await statusFor(production, { authorization: `bearer ${TOKEN}` })).to.equal(200);
    const shared = { ...production, PUBLIC_TOKEN: 'a-public-token-of-all' };
    expect(await statusFor(shared)).to.equal(200);
    expect(await statusFor({})).to.equal(200);
  });

  for (const [what, authorization] of [
    ['no token', undefined],
    ['an unknown token', `bearer ${createToken()}`],
    ['a malformed token', 'bearer two words'],
    ['an empty token', 'bearer '],
    ['another scheme', `basic ${TOKEN}`],
    ['a token without a scheme', TOKEN],
  ] as const) {
    it(`answers 401 with a challenge and an errors body to ${what}`, async () => {
      const { response, body } = await call(authorization);
      expect(response.status).to.equal(401);
      expect(response.headers.get('www-authenticate')).to.match(/^Bearer/);
      expect(body.errors?.[0]?.extensions.code).to.equal('UNAUTHENTICATED');
      expect(body).not.to.have.property('data');
    });
  }

  it('takes the scheme in any case', async () => {
    for (const scheme of ['bearer', 'Bearer', 'BEARER']) {
      const { body } = await call(`${scheme} ${TOKEN}`);
      expect(body.data).to.deep.equal({ hello: 'world' });
    }
  });

  it('asks a token for introspection too, by POST and by GET', async () => {
    const posted = await call(undefined, { body: '{"query":"{ __typename }"}' });
    expect(posted.response.status).to.equal(401);
    const got = await call(undefined, { method: 'GET', body: null }, '?query={__typename}');
    expect(got.response.status).to.equal(401);
    const known = await call(
      `bearer ${TOKEN}`,
      { method: 'GET', body: null },
      '?query={__typename}',
    );
    expect(known.response.status).to.equal(200);
  });

  it('never logs a token, nor sends one back', async () => {
    tiny.logs.length = 0;
    const token = createToken();
    const { body } = await call(`bearer ${token}`);
    await call(`bearer ${TOKEN}`);
    await call(undefined, {}, `?token=${token}`);
    expect(JSON.stringify(body)).not.to.include(token);
    expect(tiny.logs.length).to.be.greaterThan(1);
    expect(JSON.stringify(tiny.logs)).not.to.include(token).and.not.include(TOKEN);
  });
});
