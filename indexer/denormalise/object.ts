// What an object shows: its record joined with the makers, exhibitions and lists it names.
import type { ImageColors } from '../../src/collection/color.js';
import type { ListName } from '../../src/collection/entry.js';
import type { Localised } from '../../src/collection/localised.js';
import type {
  DimensionDetail,
  EntryReference,
  ObjectConstituent,
  ObjectDisplay,
  ObjectExhibition,
  ObjectImage,
  ObjectRights,
} from '../../src/collection/object.js';
import { findStatement } from '../../src/rights/statements.js';
import { spellings } from './searchText.js';
import type { ObjectRecord } from '../records/sourceRecord.js';
import { readCollectionCode, readCollectionType } from './archive.js';
import { readYear } from './years.js';
import { readExhibitionTexts } from './exhibitionTexts.js';
import { isPublic, type Joins } from './joins.js';
import { hasText, presentText, readText, readTexts, writtenText } from './text.js';

/** What the images of a record came to. */
export interface ObjectLook {
  readonly images: readonly ObjectImage[];
  readonly color: ImageColors | null;
}

/** The entries of a list that titles of a record stand for. */
function readEntries(
  list: ListName,
  titles: readonly Localised[],
  joins: Joins,
): readonly EntryReference[] {
  return titles.map((title) => {
    const entry = joins.entry(list, title);
    const listed = spellings([entry.title.en, entry.title['zh-hant']]) ?? [];
    const otherTitles = listed.filter((one) => one !== title.en && one !== title['zh-hant']);
    return { id: entry.id, title, ...(otherTitles.length > 0 ? { otherTitles } : {}) };
  });
}

/** What one public record shows, joined with the collection. Pure. */
export function showObject(record: ObjectRecord, look: ObjectLook, joins: Joins): ObjectDisplay {
  const { area, category, archivalLevel } = record.classification ?? {};
  const medium = readText(record.medium);
  const exhibitions = readExhibitions(record, joins);
  return {
    id: record.id,
    sortNumber: presentText(record.sortNumber),
    publicAccess: true,
    objectNumber: writtenText(record.objectNumber),
    classification: {
      area: readEntries('area', readTexts(area), joins),
      category: readEntries('category', readTexts(category), joins),
      archivalLevel: readEntries('archivalLevel', readTexts(archivalLevel), joins),
    },
    title: readText(record.title),
    displayDate: readText(record.displayDate),
    beginDate: readYear(record.beginDate),
    endDate: readYear(record.endDate),
    dimension: readText(record.dimension),
    dimensionDetails: readDimensions(record),
    medium: readEntries('medium', [medium].filter(hasText), joins)[0] ?? null,
    creditLine: readText(record.creditLine),
    ...readAdditions(record),
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

/** What most sources lack: absent where it is not there. */
function readAdditions(
  record: ObjectRecord,
): Pick<ObjectDisplay, 'description' | 'rights' | 'url'> {
  const description = readText(record.description);
  const rights = readRights(record);
  const url = presentText(record.url);
  return {
    ...(hasText(description) && { description }),
    ...(rights && { rights }),
    ...(url !== null && { url }),
  };
}

/** What the source does not call it in its own words has the name of the statement. */
function readRights({ rights }: ObjectRecord): ObjectRights | undefined {
  const { uri, label } = typeof rights === 'string' ? { uri: rights } : (rights ?? {});
  const address = presentText(uri);
  if (address === null) return undefined;
  const own = readText(label);
  return { uri: address, label: hasText(own) ? own : (findStatement(address)?.label ?? own) };
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

/** Exhibitions that are public, each once for every section that showed it, or once without any. */
function readExhibitions(record: ObjectRecord, joins: Joins): ObjectExhibition[] {
  const links = (record.exhibitions ?? []).map((link) => {
    const { id, section } = typeof link === 'number' ? { id: link, section: null } : link;
    return { id, section: readText(section) };
  });
  const sectioned = new Set(links.filter((link) => hasText(link.section)).map(({ id }) => id));
  const seen = new Set<string>();
  return links.flatMap(({ id, section }) => {
    const exhibition = joins.exhibition(id);
    const row = JSON.stringify([id, section]);
    const saysLess = sectioned.has(id) && !hasText(section);
    if (!isPublic(exhibition) || saysLess || seen.has(row)) return [];
    seen.add(row);
    return [{ ...exhibition, section }];
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
