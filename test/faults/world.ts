// One tiny museum with its source, its runs and its visitors.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { aliasName } from '../../src/collection/indices.js';
import { WithdrawnStore } from '../../src/withdrawals/withdrawnStore.js';
import type { Client } from '@elastic/elasticsearch';
import type { IndexOptions } from '../../indexer/run/options.js';
import { silentProgress } from '../../indexer/report/progress.js';
import { runIndex } from '../../indexer/run/runIndex.js';
import type { RunSummary } from '../../indexer/run/summary.js';
import { readCollectionState, type CollectionState } from '../../indexer/write/collectionState.js';
import { applyChanges } from './changes.js';
import {
  firstEdition,
  MOST_MISSING_IMAGES,
  MOST_REMOVED,
  NOTHING,
  type Damage,
  type Edition,
  type Shown,
} from './model.js';
import type { Change, Schedule } from './schedule.js';
import { SourceFolder } from './sourceFolder.js';
import type { Museum } from './museum.js';
import type { Seen } from './visitor.js';

export class World {
  edition: Edition;
  damage: Damage = 'none';
  withdrawn: ReadonlySet<number> = new Set();
  /** What each generation showed when it was served last. */
  readonly generations = new Map<string, Shown>();
  /** Objects that each may lack: they were withdrawn once, and the next run brings them back. */
  readonly mayLack = new Map<string, Set<number>>();
  /** The source that each was made of, where a run said that it was well done. */
  readonly madeOf = new Map<string, string>();
  /** What was last seen. */
  served: Shown = NOTHING;
  /** Every address of a picture that was ever shown, by picture. */
  readonly addresses = new Map<string, string>();
  /** Reads of each object that were saved, and that may have been. */
  readonly reads = new Map<number, { least: number; most: number }>();
  readonly source: SourceFolder;

  private constructor(
    readonly museum: Museum,
    schedule: Schedule,
  ) {
    const { host, pictures } = museum.stage;
    this.source = new SourceFolder(museum.sourceFolder, museum.imagePath, host, pictures);
    this.edition = firstEdition(schedule.objects);
    this.source.write(this.edition, 'none');
  }

  static async begin(museum: Museum, schedule: Schedule): Promise<World> {
    await museum.empty();
    return new World(museum, schedule);
  }

  /** Below it is all that this museum has. */
  get folder(): string {
    return this.museum.folder;
  }

  get dataDir(): string {
    return this.museum.dataDir;
  }

  get sourceFolder(): string {
    return this.museum.sourceFolder;
  }

  get prefix(): string {
    return this.museum.prefix;
  }

  change(changes: readonly Change[], damage: Damage = this.damage): void {
    this.edition = applyChanges(this.edition, changes);
    this.damage = damage;
    this.source.write(this.edition, damage);
  }

  options(changes: Partial<IndexOptions> = {}): IndexOptions {
    return {
      target: this.museum.stage.target,
      source: this.sourceFolder,
      format: 'vitrine',
      dataDir: this.dataDir,
      prefix: this.prefix,
      full: false,
      maxRejects: { percent: 1 },
      keep: 1,
      ...GUARDS,
      shards: 1,
      replicas: 0,
      makerRoles: undefined,
      grace: 0,
      wait: false,
      allowPrivateImageHosts: true,
      ...changes,
    };
  }

  async run(client: Client, changes: Partial<IndexOptions> = {}): Promise<RunSummary> {
    const { sourceKey } = this;
    const summary = await runIndex(this.options(changes), { client, progress: silentProgress });
    const { outcome, generation } = summary;
    if (outcome !== 'held' && outcome !== 'dry-run') this.madeOf.set(generation, sourceKey);
    return summary;
  }

  /** Where it is the same, the source is too. */
  get sourceKey(): string {
    return JSON.stringify([this.source.writes, [...this.withdrawn]]);
  }

  /** Notes which objects are withdrawn now. */
  async readWithdrawn(): Promise<void> {
    const noted = await new WithdrawnStore(this.museum.client, this.prefix).list();
    this.withdrawn = new Set(noted.map(({ id }) => id));
    for (const generation of this.generations.keys()) {
      const lacking = this.mayLack.get(generation) ?? [];
      this.mayLack.set(generation, new Set([...lacking, ...this.withdrawn]));
    }
  }

  /** Which generations there are. */
  state(): Promise<CollectionState> {
    return readCollectionState(this.museum.client, this.prefix);
  }

  /** Notes what the generation that is served shows. */
  async remember(): Promise<void> {
    const { live } = await this.state();
    if (!live) return;
    this.generations.set(live.generation, this.served);
    this.mayLack.set(live.generation, new Set(this.withdrawn));
  }

  /** What a visitor sees now. */
  async look(): Promise<Seen> {
    const seen = await this.museum.visitor.look();
    for (const [picture, address] of seen.addresses) this.addresses.set(picture, address);
    return seen;
  }

  async exported(): Promise<readonly number[]> {
    return this.served === NOTHING ? [] : await this.museum.visitor.exported();
  }

  statusOf(address: string): Promise<number> {
    return this.museum.visitor.statusOf(address);
  }

  /** Popular counts of the objects served, by id. */
  async popularCounts(): Promise<Map<number, number>> {
    const index = aliasName(this.prefix, 'objects');
    const { hits } = await this.museum.client.search<{ id: number; popularCount?: number }>({
      ...{ index, size: 100, _source: ['id', 'popularCount'] },
    });
    return new Map(
      hits.hits.flatMap(({ _source: found }) =>
        found ? [[found.id, found.popularCount ?? 0] as const] : [],
      ),
    );
  }

  /** Generations of the collection that are there, and files that a run should have deleted. */
  async leftovers(): Promise<{ generations: number; files: readonly string[] }> {
    const objects = `${aliasName(this.prefix, 'objects')}-*`;
    const found = await this.museum.client.indices.getAlias({ index: objects });
    const names = readdirSync(this.dataDir);
    const downloads = names.includes('downloads')
      ? readdirSync(path.join(this.dataDir, 'downloads'))
      : [];
    const files = [...names.filter((name) => name.startsWith('scratch')), ...downloads];
    return { generations: Object.keys(found).length, files };
  }

  end(): Promise<void> {
    return this.museum.empty();
  }
}

/** What a tiny collection may lose in a run. */
const GUARDS = {
  maxDeletes: { count: MOST_REMOVED },
  maxImageProblems: { count: MOST_MISSING_IMAGES },
};
