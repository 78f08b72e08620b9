import type { RunRecord } from '../../src/runs/runRecord.js';

/** The record of a run that did what it was asked. */
export function aRun(changes: Partial<RunRecord> = {}): RunRecord {
  return {
    ...{ outcome: 'updated', exitCode: 0, message: null, host: 'here', pid: 1, source: 'sample' },
    ...{ startedAt: '2026-11-22T03:00:00.000Z', endedAt: '2026-11-22T03:01:00.000Z', seconds: 60 },
    ...{ read: 10, indexed: 2, unchanged: 8, deleted: 0, rejected: 0, withheld: 0, images: 4 },
    ...{ imageProblems: 0, danglingReferences: 0, unknownProperties: 0, rejectsFile: null },
    generation: '20261122t030000000z',
    documents: { objects: 8, constituents: 1, exhibitions: 0, entries: 1 },
    ...changes,
  };
}
