import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { IndexFailure } from '../failure.js';
import { copyColorCache } from '../images/cache.js';
import { openScratch } from '../scratch/database.js';
import { findLivingHolder } from '../lease/holder.js';
import { describeHolder } from '../lease/leaseDocument.js';
import type { Plan, Surroundings } from './plan.js';
import { readCollection } from './readCollection.js';
import { Report } from '../report/report.js';
import { describeDryRun, type RunSummary } from './summary.js';
import { writeCollection } from './writeCollection.js';

/** What a dry run found that would end a run: its exit code is that of the run. */
export class RefusedDryRun extends IndexFailure {
  constructor(
    { kind, message }: IndexFailure,
    readonly summary: RunSummary,
  ) {
    super(kind, message);
  }
}

/**
 * Does what a run would do up to the first write, and says what would change. All that it stores
 * is in a folder of its own, which goes with it: the copy of the colour cache, too. So images are
 * fetched and decoded as in a run, without which neither changes nor problems could be told; but
 * nothing of them is stored.
 * @throws RefusedDryRun where a run would be refused
 */
export async function dryRun(
  { options, ...plan }: Plan,
  surroundings: Surroundings,
): Promise<RunSummary> {
  const { client, progress } = surroundings;
  const holder = await findLivingHolder(client, options.prefix);
  if (holder?.name === 'index')
    throw new IndexFailure('locked', `Another run is in progress (${describeHolder(holder)}).`);
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-dry-run-'));
  try {
    await copyColorCache(options.dataDir, folder);
    const report = new Report(folder, plan.started, false);
    const draft = { ...plan, options: { ...options, scratchDir: folder }, report };
    const scratch = openScratch(folder);
    try {
      const workplace = { ...surroundings, scratch };
      const reading = await readCollection(draft, workplace);
      const begun = { generation: 'dry-run', held: plan.state.known?.indices ?? [] };
      const work = await writeCollection(draft, workplace, reading, begun);
      const summary = describeDryRun(draft, work);
      if (work.failure) throw new RefusedDryRun(work.failure, summary);
      return summary;
    } finally {
      scratch.close();
    }
  } finally {
    progress.end();
    await rm(folder, { recursive: true, force: true });
  }
}
