import { IndexFailure } from '../failure.js';
import type { MaxRejects } from './options.js';
import type { Report } from './report.js';

/** Records that may be rejected out of so many; a share is rounded down. */
function allowedRejects(limit: MaxRejects, read: number): number {
  return 'count' in limit ? limit.count : Math.floor((read * limit.percent) / 100);
}

/** @throws IndexFailure when more was rejected than the limit allows */
export function checkRejects(report: Report, read: number, limit: MaxRejects): void {
  const allowed = allowedRejects(limit, read);
  if (report.rejected <= allowed) return;
  report.flush();
  throw new IndexFailure(
    'rejects',
    `${report.rejected} of ${read} records were rejected, more than the ${allowed} that --max-rejects allows; ` +
      `what was served stays served. See ${report.file}`,
  );
}
