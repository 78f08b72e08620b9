// What a run learns of its source before it writes, and whether that is good enough to go on.
import type { IndexFailure } from '../failure.js';
import type { Losses } from '../write/losses.js';
import { Collection } from '../passes/collection.js';
import { runFirstPass, type ReadCounts } from '../passes/firstPass.js';
import {
  countWithheld,
  findDeletes,
  findImageProblems,
  findRejects,
  findUnveiled,
} from './guards.js';
import type { Plan, Workplace } from './plan.js';
import { describeFindings } from '../report/report.js';

/** What the first pass learnt. */
export interface Reading {
  readonly collection: Collection;
  readonly counts: ReadCounts;
}

/**
 * Reads the source once.
 * @throws IndexFailure where too much would be rejected, or shown
 */
export async function readCollection(plan: Plan, workplace: Workplace): Promise<Reading> {
  const { options, source, report } = plan;
  const { scratch, progress, signal } = workplace;
  const hasExhibitions = source.files.some((file) => file.kind === 'exhibitions');
  const collection = new Collection(scratch, hasExhibitions, options.makerRoles);
  const counts = await runFirstPass({ source, collection, report, progress, signal });
  const reading = { collection, counts };
  checkFindings(plan, workplace, reading, []);
  return reading;
}

/**
 * Tells what was found so far.
 * @throws IndexFailure where that ends the run; a dry run goes on
 */
export function checkFindings(
  plan: Plan,
  { onFound }: Workplace,
  reading: Reading,
  losses: Losses,
): void {
  onFound?.({ ...reading.counts, ...describeFindings(plan.report) });
  const failure = plan.options.dryRun ? undefined : findExcess(plan, reading, losses);
  if (failure) throw failure;
}

/** More than the run accepts of what is rejected, shown, gone or without its image. */
export function findExcess(
  plan: Plan,
  { collection, counts }: Reading,
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
