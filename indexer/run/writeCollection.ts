import type { CollectionIndex } from '../../src/collection/indices.js';
import type { IndexFailure } from '../failure.js';
import { readVersion } from '../../src/packageRoot.js';
import { openLastLooks } from '../images/lastLooks.js';
import { Collection } from './collection.js';
import { runFirstPass, type ReadCounts } from './firstPass.js';
import {
  countWithheld,
  findDeletes,
  findImageProblems,
  findRejects,
  findUnveiled,
} from './guards.js';
import { loadServed } from './loadServed.js';
import type { Plan, Workplace } from './plan.js';
import type { Progress } from './progress.js';
import { describeFindings } from './report.js';
import { runSecondPass } from './secondPass.js';
import { Turns } from './turns.js';
import { BulkWriter, ELASTICSEARCH_SIZE, EMBEDDED_SIZE, type Refusal } from '../write/bulk.js';
import { partOf } from '../write/collectionState.js';
import { KnownHashes } from '../write/knownHashes.js';
import { LiveDocuments } from '../write/liveDocuments.js';
import { countLosses, findLosses, type Losses } from '../write/losses.js';
import { PopularCounts } from '../write/popularity.js';
import { DocumentSink } from '../write/sink.js';

/** What the two passes did. */
export interface Work {
  readonly sink: DocumentSink;
  readonly counts: ReadCounts;
  readonly images: number;
  /** Parts of what was served that could not be read: gone or damaged. */
  readonly lost: readonly CollectionIndex[];
  /** Of a dry run: what would have ended a run. */
  readonly failure: IndexFailure | undefined;
}

/** In a dry run nothing is written. */
const NO_WRITER = {
  add: () => Promise.resolve(),
  end: () => Promise.resolve(),
  drain: () => Promise.resolve(),
};

/**
 * Both passes, up to the last document written (not yet visible). `begin` makes the generation
 * ready for writing once the first pass found the source good enough, and names the indices that
 * have what it begins with, so that only what changed is written; none where it is empty.
 * @throws IndexFailure, before anything is written, where too much would be rejected or gone
 */
export async function writeCollection(
  plan: Plan,
  { client, progress, signal, onFound, scratch }: Workplace,
  generation: string,
  begin: () => Promise<readonly string[] | undefined>,
): Promise<Work> {
  const { options, source, report, state } = plan;
  const hasExhibitions = source.files.some((file) => file.kind === 'exhibitions');
  const collection = new Collection(scratch, hasExhibitions, options.makerRoles);
  const counts = await runFirstPass({ source, collection, report, progress, signal });
  let losses: Losses = [];
  const findFailure = () => findExcess(plan, collection, counts, losses);
  const check = (): void => {
    onFound?.({ ...counts, ...describeFindings(report) });
    const failure = options.dryRun ? undefined : findFailure();
    if (failure) throw failure;
  };
  check();
  const held = await begin();
  const isClone = held !== undefined;
  const served = new LiveDocuments(scratch.database);
  const names = held ?? state.known?.indices ?? [];
  const lost = await loadServed(served, names, options, { client, progress });
  const compare = () => [
    ...findLosses(scratch),
    ...countLosses(scratch, lost, state.known?.meta?.counts),
  ];
  losses = compare();
  check();
  const looksFrom = lost.includes('objects') ? undefined : state.known?.id;
  const popular = new PopularCounts(scratch);
  await popular.load(client, options.prefix);
  const writing = { collection, served, generation, isClone };
  const { bulk, sink } = openSink(plan, { client, signal }, writing);
  const hashes = openHashes(plan, !isClone, progress);
  try {
    const images = await runSecondPass({
      ...{ options, source, collection, report, progress, signal },
      ...{ sink, popular, hashes, checkImages: check },
      lastLooks: openLastLooks(client, options.prefix, looksFrom),
      turns: new Turns(),
    });
    await bulk.end();
    await source.confirm();
    if (report.counts.refusal > 0) losses = compare();
    check();
    if (!options.dryRun) hashes.keep();
    return { sink, counts, images, lost, failure: findFailure() };
  } finally {
    // A request that is still under way would make a deleted index again.
    await bulk.drain();
    hashes.close();
  }
}

/** More than the run accepts of what is rejected, shown, gone or without its image. */
function findExcess(
  plan: Plan,
  collection: Collection,
  counts: ReadCounts,
  losses: Losses,
): IndexFailure | undefined {
  const { options, report, state } = plan;
  const before = state.known?.meta?.withheld ?? 0;
  return (
    findRejects(report, counts.read, options.maxRejects) ??
    findUnveiled(countWithheld(plan, counts), before, options.maxDeletes) ??
    findDeletes(losses, options.maxDeletes) ??
    findImageProblems(report.missedImages, collection.namedImages, options.maxImageProblems)
  );
}

interface Writing {
  readonly collection: Collection;
  readonly served: LiveDocuments;
  readonly generation: string;
  readonly isClone: boolean;
}

/** Where documents go. What the backend refuses of them is reported. */
function openSink(
  { options, report }: Plan,
  { client, signal }: Pick<Workplace, 'client' | 'signal'>,
  { collection, served, generation, isClone }: Writing,
) {
  const onRefused = (refusal: Refusal): void => {
    const { index, id } = refusal;
    report.add({ kind: 'refusal', ...refusal });
    const kind = partOf(options.prefix, index);
    if (!kind) return;
    sink.refuse(kind, id);
    // A clone keeps the earlier version.
    if (!isClone && kind !== 'entries') collection.seen[kind].withhold(Number(id));
  };
  const size = options.target.kind === 'embedded' ? EMBEDDED_SIZE : ELASTICSEARCH_SIZE;
  const bulk = options.dryRun ? NO_WRITER : new BulkWriter(client, { size, signal, onRefused });
  const sink = new DocumentSink(bulk, options.prefix, generation, served, isClone);
  return { bulk, sink };
}

function openHashes({ options, mappings }: Plan, afresh: boolean, progress: Progress): KnownHashes {
  const { dataDir, prefix, scratchDir = dataDir } = options;
  const program = `${readVersion()} ${mappings}`;
  const say = (line: string): void => {
    progress.say(line);
  };
  return new KnownHashes({ dataDir, prefix, scratchDir, program, afresh, say });
}
