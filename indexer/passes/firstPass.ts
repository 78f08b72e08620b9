import type { Localised } from '../../src/collection/localised.js';
import { isJsonObject } from '../../src/isJsonObject.js';
import { Turns } from '../../src/search/turns.js';
import type { Collection } from './collection.js';
import { isAboveItem, readCollectionCode } from '../denormalise/archive.js';
import { isPublicRecord } from '../records/visibility.js';
import { hasText, readText, readTexts, writtenText } from '../denormalise/text.js';
import type { Progress } from '../report/progress.js';
import { namesImage } from '../images/recordImages.js';
import { findTooLarge, type Named } from './namedSize.js';
import { findDangling, READING_ORDER } from '../records/references.js';
import type { ObjectRecord, RecordKind, RecordTypes } from '../records/sourceRecord.js';
import { createValidator, noRecord, sharedId, type Violation } from '../records/validate.js';
import { UnknownProperties } from '../records/unknownProperties.js';
import type { Report } from '../report/report.js';
import type { CountedLink } from '../scratch/linkTable.js';
import type { ReadRecord, Source } from '../sources/source.js';

/**
 * Milliseconds that a pass leaves no turn to timers, signals and answers of the backend. Small records
 * come by the thousand in one chunk of a file, and the next chunk is read ahead: a pass would take
 * seconds without one, and longer on a busy machine, in which leases are not renewed.
 */
export const LONGEST_TURN = 50;

/** What a pass over the source counted. */
export interface ReadCounts {
  read: number;
  withheld: number;
}

