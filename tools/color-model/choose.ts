/**
 * Chooses the term list and the odds of the naming model, and writes them to choices.json:
 * `npm run build && node dist/tools/color-model/choose.js`. From a plain start, one change at a
 * time: the odds by names and records, the terms by names alone, the odds again; whatever brings
 * more agreement on the `choose` part of the survey's names and of the M+ records (split.ts), and
 * breaks no anchor that held. Nothing of the `report` part is read.
 *
 * `choose.js swapped` chooses on the names of `report` instead, and reads none of `choose`: only
 * to measure with (bench/colorNaming.ts), into choices-swapped.json.
 */
import { writeFileSync } from 'node:fs';
import { ANCHORS } from './anchors.js';
import { CHOICES_FILE, SWAPPED_FILE } from './choices.js';
import {
  basicCases,
  climb,
  createScore,
  oddsDials,
  pictureCases,
  single,
  START,
  type Dial,
} from './choosing.js';
import { CLOUDINARY_PALETTE, GOOGLE_PALETTE } from './model.js';
import { readRecords, RECORDS_FILE } from './records.js';
import { splitNames, splitRecords } from './split.js';
import { basicHead } from './survey.js';
import { cloudinaryHead, EXPLAINED_TERMS } from './terms.js';

/** A step up counts the term's answers, a step down leaves them out. */
function termDials(): Dial[] {
  return [...EXPLAINED_TERMS.keys()].map((term) => (choices, steps) => {
    const others = choices.terms.filter((other) => other !== term);
    return { ...choices, terms: steps > 0 ? [...others, term].sort() : others };
  });
}

function choose(part: 'choose' | 'report', file: string): void {
  const records = readRecords();
  if (!records) throw new Error(`${RECORDS_FILE} is absent: set VITRINE_SHARED`);
  const named = splitNames()[part];
  const basics = basicCases(named);
  const pictures = pictureCases(splitRecords(records).choose);
  const anchors = ANCHORS.map(([hex, name]) => ({ hex, name }));
  const onNames = createScore(GOOGLE_PALETTE, [basics], anchors);
  const onBoth = createScore(GOOGLE_PALETTE, [basics, pictures], anchors);
  const odds = oddsDials(GOOGLE_PALETTE);
  const first = climb(START, onBoth, odds);
  const withTerms = climb(first, onNames, termDials());
  const google = climb(withTerms, onBoth, odds);
  const sixteen = named.flatMap(({ name, hex }) => {
    const head = cloudinaryHead(name, basicHead(name));
    return head ? [single(hex, head)] : [];
  });
  const both = climb(
    google,
    createScore(
      CLOUDINARY_PALETTE,
      [sixteen],
      ANCHORS.map(([hex, , name]) => ({ hex, name })),
    ),
    oddsDials(['lightblue', 'olive', 'lime', 'cyan']),
    // People named these four far less often than they would choose them from a palette.
    [12, 6, 3, 1],
  );
  writeFileSync(file, `${JSON.stringify(both, null, 2)}\n`);
  process.stdout.write(`${file}\n`);
}

if (process.argv[2] === 'swapped') choose('report', SWAPPED_FILE);
else choose('choose', CHOICES_FILE);
