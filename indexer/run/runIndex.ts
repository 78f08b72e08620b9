import type { Client } from '@elastic/elasticsearch';
import { describeDamagedNotes } from '../../src/images/notes.js';
import { listWithdrawn } from '../withdraw/listWithdrawn.js';
import { withholdObjects } from '../sources/withholdObjects.js';
import { clearLeftovers } from './clearLeftovers.js';
import { dryRun } from './dryRun.js';
import { fingerprint } from './fingerprint.js';
import { IndexingLease } from '../lease/lease.js';
import type { IndexOptions } from './options.js';
import { makeGeneration } from './makeGeneration.js';
import type { Draft, RunDependencies, Surroundings, Workplace } from './plan.js';
import { Report } from '../report/report.js';
import { deleteDeadScratch, openScratch } from '../scratch/database.js';
import { ImageTable } from '../scratch/imageTable.js';
import { openSource } from '../sources/open.js';
import { openNothingToDo } from './nothingToDo.js';
import type { RunSummary } from './summary.js';
import { tidyUp } from './tidyUp.js';
import { DELETED_LATER, tryOrSay } from './tryOrSay.js';
import { readCollectionState } from '../write/collectionState.js';
import { updateWording } from './updateWording.js';
import { readWording } from '../sources/readWording.js';
import { hashMappings } from '../write/generation.js';

/**
 * One run: brings what is served to the state of the source, by a new generation. What was served
 * stays as it is, and stays served until the new one is complete, whatever happens.
 * @throws IndexFailure for whatever the operator can act on
 */
export async function runIndex(
  options: IndexOptions,
  dependencies: RunDependencies,
): Promise<RunSummary> {
  // Of the same edition as the records: at the end of a run the next one may be on its way.
  const words = options.dryRun ? undefined : readWording(options.source);
  words?.catch(() => undefined); // Told once the records were found.
  const summary = await indexSource(options, dependencies, words);
  // Last of all: a run that is refused or fails leaves synonyms and pins as they are, too.
  const { client, progress } = dependencies;
  if (words) await updateWording(client, progress, await words, options);
  return summary;
}

async function indexSource(
  options: IndexOptions,
  dependencies: RunDependencies,
  words: Promise<unknown> | undefined,
): Promise<RunSummary> {
  const { client, progress, signal: stop = new AbortController().signal } = dependencies;
  for (const line of await describeDamagedNotes(options.dataDir)) progress.say(line);
  const plan = await draftPlan(options, client);
  // What cannot be read fails the run, as records do, before anything is seen of it.
  await words;
  const before = await readCollectionState(client, options.prefix);
  const findNothing = openNothingToDo(plan, { client, signal: stop, progress });
  const nothingToDo = await findNothing(before);
  if (nothingToDo) return nothingToDo;
  if (options.dryRun) return dryRun({ ...plan, state: before }, { ...dependencies, signal: stop });
  const lease = await IndexingLease.acquire(client, options.prefix, {
    wait: options.wait,
    signal: stop,
    onWait: (holder) => {
      progress.say(`Waiting for another run to end (${holder}).`);
    },
  });
  try {
    const signal = AbortSignal.any([lease.lost, stop]);
    // What was withdrawn while another had the lease is part of the source, too.
    if (await isWithdrawnAsBefore(client, options.prefix, plan.withdrawn))
      return await runLocked(plan, { ...dependencies, signal }, lease, findNothing);
  } finally {
    progress.end();
    try {
      plan.report.flush();
    } finally {
      // Whatever became of the run is what is told.
      await tryOrSay({ progress }, options, 'The lock of this run is over in half a minute', () =>
        lease.release(),
      );
    }
  }
  return indexSource(options, dependencies, words);
}

async function draftPlan(options: IndexOptions, client: Client): Promise<Draft> {
  const started = new Date();
  const began = performance.now();
  const withdrawn = await listWithdrawn(client, options.prefix);
  const source = await openSource(options.format, options.source);
  return {
    options,
    source: withholdObjects(source, withdrawn),
    withdrawn,
    started,
    began,
    fingerprint: await fingerprint(source, options, withdrawn),
    mappings: hashMappings(),
    report: new Report(options.dataDir, started),
  };
}

async function isWithdrawnAsBefore(
  client: Client,
  prefix: string,
  before: readonly number[],
): Promise<boolean> {
  const now = await listWithdrawn(client, prefix);
  return now.length === before.length && now.every((id, place) => id === before[place]);
}

async function runLocked(
  draft: Draft,
  surroundings: Surroundings,
  lease: IndexingLease,
  findNothing: ReturnType<typeof openNothingToDo>,
): Promise<RunSummary> {
  const { options } = draft;
  deleteDeadScratch(options.dataDir);
  const state = await clearLeftovers(options, surroundings);
  const plan = { ...draft, state };
  // Another run may have done it meanwhile.
  const nothingToDo = await findNothing(state);
  if (nothingToDo) return nothingToDo;
  const { live } = state;
  const base = options.full || live?.mappings !== plan.mappings ? null : live;
  const scratch = openScratch(options.dataDir);
  try {
    const workplace = { ...surroundings, scratch };
    const summary = await makeGeneration(plan, workplace, lease, base);
    await tidyAfter(summary, options, workplace);
    return summary;
  } finally {
    scratch.close();
  }
}

async function tidyAfter(
  { generation }: RunSummary,
  options: IndexOptions,
  { client, progress, scratch }: Workplace,
): Promise<void> {
  const { prefix, dataDir } = options;
  await tryOrSay({ progress }, options, DELETED_LATER, async () => {
    const { kept } = await readCollectionState(client, prefix);
    const images = new ImageTable(scratch);
    const needs = { client, prefix, dataDir, generation, images, progress };
    await tidyUp({ ...needs, kept: kept.map(({ id }) => id) });
  });
}
