import {
  COLLECTION_INDICES,
  type CollectionIndex,
  type CollectionMeta,
} from '../../src/collection/indices.js';
import type { Plan } from './plan.js';
import { describeFindings, type Finding } from '../report/report.js';
import type { Changes, FirstIds } from '../write/sink.js';
import { incomplete } from '../write/markedFingerprint.js';
import type { Work } from './writeCollection.js';
import { secondsSince } from '../report/secondsSince.js';

/** What a run did; printed at its end, as JSON with `--json`. */
export interface RunSummary {
  /** `held`: the source is that of a generation that an operator went back from. */
  readonly outcome: 'rebuilt' | 'updated' | 'unchanged' | 'held' | 'dry-run';
  /** What is served; empty where nothing is, which only a dry run leaves so. */
  readonly generation: string;
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
  /** Names of properties that the format does not have. */
  readonly unknownProperties: number;
  /** Where findings are described; null where there were none. */
  readonly rejectsFile: string | null;
  readonly documents: Readonly<Record<CollectionIndex, number>>;
  /** What a visitor finds changed by the run; the first ids of each. */
  readonly changes?: Changes;
  readonly firstIds?: FirstIds;
  /** Of a dry run: the first that the rejects file of a run would have. */
  readonly findings?: readonly Finding[];
  readonly seconds: number;
}

/** The summary in lines for people. */
export function describeSummary(summary: RunSummary): string {
  const { documents } = summary;
  if (summary.outcome === 'unchanged') return describeNothing(summary);
  if (summary.outcome === 'held')
    return (
      `Nothing was indexed: the source is still what was gone back from. Generation ${summary.generation} ` +
      `stays, with ${documents.objects} objects, until the source changes; --full indexes it all the same.`
    );
  if (summary.outcome === 'dry-run') return describeWouldBe(summary);
  const lines = [
    `Read ${summary.read} records: ${summary.rejected} rejected, ${summary.withheld} withheld (not public).`,
    `Wrote ${summary.indexed} documents, ${summary.unchanged} were unchanged, ${summary.deleted} deleted; ${summary.images} images.`,
    `Served now: ${documents.objects} objects, ${documents.constituents} constituents, ${documents.exhibitions} exhibitions, ${documents.entries} list entries.`,
  ];
  if (summary.imageProblems > 0) lines.push(`${summary.imageProblems} images could not be used.`);
  if (summary.danglingReferences > 0)
    lines.push(`${summary.danglingReferences} references lead to no record.`);
  if (summary.unknownProperties > 0)
    lines.push(`${summary.unknownProperties} names of properties are not in the source format.`);
  if (summary.rejectsFile) lines.push(`Details: ${summary.rejectsFile}`);
  lines.push(`Took ${summary.seconds.toFixed(1)} s.`);
  return lines.join('\n');
}

function describeNothing({ documents, imageProblems, rejectsFile, seconds }: RunSummary): string {
  const nothing = `Nothing changed: ${documents.objects} objects are served (${seconds.toFixed(1)} s).`;
  if (imageProblems === 0) return nothing;
  const details = rejectsFile === null ? '' : ` Details: ${rejectsFile}`;
  return `${nothing} ${imageProblems} images could not be used, as before.${details}`;
}

function describeWouldBe(summary: RunSummary): string {
  const { changes, firstIds, documents, findings = [] } = summary;
  const lines = ['A dry run: nothing was changed, here or in the search backend.'];
  for (const change of ['added', 'changed', 'deleted'] as const)
    for (const kind of COLLECTION_INDICES) {
      const count = changes?.[change][kind] ?? 0;
      const ids = firstIds?.[change][kind] ?? [];
      const more = count > ids.length ? ', …' : '';
      if (count > 0) lines.push(`${change}: ${count} ${kind} (${ids.join(', ')}${more})`);
    }
  if (lines.length === 1) lines.push('No visitor would find anything changed.');
  lines.push(
    `Read ${summary.read} records: ${summary.rejected} rejected, ${summary.withheld} withheld (not public); ` +
      `${summary.imageProblems} of ${summary.images + summary.imageProblems} images could not be used; ` +
      `${summary.danglingReferences} references lead to no record; ` +
      `${summary.unknownProperties} names of properties are not in the source format.`,
    ...findings.map((finding) => `  ${JSON.stringify(finding)}`),
    `Served then: ${documents.objects} objects, ${documents.constituents} constituents, ${documents.exhibitions} exhibitions, ${documents.entries} list entries.`,
    `Took ${summary.seconds.toFixed(1)} s.`,
  );
  return lines.join('\n');
}

/** The `_meta` of what a run made. Images that could not be had make the next run try again. */
export function describeCollection(
  { fingerprint, mappings, report }: Plan,
  generation: string,
  { counts, withheld }: Pick<CollectionMeta, 'counts' | 'withheld'>,
  before: string | undefined,
): CollectionMeta {
  return {
    generation,
    fingerprint: report.hasImagesToTryAgain ? incomplete(fingerprint) : fingerprint,
    mappings,
    indexedAt: new Date().toISOString(),
    counts,
    ...(withheld === undefined ? {} : { withheld }),
    ...(before === undefined ? {} : { before }),
  };
}

/** The summary of a run that came to its end. Seconds since it began. */
export function describeRun(
  outcome: 'rebuilt' | 'updated' | 'dry-run',
  { report, began }: Plan,
  { generation, counts: documents }: Pick<CollectionMeta, 'generation' | 'counts'>,
  { sink, counts, images }: Work,
): RunSummary {
  return {
    outcome,
    generation,
    read: counts.read,
    indexed: sink.written,
    unchanged: sink.unchanged,
    deleted: sink.deleted,
    ...describeFindings(report),
    withheld: counts.withheld,
    images,
    documents,
    changes: sink.changes,
    firstIds: sink.firstIds,
    seconds: secondsSince(began),
  };
}

/** What a run would do; `documents` is what it would serve. */
export function describeDryRun(plan: Plan, work: Work): RunSummary {
  const generation = plan.state.live?.generation ?? '';
  return {
    ...describeRun('dry-run', plan, { generation, counts: work.sink.expected }, work),
    findings: plan.report.first,
  };
}

/** Images that could not be used, as an earlier run found them. */
type KnownTrouble = Pick<RunSummary, 'imageProblems' | 'rejectsFile'>;
const NO_TROUBLE: KnownTrouble = { imageProblems: 0, rejectsFile: null };

/** Nothing was read and nothing written: what is served stays. */
export function describeUnchanged(
  outcome: 'unchanged' | 'held',
  meta: CollectionMeta,
  began: number,
  trouble = NO_TROUBLE,
): RunSummary {
  const { generation, counts: documents } = meta;
  const none = { read: 0, indexed: 0, deleted: 0, rejected: 0, withheld: 0, images: 0 };
  return {
    outcome,
    generation,
    ...none,
    unchanged: Object.values(documents).reduce((sum, count) => sum + count, 0),
    danglingReferences: 0,
    unknownProperties: 0,
    ...trouble,
    documents,
    seconds: secondsSince(began),
  };
}
