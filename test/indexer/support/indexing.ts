import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client, ClientOptions } from '@elastic/elasticsearch';
import {
  aliasName,
  type CollectionIndex,
  type CollectionMeta,
} from '../../../src/collection/indices.js';
import type { SearchTarget } from '../../../src/config/searchTarget.js';
import { createClient } from '../../../src/search/client.js';
import type { IndexOptions } from '../../../indexer/run/options.js';
import { silentProgress, type Progress } from '../../../indexer/report/progress.js';
import { runIndex } from '../../../indexer/run/runIndex.js';
import type { RunSummary } from '../../../indexer/run/summary.js';
import { readCollectionState } from '../../../indexer/write/collectionState.js';
import { BACKENDS, targetOf } from '../../support/backends.js';
import { writeRecords, type Records } from '../../support/writeRecords.js';

/** A place to index into, of a suite's own, with a source folder beside it. */
export class Workplace {
  private constructor(
    readonly root: string,
    readonly target: SearchTarget,
    readonly client: Client,
    /** Whose client it is. */
    private readonly host: Workplace | undefined,
  ) {}

  static async open(backend: string, auth?: ClientOptions['auth']): Promise<Workplace> {
    const root = await makeRoot();
    const target = { ...targetOf(backend, path.join(root, 'data')), ...(auth && { auth }) };
    return new Workplace(root, target, createClient(target, 'indexing'), undefined);
  }

  /** Another with the same client: that of the embedded engine takes as long to start as a run. */
  async beside(): Promise<Workplace> {
    const root = await makeRoot();
    if (this.target.kind !== 'embedded') return new Workplace(root, this.target, this.client, this);
    const dataDir = path.join(root, 'data');
    const engine = path.join(this.dataDir, 'search');
    await mkdir(engine, { recursive: true });
    await mkdir(dataDir);
    await symlink(engine, path.join(dataDir, 'search'));
    return new Workplace(root, { kind: 'embedded', dataDir }, this.client, this);
  }

  get prefix(): string {
    return `indexer-${path.basename(this.root).slice(-6).toLowerCase()}`;
  }

  get source(): string {
    return path.join(this.root, 'source');
  }

  get dataDir(): string {
    return path.join(this.root, 'data');
  }

  async writeSource(records: Records): Promise<void> {
    await writeRecords(this.source, records);
  }

  options(changes: Partial<IndexOptions> = {}): IndexOptions {
    return {
      target: this.target,
      source: this.source,
      format: 'vitrine',
      dataDir: this.dataDir,
      prefix: this.prefix,
      full: false,
      maxRejects: { percent: 1 },
      maxDeletes: { percent: 10 },
      maxImageProblems: { percent: 20 },
      shards: 1,
      replicas: undefined,
      makerRoles: undefined,
      keep: 1,
      grace: 0,
      wait: false,
      ...changes,
    };
  }

  run(
    changes: Partial<IndexOptions> = {},
    progress: Progress = silentProgress,
  ): Promise<RunSummary> {
    return runIndex(this.options(changes), { client: this.client, progress });
  }

  alias(index: CollectionIndex | 'locks' | 'popularity'): string {
    return aliasName(this.prefix, index);
  }

  async meta(): Promise<CollectionMeta | null> {
    return (await readCollectionState(this.client, this.prefix)).live;
  }

  /** Ids of what a search finds, in order. */
  async ids(index: CollectionIndex): Promise<number[]> {
    const sort = index === 'entries' ? ['list', 'id'] : ['id'];
    const { hits } = await this.client.search<{ id: number }>({
      index: this.alias(index),
      size: 10_000,
      sort: sort.map((field) => ({ [field]: 'asc' })),
    });
    return hits.hits.flatMap((hit) => (hit._source ? [hit._source.id] : []));
  }

  /** The hashes of what is served, by id. */
  async hashes(index: CollectionIndex): Promise<ReadonlyMap<string, string>> {
    const { hits } = await this.client.search<{ hash: string }>({
      index: this.alias(index),
      size: 10_000,
      sort: ['id'],
    });
    return new Map(hits.hits.map(({ _id = '', _source }) => [_id, _source?.hash ?? '']));
  }

  async document<Document>(index: CollectionIndex, id: string): Promise<Document> {
    const { _source } = await this.client.get<Document>({ index: this.alias(index), id });
    if (!_source) throw new Error(`${index} has no ${id}.`);
    return _source;
  }

  /** Names of all indices under the prefix. */
  async indexNames(): Promise<string[]> {
    const found = await this.client.indices.getAlias({ index: `${this.prefix}-*` });
    return Object.keys(found).toSorted();
  }

  async close(): Promise<void> {
    if (this.target.kind === 'elasticsearch') {
      const names = await this.indexNames();
      if (names.length > 0) await this.client.indices.delete({ index: names });
    }
    if (!this.host) await this.client.close();
    await rm(this.root, { recursive: true, force: true });
  }
}

async function makeRoot(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'vitrine-indexer-'));
  await mkdir(path.join(root, 'source'));
  return root;
}

/** Declares a suite for every backend; each test has a fresh workplace, all with one client. */
export function onEveryBackend(
  title: string,
  suite: (work: () => Workplace) => void,
  backends = BACKENDS,
): void {
  for (const backend of backends)
    describe(`${title} on ${backend}`, function () {
      let host: Workplace | undefined;
      let workplace: Workplace | undefined;
      before(async () => {
        host = await Workplace.open(backend);
      });
      after(() => host?.close());
      beforeEach(async () => {
        workplace = await host?.beside();
      });
      afterEach(async () => {
        await workplace?.close();
        workplace = undefined;
      });
      suite(() => {
        if (!workplace) throw new Error('used outside a test');
        return workplace;
      });
    });
}
