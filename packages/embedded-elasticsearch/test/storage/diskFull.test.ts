import path from 'node:path';
import { expect } from 'chai';
import { Cancellation } from '../../src/cancellation.js';
import { Indices } from '../../src/indices.js';
import { answer, answerError } from '../../src/router.js';
import { embedded } from '../contract/backends.js';

describe('A disk that is full', () => {
  it('refuses a write as Elasticsearch does, and leaves what was there', async () => {
    const engine = embedded();
    const mappings = { properties: { text: { type: 'keyword', index: false } } } as const;
    await engine.client.indices.create({ index: 'works', mappings });
    const indices = new Indices(path.join(engine.folder, 'search'), 1024, new Cancellation());
    const ask = (method: string, where: string, body = '') => {
      const { status, body: text } = answer(
        { method, path: where, querystring: 'refresh=true', body },
        indices,
      );
      return { status, answered: JSON.parse(text) as Record<string, unknown> };
    };
    try {
      expect(ask('PUT', '/works/_doc/1', '{}').status).to.equal(201);
      // SQLite's own bound says what a full disk does.
      const { database } = indices.openIndex(indices.one('works')).file;
      database.exec('PRAGMA max_page_count = 1');
      const text = JSON.stringify({ text: 'x'.repeat(1_000_000) });
      const { status, answered } = ask('PUT', '/works/_doc/2', text);
      expect(status, JSON.stringify(answered)).to.equal(429);
      expect(answered['error']).to.include({ type: 'cluster_block_exception' });
      expect(JSON.stringify(answered)).to.match(/the disk is full: .*flood-stage/);
      database.exec('PRAGMA max_page_count = 4294967294');
      expect(ask('PUT', '/works/_doc/3', text).status).to.equal(201);
      expect((await engine.client.count({ index: 'works' })).count).to.equal(2);
    } finally {
      indices.close();
      await engine.close();
    }
  });

  it('is named also where there is not even room to begin to read', () => {
    const request = { method: 'GET', path: '/works/_search', querystring: '', body: '' };
    const error = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_SHMSIZE' });
    const { status, body } = answerError(request, error);
    expect(status).to.equal(429);
    expect(body).to.match(/the disk is full: .*flood-stage/);
  });
});
