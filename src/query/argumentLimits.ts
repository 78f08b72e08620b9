/** How long the texts and lists of a call may be. */
import { BadInput } from '../errors.js';

/**
 * Longest text of any argument, in UTF-16 units: some times the longest title that museums have
 * given us (566), and in UTF-8 below the 32,766 bytes of Lucene's terms.
 */
const MAX_TEXT_LENGTH = 4_096;
/**
 * Longest cursor: one by relevance holds the id of a point in time, which on Elasticsearch 9.4 has
 * 124 characters for each shard; so it is enough for 190 shards.
 */
export const MAX_CURSOR_LENGTH = 32_768;
/** Arguments whose texts may be longer than others. */
const LONGER: ReadonlyMap<string, number> = new Map([['after', MAX_CURSOR_LENGTH]]);
/** Most ids or values that one list argument may hold. */
export const MAX_LIST_VALUES = 10_000;

/**
 * Checks every text and list in the arguments of a call, before anything else reads them.
 * @throws BadInput that says the limit and the length that came
 */
export function checkLengths(args: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(args)) checkLength(name, value);
}

/** Longest text of an argument, in UTF-16 units. */
export function maxLengthOf(argument: string): number {
  return LONGER.get(argument) ?? MAX_TEXT_LENGTH;
}

/** @throws BadInput for a text of more than `most` UTF-16 units */
export function checkTextLength(argument: string, text: string, most: number): void {
  if (text.length > most)
    throw new BadInput(argument, `at most ${most} characters`, `${text.length} characters`, {
      reason: 'TOO_LONG',
      maximum: most,
    });
}

function checkLength(argument: string, value: unknown): void {
  if (typeof value === 'string') {
    checkTextLength(argument, value, maxLengthOf(argument));
  } else if (typeof value === 'object' && value !== null) {
    if (Array.isArray(value) && value.length > MAX_LIST_VALUES)
      throw new BadInput(argument, `at most ${MAX_LIST_VALUES} values`, `${value.length} values`, {
        reason: 'TOO_MANY',
        maximum: MAX_LIST_VALUES,
      });
    for (const inner of Object.values(value)) checkLength(argument, inner);
  }
}
