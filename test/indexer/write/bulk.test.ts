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
import { BulkWriter, ELASTICSEARCH_SIZE, type Refusal } from '../../../indexer/write/bulk.js';
import { checkVersion } from '../../../indexer/write/checkVersion.js';
import { isPassing, pause, pauseBefore } from '../../../indexer/write/retry.js';
import { quickenWaits } from '../../faults/quickWaits.js';
import { describeFailure, failureOf } from '../support/failures.js';

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

type Item = { status: number; error?: object };

/** Ids that the last of these took. */
const written = new Set<string>();

/** Answers bulk requests as `decide` says for each id and attempt (from 1). */
async function startBulk(
  decide: (id: string, attempt: number) => Item,
  before?: (request: number) => { status: number; body: object } | undefined,
): Promise<FakeElasticsearch> {
  const attempts = new Map<string, number>();
  written.clear();
  let requests = 0;
  return startFake(({ body }, response) => {
    requests += 1;
    const trouble = before?.(requests);
    if (trouble) {
      answer(response, trouble.body, trouble.status);
      return;
    }
    const actions = body
      .split('\n')
      .filter((line) => line.startsWith('{"index"') || line.startsWith('{"delete"'))
      .map((line) => JSON.parse(line) as Record<string, { _id: string; _index: string }>);
    const items = actions.map((action) => {
      const [name, target] = Object.entries(action)[0] ?? ['index', { _id: '', _index: '' }];
      const attempt = (attempts.get(target._id) ?? 0) + 1;
      attempts.set(target._id, attempt);
      const item = decide(target._id, attempt);
      if (!item.error) written.add(target._id);
      return { [name]: { ...target, ...item } };
    });
    answer(response, { took: 1, errors: true, items });
  });
}

async function write(
  fake: FakeElasticsearch,
  ids: readonly string[],
): Promise<{ readonly refused: Refusal[]; readonly written: number }> {
  const refused: Refusal[] = [];
  const bulk = new BulkWriter(fake.client, {
    size: ELASTICSEARCH_SIZE,
    onRefused: (refusal) => refused.push(refusal),
  });
  for (const id of ids) await bulk.add({ index: 'x', id, source: '{"a":1}' });
  await bulk.end();
  return { refused, written: written.size };
}

/** Milliseconds, at least: timers may be a little early. */
const TWO_PAUSES = pauseBefore(1, 0) + pauseBefore(2, 0) - 10;

describe('writing in bulk', function () {
  let fake: FakeElasticsearch | undefined;
  afterEach(async () => {
    await fake?.close();
    fake = undefined;
  });

  it('sends items again that are put off, and only those, after a pause each time', async () => {
    fake = await startBulk((id, attempt) =>
      id === 'b' && attempt < 3
        ? { status: attempt === 1 ? 429 : 503, error: { type: 'rejected', reason: 'busy' } }
        : { status: 201 },
    );
    const began = performance.now();
    expect(await write(fake, ['a', 'b', 'c'])).to.deep.equal({ refused: [], written: 3 });
    expect(performance.now() - began).to.be.above(TWO_PAUSES);
    expect(fake.asked.map(({ body }) => body.match(/"_id":"\w+"/g)?.length)).to.deep.equal([
      3, 1, 1,
    ]);
  });

  const busy = { status: 429, error: { type: 'es_rejected_execution_exception', reason: 'busy' } };

  it('fails where several items are put off for ever, for they are not to blame', async () => {
    const fake = await startBulk((id) => (id === 'a' ? { status: 201 } : busy));
    const atTheirPace = quickenWaits();
    try {
      const failed = await failureOf(write(fake, ['a', 'b', 'c']));
      expect(failed).to.match(/^unreachable: .*too busy to take 2 documents/);
    } finally {
      atTheirPace();
      await fake.close();
    }
  });

  it('reports an item that is put off for ever though nothing comes with it', async () => {
    const fake = await startBulk((id) => (id === 'a' ? { status: 201 } : busy));
    const atTheirPace = quickenWaits();
    try {
      const { refused } = await write(fake, ['a', 'b']);
      expect(refused).to.deep.equal([{ index: 'x', id: 'b', reason: 'busy' }]);
    } finally {
      atTheirPace();
      await fake.close();
    }
  });

  it('reports items that are refused, with id and innermost reason, and goes on', async () => {
    const error = {
      type: 'document_parsing_exception',
      reason: 'failed to parse field [id]',
      caused_by: { type: 'illegal_argument_exception', reason: 'out of range' },
    };
    fake = await startBulk((id) => (id === 'b' ? { status: 400, error } : { status: 200 }));
    expect((await write(fake, ['a', 'b', 'c'])).refused).to.deep.equal([
      { index: 'x', id: 'b', reason: 'failed to parse field [id]: out of range' },
    ]);
  });

  for (const status of [429, 503])
    it(`sends a request again that is answered ${status}`, async () => {
      fake = await startBulk(
        () => ({ status: 201 }),
        (request) => (request < 3 ? { status, body: { error: { type: 'busy' } } } : undefined),
      );
      const began = performance.now();
      expect(await write(fake, ['a'])).to.deep.equal({ refused: [], written: 1 });
      expect(performance.now() - began).to.be.above(TWO_PAUSES);
      expect(fake.asked).to.have.length(3);
    });

  it('ends at once at a read-only block, as a full disk makes one', async () => {
    const reason =
      'index [x] blocked by: [TOO_MANY_REQUESTS/12/disk usage exceeded flood-stage watermark, index has read-only-allow-delete block];';
    fake = await startBulk(() => ({
      status: 429,
      error: { type: 'cluster_block_exception', reason },
    }));
    expect(await failureOf(write(fake, ['a']))).to.equal(
      `readOnly: The search backend takes no writes: ${reason}`,
    );
    expect(fake.asked).to.have.length(1);
  });

  it('ends at once where an index may not be written, as all of its documents would be refused', async () => {
    const reason = 'action [indices:data/write/bulk[s]] is unauthorized for user [reader]';
    fake = await startBulk(() => ({ status: 403, error: { type: 'security_exception', reason } }));
    expect(await failureOf(write(fake, ['a', 'b']))).to.equal(
      `credentials: The search backend does not allow it: ${reason}`,
    );
  });

  it('ends at once at a refusal of the whole request', async () => {
    fake = await startBulk(
      () => ({ status: 201 }),
      () => ({ status: 400, body: { error: { type: 'illegal', reason: 'no' } } }),
    );
    const failure = await write(fake, ['a']).catch((error: unknown) => error);
    expect(failure).to.be.instanceOf(errors.ResponseError);
    expect(fake.asked).to.have.length(1);
  });

  it('pauses no longer where it is told to stop', async () => {
    const stop = new AbortController();
    const waiting = pause(40, stop.signal).catch((error: unknown) => error);
    stop.abort(new Error('stopped'));
    expect(await waiting).to.have.property('message', 'stopped');
  });

  it('pauses longer each time, with jitter, up to a bound', () => {
    expect(pauseBefore(1, 0)).to.equal(100);
    expect(pauseBefore(1, 1)).to.equal(200);
    expect(pauseBefore(4, 1)).to.equal(1_600);
    expect(pauseBefore(40, 1)).to.equal(15_000);
  });
});

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
