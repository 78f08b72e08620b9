import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { inspect } from 'node:util';
import { createClient } from '../../src/search/client.js';
import { answer, startFake } from './support/fakeElasticsearch.js';

describe('errors of the client', () => {
  for (const [what, isListening] of [
    ['a server that refuses', true],
    ['a server that is gone', false],
  ] as const)
    it(`of ${what} have the body that was sent, not a copy, and no credentials`, async () => {
      const busy = await startFake((_, response) => {
        answer(response, { error: 'busy' }, 429);
      });
      if (!isListening) await busy.close();
      const target = {
        kind: 'elasticsearch',
        nodes: [busy.url],
        auth: { username: 'indexer', password: 'opensesame' },
      } as const;
      const client = createClient(target, 'indexing');
      const body = Buffer.alloc(1_000, '{}\n');
      try {
        const error: unknown = await client.transport
          .request({ method: 'POST', path: '/_bulk', bulkBody: body }, { maxRetries: 0 })
          .catch((reason: unknown) => reason);
        if (!(error instanceof errors.ConnectionError || error instanceof errors.ResponseError))
          throw new Error(`expected an error of the client, got ${String(error)}`);
        expect(error.meta?.meta.request.params.body).to.equal(body);
        const shown = inspect(error, { depth: 10 });
        const encoded = Buffer.from('indexer:opensesame').toString('base64');
        expect(shown).to.not.include('opensesame').and.not.include(encoded);
      } finally {
        await client.close();
        if (isListening) await busy.close();
      }
    });
});

describe('a client that serves', () => {
  it('waits for as long as the settings allow, also longer than by itself', async function () {
    const slow = await startFake((_, response) => {
      setTimeout(() => {
        answer(response, { hits: { hits: [] } });
      }, 10_500);
    });
    const target = { kind: 'elasticsearch', nodes: [slow.url], timeout: 20_000 } as const;
    const client = createClient(target, 'serving');
    try {
      const { hits } = await client.search({ index: 'works' }, { requestTimeout: 20_000 });
      expect(hits.hits).to.deep.equal([]);
    } finally {
      await client.close();
      await slow.close();
    }
  });
});

describe('a client of a server that is no Elasticsearch', () => {
  for (const purpose of ['serving', 'indexing'] as const)
    it(`takes no 404 of it for an answer while ${purpose}`, async () => {
      const proxy = await startFake((_, response) => {
        response.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
      });
      const client = createClient({ kind: 'elasticsearch', nodes: [proxy.url] }, purpose);
      try {
        const asked = client.get({ index: 'tokens', id: '1' }, { ignore: [404], maxRetries: 0 });
        const error: unknown = await asked.catch((reason: unknown) => reason);
        expect(error).to.be.an.instanceOf(errors.ConnectionError);
        expect(String(error)).to.include('no Elasticsearch');
      } finally {
        await client.close();
        await proxy.close();
      }
    });

  it('takes a 404 of Elasticsearch for one', async () => {
    const empty = await startFake((_, response) => {
      answer(response, { found: false }, 404);
    });
    const client = createClient({ kind: 'elasticsearch', nodes: [empty.url] }, 'serving');
    try {
      const { found } = await client.get({ index: 'tokens', id: '1' }, { ignore: [404] });
      expect(found).to.equal(false);
    } finally {
      await client.close();
      await empty.close();
    }
  });
});
