import type { ExhibitionDisplay } from '../../src/collection/exhibition.js';
import { leaveOut, searchable, sortKeys, spellings } from './searchText.js';
import type { ExhibitionRecord } from '../records/sourceRecord.js';
import { presentText, readText } from './text.js';

/** What is shown of an exhibition, by itself and among those of an object. */
export function joinExhibition(record: ExhibitionRecord): ExhibitionDisplay {
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
