import { leaveOut, searchable, sortKeys, spellings } from './searchText.js';
import type { ExhibitionRecord } from '../records/sourceRecord.js';
import type { JoinedExhibition } from './joins.js';
import { presentText, readText } from './text.js';

export function joinExhibition(record: ExhibitionRecord): JoinedExhibition {
  return {
    id: record.id,
    title: readText(record.title),
    beginDate: presentText(record.beginDate),
    endDate: presentText(record.endDate),
    venues: (record.venues ?? []).map((venue) => ({
      title: readText(venue.title),
      beginDate: presentText(venue.beginDate),
      endDate: presentText(venue.endDate),
    })),
  };
}

/** One public exhibition as its document. Pure. */
export function buildExhibition(record: ExhibitionRecord) {
  const display = joinExhibition(record);
  return {
    id: record.id,
    display,
    sort: leaveOut({
      title: sortKeys(display.title),
      beginDate: display.beginDate ?? undefined,
      endDate: display.endDate ?? undefined,
    }),
    text: leaveOut({
      title: searchable(display.title),
      suggest: spellings([display.title.en, display.title['zh-hant']]),
    }),
  };
}
