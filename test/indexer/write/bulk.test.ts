import { expect } from 'chai';
import { errors } from '@elastic/elasticsearch';
import {
  answer,
  startFake,
  type FakeElasticsearch,
} from '../../search/support/fakeElasticsearch.js';
import { BulkWriter, ELASTICSEARCH_SIZE, type Refusal } from '../../../indexer/write/bulk.js';
import { pause, pauseBefore } from '../../../indexer/write/retry.js';
import { quickenWaits } from '../../faults/quickWaits.js';
import { failureOf } from '../support/failures.js';

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