interface PassContext {
  readonly source: Source;
  readonly collection: Collection;
  readonly report: Report;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

interface Checking extends PassContext {
  readonly validate: ReturnType<typeof createValidator>;
}

type Accept = { [Kind in RecordKind]: (record: RecordTypes[Kind], from: ReadRecord) => boolean };

/**
 * Reads everything once: checks every record, reports those that break the format, and learns
 * what joins need.
 */
export async function runFirstPass(context: PassContext): Promise<ReadCounts> {
  const counts: ReadCounts = { read: 0, withheld: 0 };
  const accept = acceptRecords(context);
  const checking = { ...context, validate: createValidator() };
  const unknown = new UnknownProperties();
  const turns = new Turns(LONGEST_TURN);
  for (const kind of READING_ORDER) {
    context.progress.stage(`Reading ${kind}`);
    let place = 0;
    for await (const batch of context.source.read(kind)) {
      for (const from of batch) {
        await turns.take();
        context.signal.throwIfAborted();
        for (const property of unknown.find(kind, from.value))
          context.report.add({ kind: 'property', ...whereIs(from), ...property });
        const record = check(kind, from, place, checking);
        place += 1;
        if (record && !acceptOne(accept, kind, record, from)) counts.withheld += 1;
      }
      context.progress.advance(batch.length);
    }
    counts.read += place;
  }
  for (const kind of READING_ORDER) context.collection.seen[kind].flush();
  context.collection.signs.flush();
  context.collection.links.flush();
  context.collection.entries.settle();
  return counts;
}

function acceptOne<Kind extends RecordKind>(
  accept: Accept,
  kind: Kind,
  record: RecordTypes[Kind],
  from: ReadRecord,
): boolean {
  return accept[kind](record, from);
}

/** The record, if it is one and the first with its id; else it is reported. */
function check<Kind extends RecordKind>(
  kind: Kind,
  from: ReadRecord,
  place: number,
  { collection, report, validate }: Checking,
): RecordTypes[Kind] | null {
  const seen = collection.seen[kind];
  const reject = (problems: readonly Violation[], id: number | null): null => {
    seen.reject(place);
    report.add({ kind: 'reject', file: from.file, line: from.line, id, problems });
    return null;
  };
  if (from.problem !== undefined) return reject([noRecord(from.problem)], null);
  const checked = validate(kind, from.value);
  if ('violations' in checked) {
    const id = readId(from.value);
    // Of all kinds, which TypeScript can tell apart, as it cannot those of `Kind`.
    const joined: RecordKind = kind;
    if (id !== null && joined !== 'objects') collection[joined].withhold(id);
    return reject(checked.violations, id);
  }
  const { record } = checked;
  const { line, digest } = from;
  const sizeOf = (named: Named, id: number): number => collection[named].sizeOf(id);
  const tooLarge = kind === 'objects' ? findTooLarge(record, sizeOf) : [];
  if (tooLarge.length > 0) return reject(tooLarge, record.id);
  if (seen.add(record.id, { line, place, digest }, isPublicRecord(record))) return record;
  return reject([sharedId(record.id, seen.find(record.id)?.line)], record.id);
}

function whereIs({ file, line, value }: ReadRecord) {
  return { file, line, id: readId(value) };
}

/** The id of whatever a source has in a record's place. */
export function readId(value: unknown): number | null {
  const id = isJsonObject(value) ? value['id'] : null;
  return typeof id === 'number' && Number.isSafeInteger(id) ? id : null;
}

/** What is learnt of a record of each kind. Returns whether the record is public. */
function acceptRecords(context: PassContext): Accept {
  const { collection } = context;
  return {
    exhibitions: (record) => {
      if (isPublicRecord(record)) {
        collection.exhibitions.add(record);
        collection.signs.add('exhibitions', record.id, { title: readText(record.title) });
      } else collection.exhibitions.withhold(record.id);
      return isPublicRecord(record);
    },
    constituents: (record, from) => {
      if (isPublicRecord(record)) {
        collection.constituents.add(record);
        collection.signs.add('constituents', record.id, { title: readText(record.name) });
      } else collection.constituents.withhold(record.id);
      checkReferences('constituents', record, from, context);
      return isPublicRecord(record);
    },
    objects: (record, from) => {
      acceptObject(record, collection);
      checkReferences('objects', record, from, context);
      return isPublicRecord(record);
    },
  };
}

function acceptObject(record: ObjectRecord, collection: Collection): void {
  const links: CountedLink[] = (record.constituents ?? []).flatMap((link) => {
    if (collection.constituents.stateOf(link.id) !== 'public') return [];
    const role = readText(link.role);
    return [{ constituent: link.id, role, isMaker: link.isMaker ?? collection.isMakerRole(role) }];
  });
  const isPublic = isPublicRecord(record);
  collection.links.count(links, { isPublic, isAboveItem: isAboveItem(record) });
  if (!isPublic) return;
  collection.publicObjects += 1;
  const images = (record.images ?? []).filter(namesImage).length;
  collection.namedImages += images;
  const code = readCollectionCode(record);
  const codes: Localised[] = code === null ? [] : [{ en: code, 'zh-hant': null }];
  const { entries } = collection;
  const areas = readTexts(record.classification?.area);
  const categories = readTexts(record.classification?.category);
  const medium = readText(record.medium);
  const dates = [record.beginDate, record.endDate].filter(Boolean);
  collection.signs.add('objects', record.id, {
    objectNumber: writtenText(record.objectNumber),
    title: readText(record.title),
    has: {
      // Constituents that are gone themselves count as such.
      constituents: (record.constituents ?? []).length > 0,
      images: images > 0,
      areas: areas.length > 0,
      categories: categories.length > 0,
      medium: hasText(medium),
      dates: dates.length > 0 || hasText(readText(record.displayDate)),
    },
  });
  entries.count('area', areas);
  entries.count('category', categories);
  entries.count('archivalLevel', readTexts(record.classification?.archivalLevel));
  entries.count('medium', [medium].filter(hasText));
  entries.count('fonds', codes);
  entries.count('makertype', links.map((link) => link.role).filter(hasText));
}

/** A link to a record that is not there is left out; it is told, for nobody would miss it. */
function checkReferences<Kind extends RecordKind>(
  recordKind: Kind,
  record: RecordTypes[Kind],
  { file, line }: ReadRecord,
  { collection, report }: PassContext,
): void {
  const dangling = findDangling(
    recordKind,
    record,
    // A museum without exhibitions may have their ids all the same.
    ({ kind, id }) =>
      (kind !== 'exhibitions' || collection.hasExhibitions) &&
      collection[kind].stateOf(id) === 'missing',
  );
  for (const found of dangling)
    report.add({ kind: 'reference', file, line, id: record.id, ...found });
}
