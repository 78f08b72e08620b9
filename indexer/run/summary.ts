import type { CollectionIndex, CollectionMeta } from '../../src/collection/indices.js';
import type { Plan } from './plan.js';
import type { Work } from './writeCollection.js';

/** What a run did; printed at its end, as JSON with `--json`. */
export interface RunSummary {
  readonly outcome: 'rebuilt' | 'updated' | 'unchanged';
  readonly generation: string;
  readonly revision: number;
  /** Records read from the source, of all kinds. */
  readonly read: number;
  /** Documents written. */
  readonly indexed: number;
  readonly unchanged: number;
  readonly deleted: number;
  /** Records that broke the format and documents that the backend refused. */
  readonly rejected: number;
  /** Records that are not public. */
  readonly withheld: number;
  /** Images looked at (or known from an earlier look). */
  readonly images: number;
  readonly imageProblems: number;
  readonly danglingReferences: number;
  /** Where findings are described; null where there were none. */
  readonly rejectsFile: string | null;
  readonly documents: Readonly<Record<CollectionIndex, number>>;
  readonly seconds: number;
}

/** The summary in lines for people. */
export function describeSummary(summary: RunSummary): string {
  const { documents } = summary;
  if (summary.outcome === 'unchanged')
    return `Nothing changed: ${documents.objects} objects are served (${summary.seconds.toFixed(1)} s).`;
  const lines = [
    `Read ${summary.read} records: ${summary.rejected} rejected, ${summary.withheld} withheld (not public).`,
    `Wrote ${summary.indexed} documents, ${summary.unchanged} were unchanged, ${summary.deleted} deleted; ${summary.images} images.`,
    `Served now: ${documents.objects} objects, ${documents.constituents} constituents, ${documents.exhibitions} exhibitions, ${documents.entries} list entries.`,
  ];
  if (summary.imageProblems > 0) lines.push(`${summary.imageProblems} images could not be used.`);
  if (summary.danglingReferences > 0)
    lines.push(`${summary.danglingReferences} references lead to no record.`);
  if (summary.rejectsFile) lines.push(`Details: ${summary.rejectsFile}`);
  lines.push(`Took ${summary.seconds.toFixed(1)} s.`);
  return lines.join('\n');
}

/** The `_meta` of what a run made. Images that could not be fetched make the next run try again. */
export function describeCollection(
  { fingerprint, mappings, report }: Plan,
  generation: string,
  revision: number,
  counts: CollectionMeta['counts'],
): CollectionMeta {
  return {
    generation,
    revision,
    fingerprint: report.hasFailedDownloads ? `incomplete ${fingerprint}` : fingerprint,
    mappings,
    indexedAt: new Date().toISOString(),
    counts,
  };
}

function secondsSince(started: Date): number {
  return (Date.now() - started.getTime()) / 1000;
}

export function describeRun(
  outcome: 'rebuilt' | 'updated',
  { report, started }: Plan,
  { generation, revision, counts: documents }: CollectionMeta,
  { sink, counts, images }: Work,
): RunSummary {
  const found = report.counts;
  return {
    outcome,
    generation,
    revision,
    read: counts.read,
    indexed: sink.written,
    unchanged: sink.unchanged,
    deleted: sink.deleted,
    rejected: report.rejected,
    withheld: counts.withheld,
    images,
    imageProblems: found.image,
    danglingReferences: found.reference,
    rejectsFile: report.isEmpty ? null : report.file,
    documents,
    seconds: secondsSince(started),
  };
}

/** Nothing was read and nothing written: the source is what is served. */
export function describeUnchanged(meta: CollectionMeta, started: Date): RunSummary {
  const { generation, revision, counts: documents } = meta;
  const none = { read: 0, indexed: 0, deleted: 0, rejected: 0, withheld: 0, images: 0 };
  return {
    outcome: 'unchanged',
    generation,
    revision,
    ...none,
    unchanged: Object.values(documents).reduce((sum, count) => sum + count, 0),
    imageProblems: 0,
    danglingReferences: 0,
    rejectsFile: null,
    documents,
    seconds: secondsSince(started),
  };
}
