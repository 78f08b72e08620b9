import { READ } from '@vitrine/bounded-http';
import { expect } from 'chai';
import { startTiny } from './support/tinyServer.js';

describe('the methods of a path', () => {
  it('are named wherever only reading is known, without a token', async () => {
    const handler = (context: { body: unknown }) => void (context.body = 'rows');
    const guarded = [{ path: '/export', methods: READ, handler }];
    const other = await startTiny({ deps: { guarded }, env: { METRICS_TOKEN: 'x'.repeat(20) } });
    try {
      for (const path of ['/health/live', '/health/ready', '/metrics', '/export']) {
        for (const method of ['POST', 'PUT', 'DELETE']) {
          const answer = await fetch(other.url + path, { method });
          expect(answer.status, `${method} ${path}`).to.equal(405);
          expect(answer.headers.get('allow'), path).to.equal('GET, HEAD, OPTIONS');
          expect(await answer.json(), path).to.have.property('errors');
        }
        const options = await fetch(other.url + path, { method: 'OPTIONS' });
        expect(options.status, path).to.equal(204);
        expect(options.headers.get('allow'), path).to.equal('GET, HEAD, OPTIONS');
        const [get, head] = await Promise.all(
          ['GET', 'HEAD'].map((method) => fetch(other.url + path, { method })),
        );
        expect(head?.status, path).to.equal(get?.status);
      }
    } finally {
      await other.close();
    }
  });
});
