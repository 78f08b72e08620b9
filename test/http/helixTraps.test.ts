import { expect } from 'chai';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import { startTiny, TOKEN, type TinyServer } from './support/tinyServer.js';

/** What graphql-helix does by itself, and must not do here (November 2026, helix 1.13). */
describe('traps of graphql-helix', () => {
  let tiny: TinyServer;
  before(async () => {
    tiny = await startTiny({
      env: { NODE_ENV: 'production' },
      resolvers: {
        fail: () => {
          throw new Error('a secret reason');
        },
      },
    });
  });
  after(() => tiny.close());

  it('an unexpected error does not reach the client', async () => {
    const { body } = await tiny.post({ query: '{ fail }' });
    expect(JSON.stringify(body)).not.to.include('secret');
  });

  it('an error under Accept: text/event-stream is JSON, no stream of events', async () => {
    for (const accept of ['text/event-stream', 'application/json, text/event-stream, */*']) {
      const { status, headers, body } = await tiny.post({ query: '{ nonsense }' }, { accept });
      expect(headers.get('content-type')).to.include('application/json');
      expect(status).to.equal(200);
      expect(body.errors?.[0]?.message).to.include('nonsense');
    }
  });

  it('a syntax tree in the place of the text is refused', async () => {
    const name = { kind: 'Name', value: 'hello' };
    const selectionSet = { kind: 'SelectionSet', selections: [{ kind: 'Field', name }] };
    const definitions = [{ kind: 'OperationDefinition', operation: 'query', selectionSet }];
    const { status, body } = await tiny.post({ query: { kind: 'Document', definitions } });
    expect(status).to.equal(400);
    expect(body.errors?.[0]?.message).to.include('Expected a string for "query"');
  });

  it('the standard rules of validation hold beside our limits', async () => {
    const { body } = await tiny.post({ query: '{ hello hello: echo }' });
    expect(body.errors?.[0]?.extensions.code).to.equal('GRAPHQL_VALIDATION_FAILED');
  });

  it('an error is never an empty object', async () => {
    for (const query of [42, true, null, []]) {
      const { status, body } = await tiny.post({ query });
      expect(status).to.equal(400);
      expect(body.errors?.[0]?.message).to.be.a('string').and.not.equal('');
    }
  });

  it('"extensions" of a POST are read, and checked', async () => {
    const good = await tiny.post({ query: '{ hello }', extensions: { trace: 1 } });
    expect(good.body.data).to.deep.equal({ hello: 'world' });
    const bad = await tiny.post({ query: '{ hello }', extensions: 'trace' });
    expect(bad.status).to.equal(400);
    expect(bad.body.errors?.[0]?.message).to.include('"extensions"');
  });

  it('variables as a string of JSON are refused by POST', async () => {
    const { status } = await tiny.post({ query: '{ hello }', variables: '{}' });
    expect(status).to.equal(400);
  });

  it('a form is refused: a page of another site could send it', async () => {
    const response = await fetch(`${tiny.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `bearer ${TOKEN}` },
      body: new URLSearchParams({ query: '{ hello }' }),
    });
    expect(response.status).to.equal(415);
    expect(await response.json()).to.have.property('errors');
  });

  it('only one file imports it', () => {
    const importers = ['src', 'cli', 'indexer', 'packages'].flatMap((folder) =>
      readdirSync(path.join(packageRoot, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
        .map((name) => path.join(folder, name))
        .filter((name) =>
          /from 'graphql-helix/.test(readFileSync(path.join(packageRoot, name), 'utf8')),
        ),
    );
    expect(importers).to.deep.equal([path.join('src', 'http', 'helix.ts')]);
  });
});
