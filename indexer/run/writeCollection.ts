import { Collection } from './collection.js';
import { runFirstPass, type ReadCounts } from './firstPass.js';
import type { Plan, RunDependencies } from './plan.js';
import { checkRejects } from './rejectLimit.js';
import type { Scratch } from '../scratch/database.js';
import { runSecondPass } from './secondPass.js';
import { BulkWriter, ELASTICSEARCH_SIZE, EMBEDDED_SIZE } from '../write/bulk.js';
import type { LiveDocuments } from '../write/liveDocuments.js';
import { PopularCounts } from '../write/popularity.js';
import { DocumentSink } from '../write/sink.js';

/** What the two passes did. */
export interface Work {
  readonly sink: DocumentSink;
  readonly counts: ReadCounts;
  readonly images: number;
}

/**
 * Both passes, up to the last document written (not yet visible). `begin` makes the generation
 * ready for writing once the first pass found the source good enough, and gives what is
 * known of the documents that it holds already.
 */
export async function writeCollection(
  plan: Plan,
  { client, progress, signal }: Required<RunDependencies>,
  scratch: Scratch,
  generation: string,
  begin: () => Promise<LiveDocuments | undefined>,
): Promise<Work> {
  const { options, source, report } = plan;
  const hasExhibitions = source.files.some((file) => file.kind === 'exhibitions');
  const collection = new Collection(scratch, hasExhibitions, options.makerRoles);
  const counts = await runFirstPass({ source, collection, report, progress, signal });
  checkRejects(report, counts.read, options.maxRejects);
  const popular = new PopularCounts(scratch);
  await popular.load(client, options.prefix);
  const live = await begin();
  const bulk = new BulkWriter(client, {
    size: options.target.kind === 'embedded' ? EMBEDDED_SIZE : ELASTICSEARCH_SIZE,
    signal,
    onRefused: (refusal) => {
      sink.refuse(refusal.index);
      report.add({ kind: 'refusal', ...refusal });
    },
  });
  const sink = new DocumentSink(bulk, options.prefix, generation, live);
  try {
    const { dataDir } = options;
    const images = await runSecondPass({
      ...{ source, collection, report, progress, sink, popular, dataDir, signal },
      images: options,
    });
    await bulk.end();
    checkRejects(report, counts.read, options.maxRejects);
    return { sink, counts, images };
  } finally {
    // A request that is still under way would make a deleted index again.
    await bulk.drain();
  }
}
