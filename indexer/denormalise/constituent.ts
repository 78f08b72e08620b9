import type { ConstituentDisplay } from '../../src/collection/constituent.js';
import {
  leaveOut,
  searchable,
  searchableList,
  searchableNames,
  sortKeys,
  spellings,
  written,
} from './searchText.js';
import { sortKey } from '../../src/language/sortKey.js';
import type { ConstituentRecord } from '../records/sourceRecord.js';
import { countedUnder } from './entry.js';
import { readYear } from './years.js';
import { readExhibitionTexts } from './exhibitionTexts.js';
import type { JoinedConstituent, JoinedEntry, Joins } from './joins.js';
import { presentText, readText } from './text.js';

/** What the collection's objects say about a constituent. */
export interface ConstituentFacts {
  /** Roles on public objects, most frequent first. */
  readonly roles: readonly JoinedEntry[];
  /** Whether one of those roles is a maker's. */
  readonly isMaker: boolean;
  /** Objects linked to it that are not above file and item; the second: the public ones. */
  readonly objectCount: number;
  readonly objectCountPublic: number;
}

/** A public constituent as the objects that it is linked to show it. */
export function joinConstituent(
  record: ConstituentRecord,
  joins: Pick<Joins, 'exhibition' | 'hasExhibitions'>,
): JoinedConstituent {
  return {
    id: record.id,
    name: readText(record.name),
    alphaSortName: readText(record.alphaSortName),
    displayBio: readText(record.displayBio),
    gender: readText(record.gender),
    beginDate: readYear(record.beginDate),
    endDate: readYear(record.endDate),
    nationality: readText(record.nationality),
    type: presentText(record.type),
    exhibitionBios: readExhibitionTexts(record.exhibitionBios, joins),
  };
}

/** All that a constituent's document is made of. */
interface ShownConstituent {
  readonly display: ConstituentDisplay;
  readonly roles: readonly JoinedEntry[];
  /** The key that it is sorted by, which it does not show. */
  readonly sortNumber: string | undefined;
}

/** What one public record shows, joined with what its objects say. Pure. */
export function showConstituent(
  record: ConstituentRecord,
  facts: ConstituentFacts,
  joins: Pick<Joins, 'exhibition' | 'hasExhibitions'>,
): ShownConstituent {
  const display: ConstituentDisplay = {
    ...joinConstituent(record, joins),
    publicAccess: true,
    roles: facts.roles.map((role) => role.title),
    isMaker: facts.isMaker,
    objectCount: facts.objectCount,
    objectCountPublic: facts.objectCountPublic,
  };
  const sortNumber = presentText(record.sortNumber);
  const key = sortNumber === null ? undefined : sortKey(sortNumber);
  return { display, roles: facts.roles, sortNumber: key };
}

/**
 * The document of a constituent from what it shows, with other facts. Pure.
 * @param sortNumber the key that it is sorted by, which it does not show
 */
export function rebuildConstituent(
  shown: ConstituentDisplay,
  facts: ConstituentFacts,
  sortNumber: string | undefined,
) {
  const { roles, isMaker, objectCount, objectCountPublic } = facts;
  const counted = { roles: roles.map((role) => role.title), isMaker };
  const display = { ...shown, ...counted, objectCount, objectCountPublic };
  return { id: shown.id, display, ...buildConstituentFields({ display, roles, sortNumber }) };
}

/** What searches use of a constituent. Pure. */
export function buildConstituentFields({ display, roles, sortNumber }: ShownConstituent) {
  const text = buildText(display);
  return {
    filter: { ...buildFilter(display, roles), ...written(text) },
    facet: leaveOut({
      gender: display.gender.en ?? display.gender['zh-hant'] ?? undefined,
      nationality: display.nationality.en ?? display.nationality['zh-hant'] ?? undefined,
      role: countedUnder(roles),
    }),
    sort: buildSort(display, sortNumber),
    text,
  };
}

function buildFilter(display: ConstituentDisplay, roles: readonly JoinedEntry[]) {
  const { gender, nationality } = display;
  return leaveOut({
    gender: spellings([gender.en, gender['zh-hant']]),
    nationality: spellings([nationality.en, nationality['zh-hant']]),
    role: spellings(roles.flatMap(({ id, title }) => [id, title.en, title['zh-hant']])),
    beginDate: display.beginDate ?? undefined,
    endDate: display.endDate ?? undefined,
    isMaker: display.isMaker,
  });
}

function buildSort(display: ConstituentDisplay, sortNumber: string | undefined) {
  return leaveOut({
    sortNumber,
    name: sortKeys(display.name),
    alphaSortName: sortKeys(display.alphaSortName),
    gender: sortKeys(display.gender),
    nationality: sortKeys(display.nationality),
    beginDate: display.beginDate ?? undefined,
    endDate: display.endDate ?? undefined,
    objectCount: display.objectCount,
    objectCountPublic: display.objectCountPublic,
  });
}

function buildText(display: ConstituentDisplay) {
  const { name, alphaSortName } = display;
  return leaveOut({
    name: searchableNames([name]),
    displayBio: searchable(display.displayBio),
    nationality: searchable(display.nationality),
    roles: searchableList(display.roles),
    exhibitionBios: searchableList(display.exhibitionBios.map((bio) => bio.text)),
    suggest: spellings([name.en, name['zh-hant'], alphaSortName.en, alphaSortName['zh-hant']]),
  });
}
