// What a run may lose. Each guard gives the failure that a run ends with, before anything that it
// wrote is seen; undefined where all is well.
import { showAllowance, type Allowance } from '../../src/config/parsers.js';
import type { Losses } from '../write/losses.js';
import { IndexFailure } from '../failure.js';
import type { ReadCounts } from '../passes/firstPass.js';
import type { Plan } from './plan.js';
import type { Report } from '../report/report.js';

/** A share of a small collection is a few records: so many never stop a run, unless it is 0 %. */
const ALWAYS_ACCEPTED = 20;

/** A share is rounded down. */
function shareOf(allowance: Allowance, all: number): number {
  return 'count' in allowance ? allowance.count : Math.floor((all * allowance.percent) / 100);
}

function allowedOf(allowance: Allowance, all: number): number {
  if ('count' in allowance || allowance.percent === 0) return shareOf(allowance, all);
  return Math.max(ALWAYS_ACCEPTED, shareOf(allowance, all));
}

/** More was rejected than the limit allows. */
export function findRejects(
  { counts, rejected, file, isKept }: Report,
  read: number,
  limit: Allowance,
): IndexFailure | undefined {
  const allowed = shareOf(limit, read);
  if (rejected <= allowed) return undefined;
  const refused = counts.refusal > 0 ? ` (${counts.refusal} of them by the search backend)` : '';
  return new IndexFailure(
    'rejects',
    `${rejected} of ${read} records were rejected${refused}, more than the ${allowed} that --max-rejects allows; ` +
      `what was served stays served.${isKept ? ` See ${file}` : ''}`,
  );
}

/** More would be gone than visitors may lose in one run. */
export function findDeletes(losses: Losses, limit: Allowance): IndexFailure | undefined {
  const tooMany = losses.filter(
    // A file that came empty is told by that, however few records it had.
    ({ lost, served, isEmptied }) =>
      lost > (isEmptied ? shareOf(limit, served) : allowedOf(limit, served)),
  );
  if (tooMany.length === 0) return undefined;
  const enough = Math.max(...tooMany.map(({ lost }) => lost));
  return new IndexFailure(
    'deletes',
    `This run would take away ${tooMany.map(describeLoss).join(' and ')}: more than --max-deletes ` +
      `${showAllowance(limit)} allows. What was served stays served. Is the export whole, and the right one? ` +
      `If they are to go: --max-deletes ${enough}, for this run.`,
  );
}

function describeLoss({ kind, sign, lost, served, ids }: Losses[number]): string {
  const which = ids.length > 0 ? ` (${ids.join(', ')}${lost > ids.length ? ', …' : ''})` : '';
  if (sign === null) return `${lost} of the ${served} ${kind} that are served${which}`;
  return `the ${sign} of ${lost} of the ${served} ${kind} that have any${which}`;
}

/** How many records a source itself says are not public. */
export function countWithheld(
  { withdrawn }: Pick<Plan, 'withdrawn'>,
  { withheld }: Pick<ReadCounts, 'withheld'>,
): number {
  return Math.max(0, withheld - withdrawn.length);
}

/** Every record would be shown: so it is where an export lacks what says which are not public. */
export function findUnveiled(
  withheld: number,
  before: number,
  limit: Allowance,
): IndexFailure | undefined {
  if (withheld > 0 || before <= allowedOf(limit, before)) return undefined;
  return new IndexFailure(
    'deletes',
    `This run would show every record: none has "publicAccess": false, of ${before} that had when what ` +
      'is served was indexed. What was served stays served. Does the export say what is not public? ' +
      `If all of it is: --max-deletes ${before}, for this run.`,
  );
}

/** More images were out of reach than a run may miss. */
export function findImageProblems(
  problems: number,
  named: number,
  limit: Allowance,
): IndexFailure | undefined {
  const allowed = allowedOf(limit, named);
  if (problems <= allowed) return undefined;
  return new IndexFailure(
    'images',
    `${problems} of the ${named} images that records name could not be had so far, more than the ${allowed} that ` +
      `--max-image-problems ${showAllowance(limit)} allows. What was served stays served. ` +
      'If that is as it should be: --max-image-problems 100%.',
  );
}
