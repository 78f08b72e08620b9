import type { CollectionIndex } from '../collection/indices.js';

/** What a run counted; null where it did not come so far. */
export const RUN_COUNTS = [
  'read',
  'indexed',
  'unchanged',
  'deleted',
  'rejected',
  'withheld',
  'images',
  'imageProblems',
  'danglingReferences',
  'unknownProperties',
] as const;

/**
 * How a run ended: with a new generation (`rebuilt`), with changes (`updated`) or without
 * (`unchanged`); with nothing done because an operator went back from what the source would give
 * (`held`), or because it was only tried (`dry-run`, never stored); `refused` because of what it
 * would have done, or because another one was in progress; `failed`; `stopped` by a signal.
 */
export type RunOutcome =
  'rebuilt' | 'updated' | 'unchanged' | 'held' | 'dry-run' | 'refused' | 'failed' | 'stopped';

/** What is known of a run of the indexer once it is over: stored, printed, written as a report. */
export interface RunRecord extends Readonly<Record<(typeof RUN_COUNTS)[number], number | null>> {
  readonly outcome: RunOutcome;
  /** 0 where it did what it was asked (docs/runs.md). */
  readonly exitCode: number;
  /** Why it failed; null where it did not. */
  readonly message: string | null;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly endedAt: string;
  readonly seconds: number;
  readonly host: string;
  readonly pid: number;
  /** The folder that was read. */
  readonly source: string;
  /** What is served of it; null where the run failed. */
  readonly generation: string | null;
  readonly documents: Readonly<Record<CollectionIndex, number>> | null;
  /** On the machine of the run; null where nothing was found. */
  readonly rejectsFile: string | null;
}
