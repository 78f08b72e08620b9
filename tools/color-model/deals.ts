/**
 * How far the way of choosing agrees with names that it has not seen, whatever the luck of one
 * split: `npm run build && node dist/tools/color-model/deals.js`. The names that have no answers of
 * their own are dealt anew by ten seeds; each time the odds are chosen on one half, on the
 * `choose` part of the M+ records and on the anchors, as choose.ts chooses them, and the other half
 * is measured. All terms are counted, as in choices.json. Beside it, the model without any odds but
 * the one that an anchor needs: no deal changes that one.
 */
import type { Choices } from './choices.js';
import { ANCHORS } from './anchors.js';
import {
  agreement,
  basicCases,
  BROKEN_ANCHOR,
  climb,
  createAnchorCheck,
  createNamer,
  oddsDials,
  pictureCases,
  START,
} from './choosing.js';
import { GOOGLE_PALETTE } from './model.js';
import { readRecords, RECORDS_FILE } from './records.js';
import { splitNames, splitRecords } from './split.js';

const DEALS = 10;

interface Deal {
  readonly chosen: number;
  readonly plain: number;
}

function show(title: string, shares: readonly number[]): void {
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const squares = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0);
  const error = Math.sqrt(squares / (shares.length - 1) / shares.length);
  process.stdout.write(
    `${title}: ${mean.toFixed(3)} ± ${error.toFixed(3)} over ${shares.length} deals\n`,
  );
}

const records = readRecords();
if (!records) throw new Error(`${RECORDS_FILE} is absent: set VITRINE_SHARED`);
const pictures = pictureCases(splitRecords(records).choose);
const splits = Array.from({ length: DEALS }, (_, at) => splitNames(at + 1));
const names = splits.slice(0, 1).flatMap(({ choose, report }) => [...choose, ...report]);
const hexesOf = (cases: typeof pictures) =>
  cases.flatMap(({ colors }) => colors.map(({ hex }) => hex));
// The answers around a colour are the same in every deal.
const name = createNamer(GOOGLE_PALETTE, [...hexesOf(basicCases(names)), ...hexesOf(pictures)]);
const countBroken = createAnchorCheck(
  GOOGLE_PALETTE,
  ANCHORS.map(([hex, color]) => ({ hex, name: color })),
);

const deals = splits.map(({ choose, report }, at): Deal => {
  const [chosen, measured] = [basicCases(choose), basicCases(report)];
  const score = (choices: Choices) => {
    const named = name(choices);
    const gained = agreement(chosen, named) + agreement(pictures, named);
    return gained - BROKEN_ANCHOR * countBroken(choices);
  };
  const choices = climb(START, score, oddsDials(GOOGLE_PALETTE));
  const deal = {
    chosen: agreement(measured, name(choices)),
    plain: agreement(measured, name(START)),
  };
  process.stdout.write(
    `seed ${at + 1}: ${deal.chosen.toFixed(3)} of ${measured.length} ${JSON.stringify(choices.odds)}\n`,
  );
  return deal;
});
show(
  'odds chosen on the other half',
  deals.map(({ chosen }) => chosen),
);
show(
  'no odds chosen',
  deals.map(({ plain }) => plain),
);
