import { READ, RequestRefused } from '@vitrine/bounded-http';
import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BadInput, SearchUnavailable, type ErrorCode } from '../../src/errors.js';
import { packageRoot } from '../../src/packageRoot.js';
import {
  startTiny,
  TOKEN,
  withTiny,
  type TinyOptions,
  type TinyServer,
} from './support/tinyServer.js';

const FAULT = new Error('index vitrine-objects-1 at /var/lib/es: shard failure', {
  cause: new Error('password=hunter2'),
});

const CODES: Readonly<Record<ErrorCode, true>> = {
  UNAUTHENTICATED: true,
  BAD_USER_INPUT: true,
  GRAPHQL_PARSE_FAILED: true,
  GRAPHQL_VALIDATION_FAILED: true,
  QUERY_TOO_COMPLEX: true,
  PERSISTED_QUERY_NOT_FOUND: true,
  RATE_LIMITED: true,
  SEARCH_UNAVAILABLE: true,
  INTERNAL_SERVER_ERROR: true,
};

const resolvers: TinyOptions['resolvers'] = {
  fail: (_, { how }: { how: string }) => {
    if (how === 'input') throw new BadInput('lang', 'en or zh-hant', 'fr');
    if (how === 'backend') throw new SearchUnavailable(undefined, { cause: FAULT });
    throw FAULT;
  },
  strict: () => {
    throw FAULT;
  },
};

describe('errors of a query', () => {
  let production: TinyServer;
  let development: TinyServer;
  before(async () => {
    production = await startTiny({ resolvers, env: { NODE_ENV: 'production' } });
    development = await startTiny({ resolvers, env: { NODE_ENV: 'development' } });
  });
  after(async () => {
    await production.close();
    await development.close();
  });

  it('show where they are and have a code, beside the data that is there', async () => {
    const { status, body } = await production.post({ query: '{ hello fail(how: "input") }' });
    expect(status).to.equal(200);
    expect(body.data).to.deep.equal({ hello: 'world', fail: null });
    expect(body.errors).to.deep.equal([
      {
        message: 'Expected en or zh-hant for "lang", received "fr".',
        locations: [{ line: 1, column: 9 }],
        path: ['fail'],
        extensions: { code: 'BAD_USER_INPUT', argument: 'lang', reason: 'MALFORMED' },
      },
    ]);
  });

  for (const [what, query, code, status] of [
    ['syntax', '{ hello', 'GRAPHQL_PARSE_FAILED', 200],
    ['an unknown field', '{ hallo }', 'GRAPHQL_VALIDATION_FAILED', 200],
    ['a missing argument', '{ read }', 'GRAPHQL_VALIDATION_FAILED', 200],
    ['several operations', 'query A { hello } query B { hello }', 'GRAPHQL_VALIDATION_FAILED', 200],
    ['no operation', 'fragment F on Query { hello }', 'GRAPHQL_VALIDATION_FAILED', 200],
    ['an empty query', '', 'GRAPHQL_PARSE_FAILED', 200],
    ['a wrong variable', 'query Q($id: Int!) { read(id: $id) }', 'BAD_USER_INPUT', 200],
    ['a fault', '{ strict }', 'INTERNAL_SERVER_ERROR', 500],
    ['the backend', '{ hello fail(how: "backend") }', 'SEARCH_UNAVAILABLE', 503],
  ] as const) {
    it(`have the code of what they are about: ${what}`, async () => {
      const answer = await production.post({ query });
      expect(answer.body.errors?.[0]?.extensions.code).to.equal(code);
      expect(answer.status).to.equal(status);
    });
  }

  it('are 400 under application/graphql-response+json where nothing was executed', async () => {
    const accept = 'application/graphql-response+json';
    for (const query of ['{ hello', '{ hallo }', 'query Q($id: Int!) { read(id: $id) }']) {
      const { status, body } = await production.post({ query }, { accept });
      expect(status).to.equal(400);
      expect(body).not.to.have.property('data');
    }
    const partial = await production.post({ query: '{ hello fail(how: "input") }' }, { accept });
    expect(partial.status).to.equal(200);
  });

  it('show nothing of a fault in production, and log it with the id of the request', async () => {
    production.logs.length = 0;
    const { body } = await production.post(
      { query: '{ fail(how: "fault") }' },
      { 'x-request-id': 'find-me' },
    );
    expect(body.errors?.[0]?.message).to.equal('Internal server error.');
    expect(JSON.stringify(body)).not.to.match(/shard|\/var|hunter2|stack|node_modules/);
    const entry = production.logs.find((line) => line['msg'] === 'query failed');
    expect(entry).to.include({ requestId: 'find-me', operation: 'fail' });
    expect(JSON.stringify(entry)).to.include('shard failure');
  });

  it('show the reason of a fault in development', async () => {
    const { body } = await development.post({ query: '{ fail(how: "fault") }' });
    expect(body.errors?.[0]?.message).to.include('shard failure');
    expect(body.errors?.[0]?.extensions.code).to.equal('INTERNAL_SERVER_ERROR');
  });

  it('suggest no names in production, and do in development', async () => {
    for (const query of ['{ hallo }', '{ items(per_pag: 1) { id } }', '{ items { idd } }']) {
      const shown = await development.post({ query });
      expect(shown.body.errors?.[0]?.message, query).to.include('Did you mean');
      const hidden = await production.post({ query });
      expect(hidden.body.errors?.[0]?.message, query).not.to.include('Did you mean');
      expect(hidden.body.errors?.[0]?.message, query).to.match(/\.$/);
    }
  });

  it('show no part of an answer when the backend failed in another, and when to come back', async () => {
    const { body, headers } = await production.post({ query: '{ hello fail(how: "backend") }' });
    expect(body).not.to.have.property('data');
    expect(headers.get('retry-after')).to.equal('10');
  });

  it('have the code of their status where HTTP refuses a request, and its headers', async () => {
    for (const [status, code] of [
      [401, 'UNAUTHENTICATED'],
      [404, 'BAD_USER_INPUT'],
      [413, 'BAD_USER_INPUT'],
      [429, 'RATE_LIMITED'],
      [503, 'SEARCH_UNAVAILABLE'],
    ] as const) {
      const refuse = () => {
        throw new RequestRefused(status, 'Not now.', { 'Retry-After': '7' });
      };
      const env = { NODE_ENV: 'production' };
      await withTiny(
        { env, deps: { guarded: [{ path: '/refused', methods: READ, handler: refuse }] } },
        async ({ url, logs }) => {
          const headers = { authorization: `bearer ${TOKEN}` };
          const answer = await fetch(`${url}/refused`, { headers });
          expect(answer.status).to.equal(status);
          expect(answer.headers.get('retry-after')).to.equal('7');
          const errors = [{ message: 'Not now.', extensions: { code } }];
          expect(await answer.json()).to.deep.equal({ errors });
          expect(logs.map(({ msg }) => msg)).to.deep.equal(['request']);
        },
      );
    }
  });

  it('have codes that docs/clients.md tells, and it tells no others', () => {
    const page = readFileSync(path.join(packageRoot, 'docs', 'clients.md'), 'utf8');
    const [, section = ''] = /\n## Errors\n([^]*?)\n## /.exec(page) ?? [];
    const told = [...section.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, code]) => code);
    expect(told).to.have.members(Object.keys(CODES));
  });

  it('are not stored by any cache', async () => {
    const { headers } = await production.post({ query: '{ hallo }' });
    expect(headers.get('cache-control')).to.equal('no-store');
  });
});
