import { rememberImageFolder } from '../../src/images/folder.js';
import type { CollectionMeta } from '../../src/collection/indices.js';
import type { IndexingLease } from './lease.js';
import { INTERRUPTED, type Plan, type RunDependencies } from './plan.js';
import type { Scratch } from '../scratch/database.js';
import { describeCollection, describeRun, type RunSummary } from './summary.js';
import { writeCollection } from './writeCollection.js';
import { checkCounts, countDocuments, refreshGeneration, writeMeta } from '../write/generation.js';
import { LiveDocuments } from '../write/liveDocuments.js';

/**
 * Writes what changed into the live generation. Its indices refresh only when told to, so that
 * the changes become visible together, at the end.
 */
export async function updateCollection(
  plan: Plan,
  dependencies: Required<RunDependencies>,
  scratch: Scratch,
  lease: IndexingLease,
  live: CollectionMeta,
): Promise<RunSummary> {
  const { client, progress, signal } = dependencies;
  const { prefix } = plan.options;
  const { generation } = live;
  const work = await writeCollection(plan, dependencies, scratch, generation, async () => {
    const documents = new LiveDocuments(scratch.database);
    await documents.load(client, prefix, generation);
    // Were this run to be killed, nobody could tell what the live generation holds.
    await writeMeta(client, prefix, { ...live, fingerprint: INTERRUPTED });
    return documents;
  });
  progress.stage('Making it visible');
  await lease.confirm();
  signal.throwIfAborted();
  if (work.sink.written + work.sink.deleted > 0)
    await refreshGeneration(client, prefix, generation);
  const counts = await countDocuments(client, prefix, generation);
  if (plan.report.counts.refusal === 0) checkCounts(counts, work.sink.total);
  const meta = describeCollection(plan, generation, live.revision + 1, counts);
  await writeMeta(client, prefix, meta);
  await rememberImageFolder(plan.options.dataDir, plan.source.folder);
  return describeRun('updated', plan, meta, work);
}
