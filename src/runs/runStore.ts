import type { Client, estypes } from '@elastic/elasticsearch';
import { randomUUID } from 'node:crypto';
import { aliasName } from '../collection/indices.js';
import { createLastingIndex } from '../indices/createIndex.js';
import { searchIfThere } from '../indices/searchIfThere.js';
import { eachNodeOnce } from '../search/eachNodeOnce.js';
import type { RunRecord } from './runRecord.js';

/** Three months of a run a night; what is older is deleted. */
const KEPT = 100;
/** More leftovers than this wait for the next run. */
const MOST_DELETED = 1_000;
/** A run is over when it is recorded: a backend that does not answer must not hold it (ms). */
const PATIENCE = 10_000;

/** Clocks of hosts may differ by less (ms). */
const CLOCKS_DIFFER = 60_000;

const NEWEST_FIRST: estypes.Sort = [{ endedAt: 'desc' }];

interface StoredRun {
  readonly endedAt: string;
  readonly exitCode: number;
  readonly record: RunRecord;
}

/** The `runs` index: what became of each run, for every host that shares the backend. */
export class RunStore {
  constructor(
    private readonly client: Client,
    private readonly prefix: string,
  ) {}

  private get index(): string {
    return aliasName(this.prefix, 'runs');
  }

  private get patience() {
    return { requestTimeout: PATIENCE, ...eachNodeOnce(this.client) };
  }

  /** Stores a run, and forgets the oldest ones. */
  async add(record: RunRecord): Promise<void> {
    const { client, prefix, index, patience } = this;
    await createLastingIndex(client, prefix, 'runs', { signal: AbortSignal.timeout(PATIENCE) });
    const document = { endedAt: record.endedAt, exitCode: record.exitCode, record };
    await client.index({ index, id: randomUUID(), document, refresh: true }, patience);
    const old = { index, sort: NEWEST_FIRST, from: KEPT, size: MOST_DELETED, _source: false };
    const { hits } = await client.search({ ...old, query: untilNow() }, patience);
    const operations = hits.hits.flatMap(({ _id }) =>
      _id === undefined ? [] : [{ delete: { _id } }],
    );
    if (operations.length > 0) await client.bulk({ index, operations }, patience);
  }

  /** The newest runs, newest first; none where no run was ever recorded. */
  list(size: number): Promise<readonly RunRecord[]> {
    return this.find({ size });
  }

  /** The newest run that did what it was asked. */
  async lastSuccess(): Promise<RunRecord | undefined> {
    const [last] = await this.find({ size: 1 }, [{ term: { exitCode: 0 } }]);
    return last;
  }

  private async find(
    request: Pick<estypes.SearchRequest, 'size'>,
    only: readonly estypes.QueryDslQueryContainer[] = [],
  ): Promise<readonly RunRecord[]> {
    const { client, index, patience } = this;
    const query = { bool: { filter: [untilNow(), ...only] } };
    const all = { index, sort: NEWEST_FIRST, query, ...request };
    const hits = await searchIfThere<StoredRun>(client, all, patience);
    return hits.flatMap(({ _source: stored }) => stored?.record ?? []);
  }
}

/**
 * Not those that are dated ahead, by a clock that was: they would be the newest for as long, and
 * hide what became of the runs after them.
 */
function untilNow(): estypes.QueryDslQueryContainer {
  return { range: { endedAt: { lte: new Date(Date.now() + CLOCKS_DIFFER).toISOString() } } };
}
