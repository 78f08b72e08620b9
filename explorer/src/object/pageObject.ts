import type { ObjectPageQuery, TileFragment } from '../api/operations.js';
import type { Messages } from '../language/en.js';
import type { Speech } from '../language/language.js';
import { writeSpan } from '../search/filterNames.js';

/** An object as its page shows it. */
export type PageObject = NonNullable<ObjectPageQuery['object']>;

/** The title of an object or exhibition: one in the other language says more than that there is none. */
export function titleOf(
  { title, titleOther }: Pick<TileFragment, 'title' | 'titleOther'>,
  messages: Messages,
): string {
  return title ?? titleOther ?? messages.results.untitled;
}

/** When an object was made: as its record displays it, else its years; null where neither is known. */
export function dateOf(
  { displayDate, beginDate, endDate }: Pick<TileFragment, 'displayDate' | 'beginDate' | 'endDate'>,
  messages: Messages,
): string | null {
  const from = beginDate ?? endDate;
  if (displayDate || from === null) return displayDate;
  return writeSpan(from, endDate ?? from, messages);
}

/** Names of those who made an object, each once; of all who had to do with it where none did. */
export function makerNames({ constituents }: Pick<TileFragment, 'constituents'>): string[] {
  const makers = constituents.filter(({ isMaker }) => isMaker);
  const shown = makers.length > 0 ? makers : constituents;
  const names = shown.map(({ name, nameOther }) => name ?? nameOther ?? '');
  return [...new Set(names)].filter((name) => name !== '');
}

/** Names in one line; of more, the rest is a number. */
const MOST_NAMED = 10;

/** Who made an object, in one line. */
export function makersLine(
  object: Pick<TileFragment, 'constituents'>,
  { messages, number, list }: Speech,
): string {
  const names = makerNames(object);
  const shown = list(names.slice(0, MOST_NAMED));
  const others = names.length - MOST_NAMED;
  return others > 0 ? messages.results.andOthers(shown, number(others)) : shown;
}
