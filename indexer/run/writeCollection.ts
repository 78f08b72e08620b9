import type { CollectionIndex } from '../../src/collection/indices.js';
import type { IndexFailure } from '../failure.js';
import { readVersion } from '../../src/packageRoot.js';
import { openLastLooks } from '../images/lastLooks.js';
import type { Collection } from '../passes/collection.js';
import type { ReadCounts } from '../passes/firstPass.js';
import { loadServed } from './loadServed.js';
import type { Plan, Workplace } from './plan.js';
import type { Progress } from '../report/progress.js';
import { checkFindings, findExcess, type Reading } from './readCollection.js';
import { runSecondPass } from '../passes/secondPass.js';
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

/** The generation that documents go into. */
interface Begun {
  readonly generation: string;
  /** Indices that have what it begins with, so that only what changed is written; none: it is empty. */
  readonly held: readonly string[] | undefined;
}

/**
 * Compares with what is served, and writes up to the last document (not yet visible).
 * @throws IndexFailure where too much would be gone, before anything is written, or is out of reach
 */
export async function writeCollection(
  plan: Plan,
  workplace: Workplace,
  reading: Reading,
  { generation, held }: Begun,
): Promise<Work> {
  const { options, source, report, state } = plan;
  const { client, progress, signal, scratch } = workplace;
  const { collection, counts } = reading;
  const isClone = held !== undefined;
  const served = new LiveDocuments(scratch.database);
  const names = held ?? state.known?.indices ?? [];
  const lost = await loadServed(served, names, options, { client, progress });
  const compare = (): Losses => [
    ...findLosses(scratch),
    ...countLosses(scratch, lost, state.known?.meta?.counts),
  ];
  let losses = compare();
  const check = (): void => {
    checkFindings(plan, workplace, reading, losses);
  };
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
    });
    await bulk.end();
    await source.confirm();
    if (report.counts.refusal > 0) losses = compare();
    check();
    if (!options.dryRun) hashes.keep();
    return { sink, counts, images, lost, failure: findExcess(plan, reading, losses) };
  } finally {
    // A request that is still under way would make a deleted index again.
    await bulk.drain();
    hashes.close();
  }
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
  const sink = new DocumentSink(bulk, served, { prefix: options.prefix, generation, isClone });
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
