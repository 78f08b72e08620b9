import { expect } from 'chai';
import { errors } from '@elastic/elasticsearch';
import Database from 'libsql';
import { existsSync, writeFileSync } from 'node:fs';
import {
  answer,
  startFake,
  type FakeElasticsearch,
} from '../../search/support/fakeElasticsearch.js';
import { translateFailure } from '../../../indexer/run/translateFailure.js';
import { checkVersion } from '../../../indexer/write/checkVersion.js';
import { isPassing } from '../../../indexer/write/retry.js';
import { describeFailure } from '../support/failures.js';

function thrownBy(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('It was expected to fail, and did not.');
}

/** The client's error for an answer. */
function answered(statusCode: number, body: object = {}): errors.ResponseError {
  return new errors.ResponseError({
    ...{ statusCode, body, headers: {}, warnings: null },
    meta: {
      ...{ context: null, name: '', connection: null, attempts: 0, aborted: false },
      request: {} as never,
    },
  });
}

describe('what is wrong with the backend', () => {
  const target = { kind: 'elasticsearch', nodes: ['http://user:secret@search:9200'] } as const;
  let fake: FakeElasticsearch | undefined;
  afterEach(async () => {
    await fake?.close();
    fake = undefined;
  });

  async function lineFor(status: number, body: object): Promise<string> {
    fake = await startFake((_, response) => {
      answer(response, body, status);
    });
    const error: unknown = await checkVersion(fake.client).catch((failure: unknown) => failure);
    return describeFailure(translateFailure(error, { target }));
  }

  it('is told in one line, without the password', async () => {
    const security = { error: { type: 'security_exception', reason: 'unable to authenticate' } };
    expect(await lineFor(401, security)).to.equal(
      'credentials: http://search:9200 refused the user, password or API key.',
    );
    await fake?.close();
    expect(
      await lineFor(403, {
        error: { type: 'security_exception', reason: 'action is unauthorized' },
      }),
    ).to.match(
      /^credentials: http:\/\/search:9200 does not allow this user so much: .*unauthorized/,
    );
    await fake?.close();
    expect(
      await lineFor(403, {
        error: {
          type: 'cluster_block_exception',
          reason: 'index [x] blocked by: [FORBIDDEN/8/index write (api)] read-only',
        },
      }),
    ).to.match(/^readOnly: http:\/\/search:9200 takes no writes/);
    await fake?.close();
    expect(await lineFor(200, { version: { number: '7.17.9' } })).to.equal(
      'version: Elasticsearch is of version 7.17.9: expected 8 or later.',
    );
    await fake?.close();
    expect(
      await lineFor(406, { error: { type: 'media_type_header_exception', reason: 'Accept' } }),
    ).to.equal('version: http://search:9200 is older than Elasticsearch 8.');
    await fake?.close();
    expect(await lineFor(503, { error: { type: 'master_not_discovered_exception' } })).to.match(
      /^unreachable: http:\/\/search:9200 is not ready/,
    );
    await fake?.close();
    const root = { type: 'illegal_argument_exception', reason: 'no mapping found for [rank]' };
    const reason = 'all shards failed';
    expect(await lineFor(400, { error: { root_cause: [root], reason } })).to.equal(
      'backend: http://search:9200 refused a request: all shards failed: no mapping found for [rank]',
    );
  });

  it('is no Elasticsearch at all', async () => {
    fake = await startFake((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end('{"version":{"number":"2.0"}}');
    });
    const error: unknown = await checkVersion(fake.client).catch((failure: unknown) => failure);
    expect(describeFailure(translateFailure(error, { target }))).to.match(
      /^version: http:\/\/search:9200 is no Elasticsearch/,
    );
  });

  it('is told by its status where the answer has no words, as to a HEAD', async () => {
    fake = await startFake((_, response) => {
      answer(response, {}, 500);
    });
    const error: unknown = await fake.client.indices
      .exists({ index: 'works' })
      .catch((failure: unknown) => failure);
    expect(describeFailure(translateFailure(error, { target }))).to.equal(
      'backend: http://search:9200 refused a request: it answered 500',
    );
  });

  it('is a disk of this machine that is full, as the system or SQLite says it', () => {
    const database = new Database(':memory:');
    const fill = () => {
      database.exec('PRAGMA max_page_count = 1; CREATE TABLE full (text)');
    };
    const write = () => {
      writeFileSync('/dev/full', 'x');
    };
    for (const [work, code] of [
      [fill, 'SQLITE_FULL'],
      ...(existsSync('/dev/full') ? [[write, 'ENOSPC'] as const] : []),
    ] as const) {
      const error = thrownBy(work);
      expect(describeFailure(translateFailure(error, { target }))).to.match(
        new RegExp(`^readOnly: The disk of DATA_DIR, or of \\S+, is full \\(${code}\\): make room`),
      );
    }
    database.close();
  });

  it('passes by itself only where waiting helps', () => {
    expect(isPassing(new errors.TimeoutError('late'))).to.equal(true);
    expect(isPassing(new errors.ConnectionError('ECONNRESET'))).to.equal(true);
    expect(isPassing(new errors.ConnectionError('self-signed certificate'))).to.equal(false);
    expect(isPassing(new Error('another'))).to.equal(false);
    const later = [429, 502, 503, 504];
    for (const status of [400, 401, 403, 404, 409, 413, 500, ...later])
      expect(isPassing(answered(status)), `${status}`).to.equal(later.includes(status));
    const reason = 'index [x] blocked by: [FORBIDDEN/12/index read-only / allow delete (api)];';
    const error = { type: 'cluster_block_exception', reason };
    expect(isPassing(answered(429, { error }))).to.equal(false);
  });
});
