import { buildDocumentColor } from '../../src/color/documentColor.js';
import type { ImageColors } from '../../src/documents/color.js';
import type { ListName } from '../../src/documents/entry.js';
import type { Localised } from '../../src/documents/localised.js';
import type {
  DimensionDetail,
  EntryReference,
  ObjectConstituent,
  ObjectDisplay,
  ObjectDocument,
  ObjectExhibition,
  ObjectImage,
} from '../../src/documents/object.js';
import { sortKey } from '../../src/language/sortKey.js';
import type { ObjectRecord } from '../records/sourceRecord.js';
import { readCollectionCode, readCollectionType } from './archive.js';
import { readDecades, readSpan, readYear } from './dates.js';
import { readExhibitionTexts } from './exhibitionTexts.js';
import { isPublic, type JoinedEntry, type Joins } from './joins.js';
import {
  hasText,
  leaveOut,
  presentText,
  readText,
  readTexts,
  searchable,
  searchableList,
  sortKeys,
  spellings,
} from './text.js';

/** What the images of a record came to. */
export interface ObjectLook {
  readonly images: readonly ObjectImage[];
  readonly color: ImageColors | null;
}

/** A document without what the indexer adds when it writes. */
export type Unwritten<Document> = Omit<Document, 'hash' | 'popularCount'>;

/** An entry of a list on a record: the list's entry, and the title as this record has it. */
interface OwnEntry {
  readonly entry: JoinedEntry;
  readonly own: Localised;
}

interface OwnEntries {
  readonly area: readonly OwnEntry[];
  readonly category: readonly OwnEntry[];
  readonly archivalLevel: readonly OwnEntry[];
  readonly medium: readonly OwnEntry[];
}

/** Joins one public record with the collection into its document. Pure. */
export function buildObject(
  record: ObjectRecord,
  look: ObjectLook,
  joins: Joins,
): Unwritten<ObjectDocument> {
  const entries = readEntries(record, joins);
  const display = buildDisplay(record, look, entries, joins);
  const color = buildDocumentColor(display.color);
  return {
    id: record.id,
    display,
    filter: buildFilter(display, entries),
    facet: buildFacet(display, entries),
    sort: buildSort(display),
    text: buildText(display),
    ...(color ? { color } : {}),
  };
}

function readEntries(record: ObjectRecord, joins: Joins): OwnEntries {
  const own = (list: ListName, titles: readonly Localised[]): OwnEntry[] =>
    titles.map((title) => ({ entry: joins.entry(list, title), own: title }));
  const medium = readText(record.medium);
  return {
    area: own('area', readTexts(record.classification?.area)),
    category: own('category', readTexts(record.classification?.category)),
    archivalLevel: own('archivalLevel', readTexts(record.classification?.archivalLevel)),
    medium: own('medium', [medium].filter(hasText)),
  };
}

function reference({ entry, own }: OwnEntry): EntryReference {
  return { id: entry.id, title: own };
}

function buildDisplay(
  record: ObjectRecord,
  look: ObjectLook,
  entries: OwnEntries,
  joins: Joins,
): ObjectDisplay {
  const exhibitions = readExhibitions(record, joins);
  return {
    id: record.id,
    sortNumber: presentText(record.sortNumber),
    publicAccess: true,
    objectNumber: presentText(record.objectNumber),
    classification: {
      area: entries.area.map(reference),
      category: entries.category.map(reference),
      archivalLevel: entries.archivalLevel.map(reference),
    },
    title: readText(record.title),
    displayDate: readText(record.displayDate),
    beginDate: readYear(record.beginDate),
    endDate: readYear(record.endDate),
    dimension: readText(record.dimension),
    dimensionDetails: readDimensions(record),
    medium: entries.medium.map(reference)[0] ?? null,
    creditLine: readText(record.creditLine),
    collection: {
      name: readText(record.collection?.name),
      code: readCollectionCode(record),
      type: readCollectionType(record),
    },
    tags: readTexts(record.tags),
    constituents: readConstituents(record, exhibitions, joins),
    images: look.images,
    color: look.color,
    exhibitions: { exhibitions, labels: readExhibitionTexts(record.labels, joins) },
  };
}

function readDimensions(record: ObjectRecord): DimensionDetail[] {
  return [record.dimensionDetails ?? []].flat().map((dimension) => ({
    element: presentText(dimension.element),
    unit: presentText(dimension.unit),
    rank: presentText(dimension.rank == null ? null : String(dimension.rank)),
    width: dimension.width ?? null,
    height: dimension.height ?? null,
    depth: dimension.depth ?? null,
  }));
}

/** Exhibitions that are public, each once. */
function readExhibitions(record: ObjectRecord, joins: Joins): ObjectExhibition[] {
  const seen = new Set<number>();
  return (record.exhibitions ?? []).flatMap((link) => {
    const { id, section } = typeof link === 'number' ? { id: link, section: null } : link;
    const exhibition = joins.exhibition(id);
    if (!isPublic(exhibition) || seen.has(id)) return [];
    seen.add(id);
    return [{ ...exhibition, section: readText(section) }];
  });
}

