import type { Localised } from '../../src/collection/localised.js';
import { fold } from '../../src/language/fold.js';
import type { ObjectRecord } from '../records/sourceRecord.js';
import { presentText, readTexts, writtenText } from './text.js';

/** Archival levels above file and item, in the spellings of M+; compared without hyphens. */
const ABOVE_ITEM = new Set(
  [
    'fonds',
    'subfonds',
    'series',
    'subseries',
    'subsubseries',
    '全宗',
    '副全宗',
    '次全宗',
    '系列',
    '副系列',
    '次系列',
    '副副系列',
    '次次系列',
  ].map((level) => fold(level)),
);

/** Whether a record describes a group of records, which the counts of objects leave out. */
export function isAboveItem(record: ObjectRecord): boolean {
  return readTexts(record.classification?.archivalLevel).some(isLevelAboveItem);
}

/** Whether an archival level is one of groups of records. */
export function isLevelAboveItem(level: Localised): boolean {
  return ABOVE_ITEM.has(fold(level.en ?? level['zh-hant'] ?? '').replace(/[\s-]/g, ''));
}

/**
 * The collection code: what the source gives, else the part of an object number that starts with
 * CA before the first `/`.
 */
export function readCollectionCode(record: ObjectRecord): string | null {
  const given = writtenText(record.collection?.code);
  if (given !== null) return given;
  const number = writtenText(record.objectNumber);
  return number?.startsWith('CA') ? presentText(number.split('/')[0]) : null;
}

/** `CA` for archives, `CL` for the library: what the source gives, else the number's start. */
export function readCollectionType(record: ObjectRecord): 'CA' | 'CL' | null {
  const given = record.collection?.type;
  if (given) return given;
  const number = presentText(record.objectNumber);
  if (number?.startsWith('CA')) return 'CA';
  return number?.startsWith('CL') ? 'CL' : null;
}
