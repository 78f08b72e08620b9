import { hostname } from 'node:os';
import { aliasName } from '../../src/collection/indices.js';
import { RunStore } from '../../src/runs/runStore.js';
import type { RunOutcome, RunRecord } from '../../src/runs/runRecord.js';
import { messageOf } from '../../src/messageOf.js';
import { IndexFailure } from '../../indexer/failure.js';
import { RefusedDryRun } from '../../indexer/run/dryRun.js';
import type { IndexOptions } from '../../indexer/run/options.js';
import type { RunDependencies } from '../../indexer/run/plan.js';
import type { FoundSoFar } from '../../indexer/report/progress.js';
import { runIndex } from '../../indexer/run/runIndex.js';
import { secondsSince } from '../../indexer/report/secondsSince.js';
import type { RunSummary } from '../../indexer/run/summary.js';
import { translateFailure } from '../../indexer/run/translateFailure.js';
import { checkVersion } from '../../indexer/write/checkVersion.js';
import { orAnew } from '../../indexer/write/orAnew.js';
import { exitCodeOf } from '../support/reportFailure.js';

/** A run that is over. */
export interface EndedRun {
  readonly record: RunRecord;
  readonly summary?: RunSummary;
  readonly error?: unknown;
}

/** Of failures that leave nobody to tell it to, or that each request would meet. */
const BACKEND_KINDS: readonly string[] = ['unreachable', 'credentials', 'version', 'tls'];
/** Failures by which Vitrine keeps from doing something. */
const REFUSALS: readonly string[] = ['rejects', 'deletes', 'images', 'locked'];

/** Runs the indexer once, and stores in the backend what became of it. */
export async function runRecorded(
  options: IndexOptions,
  dependencies: RunDependencies,
): Promise<EndedRun> {
  const { client, progress, signal } = dependencies;
  const startedAt = new Date().toISOString();
  const began = performance.now();
  let found: FoundSoFar | undefined;
  const onFound = (soFar: FoundSoFar): void => {
    found = soFar;
  };
  const about = { startedAt, host: hostname(), pid: process.pid, source: options.source };
  let ended: EndedRun;
  try {
    if (options.target.kind === 'elasticsearch') await checkVersion(client);
    const summary = await runIndex(options, { ...dependencies, onFound });
    const endedAt = new Date().toISOString();
    ended = { summary, record: { ...about, ...summary, endedAt, exitCode: 0, message: null } };
  } catch (raw) {
    const isStopped = signal?.aborted === true;
    const error: unknown = isStopped ? signal.reason : translateFailure(raw, options);
    const failure = describeFailure(error, isStopped, began);
    const summary = error instanceof RefusedDryRun ? { summary: error.summary } : {};
    const known = { ...NOTHING, ...found, ...summary.summary };
    ended = { error, ...summary, record: { ...about, ...known, ...failure } };
    if (error instanceof IndexFailure && BACKEND_KINDS.includes(error.kind)) return ended;
  }
  if (options.dryRun) return ended;
  const runs = new RunStore(client, options.prefix);
  const store = () => runs.add(ended.record);
  const onLost = (why: string) => {
    progress.say(`What became of earlier runs is lost: ${why}`);
  };
  await orAnew(client, aliasName(options.prefix, 'runs'), store, onLost).catch((error: unknown) => {
    const reason = messageOf(translateFailure(error, options));
    progress.say(`What became of this run cannot be stored in the backend: ${reason}`);
  });
  return ended;
}

const NOTHING = {
  ...{ read: null, indexed: null, unchanged: null, deleted: null, rejected: null, withheld: null },
  ...{ images: null, imageProblems: null, danglingReferences: null, unknownProperties: null },
  ...{ generation: null, documents: null, rejectsFile: null },
} as const;

function describeFailure(error: unknown, isStopped: boolean, began: number) {
  const isRefusal = error instanceof IndexFailure && REFUSALS.includes(error.kind);
  const outcome: RunOutcome = isStopped ? 'stopped' : isRefusal ? 'refused' : 'failed';
  return {
    outcome,
    exitCode: exitCodeOf(error),
    message: messageOf(error),
    endedAt: new Date().toISOString(),
    seconds: secondsSince(began),
  };
}