/**
 * Constituents that are public, in the source's order. Their biographies are those of the
 * object's own exhibitions, and those of no exhibition in particular.
 */
function readConstituents(
  record: ObjectRecord,
  exhibitions: readonly ObjectExhibition[],
  joins: Joins,
): ObjectConstituent[] {
  const shownIn = new Set<number | null>([null, ...exhibitions.map((exhibition) => exhibition.id)]);
  return (record.constituents ?? []).flatMap((link) => {
    const constituent = joins.constituent(link.id);
    if (!isPublic(constituent)) return [];
    const role = readText(link.role);
    const exhibitionBios = constituent.exhibitionBios.filter(
      (bio) => shownIn.has(bio.exhibitionId) || !joins.hasExhibitions,
    );
    const isMaker = link.isMaker ?? joins.isMakerRole(role);
    return [{ ...constituent, role, isMaker, exhibitionBios }];
  });
}

/** Slug and titles of entries, in every spelling that finds the record. */
function entrySpellings(entries: readonly OwnEntry[]): readonly string[] | undefined {
  return spellings(
    ...entries.flatMap(({ entry, own }) => [
      entry.id,
      entry.title.en,
      entry.title['zh-hant'],
      own.en,
      own['zh-hant'],
    ]),
  );
}

function buildFilter(display: ObjectDisplay, entries: OwnEntries): ObjectDocument['filter'] {
  const { beginDate, endDate, title, displayDate, collection } = display;
  const span = readSpan(beginDate, endDate);
  const ids = (parts: readonly { readonly id: number }[]): number[] | undefined =>
    parts.length > 0 ? [...new Set(parts.map((part) => part.id))] : undefined;
  return leaveOut({
    objectNumber: display.objectNumber ?? undefined,
    title: spellings(title.en, title['zh-hant']),
    displayDate: spellings(displayDate.en, displayDate['zh-hant']),
    beginDate: beginDate ?? undefined,
    endDate: endDate ?? undefined,
    earliest: span?.earliest,
    latest: span?.latest,
    area: entrySpellings(entries.area),
    category: entrySpellings(entries.category),
    archivalLevel: entrySpellings(entries.archivalLevel),
    medium: entrySpellings(entries.medium),
    collectionName: spellings(collection.name.en, collection.name['zh-hant']),
    collectionCode: collection.code ?? undefined,
    collectionType: collection.type ?? undefined,
    constituents: ids(display.constituents),
    exhibitions: ids(display.exhibitions.exhibitions),
    hasImage: display.images.some((image) => image.src !== null),
  });
}

function buildFacet(display: ObjectDisplay, entries: OwnEntries): ObjectDocument['facet'] {
  const span = readSpan(display.beginDate, display.endDate);
  const makers = display.constituents.filter((constituent) => constituent.isMaker);
  const slugs = (parts: readonly OwnEntry[]): readonly string[] | undefined =>
    spellings(...parts.map(({ entry }) => entry.id));
  return leaveOut({
    area: slugs(entries.area),
    category: slugs(entries.category),
    medium: entries.medium[0]?.entry.id,
    archivalLevel: slugs(entries.archivalLevel),
    maker: makers.length > 0 ? [...new Set(makers.map((maker) => maker.id))] : undefined,
    decade: span ? readDecades(span.earliest, span.latest) : undefined,
  });
}

function buildSort(display: ObjectDisplay): ObjectDocument['sort'] {
  const { classification, objectNumber, sortNumber, medium } = display;
  const first = (parts: readonly EntryReference[]) => sortKeys(parts[0]?.title);
  return leaveOut({
    objectNumber: objectNumber === null ? undefined : sortKey(objectNumber),
    sortNumber: sortNumber === null ? undefined : sortKey(sortNumber),
    title: sortKeys(display.title),
    displayDate: sortKeys(display.displayDate),
    area: first(classification.area),
    category: first(classification.category),
    archivalLevel: first(classification.archivalLevel),
    medium: sortKeys(medium?.title),
  });
}

function buildText(display: ObjectDisplay): ObjectDocument['text'] {
  const { classification, title, objectNumber } = display;
  const { area, category, archivalLevel } = classification;
  const classes = [...area, ...category, ...archivalLevel].map((entry) => entry.title);
  return leaveOut({
    title: searchable(title),
    makers: searchableList(display.constituents.map((constituent) => constituent.name)),
    classification: searchableList(classes),
    medium: display.medium ? searchable(display.medium.title) : undefined,
    creditLine: searchable(display.creditLine),
    displayDate: searchable(display.displayDate),
    objectNumber: objectNumber ?? undefined,
    altText: searchableList(display.images.map((image) => image.altText)),
    labels: searchableList(display.exhibitions.labels.map((label) => label.text)),
    tags: searchableList(display.tags),
    suggest: spellings(title.en, title['zh-hant'], objectNumber),
  });
}
