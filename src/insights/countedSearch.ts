/*
 * What is stored of a text that was searched for, so that several servers add up and nobody learns
 * who searched for what.
 *
 * A caller is stored as one of sixteen places, which a keyed hash of text and caller chooses; so
 * texts of one caller cannot be put together, and a place stands for a sixteenth of all addresses.
 * Five places that differ are at least five callers. (On average it takes six to fill five.) Until
 * then the text itself is not stored either: its document is known by a keyed hash. Then the text
 * is stored, and the places are forgotten. The key is random, of one week, and deleted with what
 * was never shown when the week is over.
 */
import { createHmac } from 'node:crypto';
import type { Searched } from './searched.js';

/** Different callers that a text must have in a week. */
const LEAST_CALLERS = 5;
const PLACES = 16;
/** Callers of one text that are remembered until the next save: far more than are needed. */
const MOST_CALLERS = 100;

/** Searches of one text since the last save, in memory. */
export interface Counted {
  searches: number;
  nothing: number;
  corrected: number;
  correction: string | undefined;
  /** Addresses or tokens. */
  readonly callers: Set<string>;
}

/** How often a text was searched for, and how often nothing was found or another text answered for. */
export interface Sums {
  readonly searches: number;
  readonly nothing: number;
  readonly corrected: number;
}

/** A document of the `searches` index. */
export interface SearchDocument extends Sums {
  /** Its Monday. */
  readonly week: string;
  readonly isShown: boolean;
  readonly record: {
    /** Places of callers, as long as there are too few. */
    readonly places?: readonly number[];
    readonly text?: string;
    readonly correction?: string | undefined;
  };
}

/** Adds a search to what is counted of its text, in place. @param caller as in the rate limits */
export function countSearch(known: Counted | undefined, search: Searched, caller: string): Counted {
  const counted = known ?? {
    searches: 0,
    nothing: 0,
    corrected: 0,
    correction: undefined,
    callers: new Set(),
  };
  counted.searches += 1;
  if (search.outcome !== 'found') counted[search.outcome] += 1;
  counted.correction = search.correction ?? counted.correction;
  if (counted.callers.size < MOST_CALLERS) counted.callers.add(caller);
  return counted;
}

/** Puts two counts of one text together. */
export function addCounted(one: Counted, other: Counted | undefined): Counted {
  if (!other) return one;
  return {
    ...addSums(one, other),
    correction: other.correction ?? one.correction,
    callers: new Set([...one.callers, ...other.callers]),
  };
}

/** Names and places by the key of one week. */
export class WeekHash {
  constructor(
    readonly week: string,
    private readonly key: string,
  ) {}

  /** The name of a text's document. */
  idOf(text: string): string {
    return `${this.week}-${this.#digest('text', text).toString('base64url').slice(0, 22)}`;
  }

  /** A text's document with what was counted since. */
  merge(text: string, counted: Counted, before: SearchDocument | undefined): SearchDocument {
    const sums = { week: this.week, ...addSums(counted, before) };
    const correction = counted.correction ?? before?.record.correction;
    const shown = { ...sums, isShown: true, record: { text, correction } };
    if (before?.isShown) return shown;
    const places = new Set(before?.record.places);
    for (const caller of counted.callers) places.add(this.#placeOf(text, caller));
    if (places.size >= LEAST_CALLERS) return shown;
    return { ...sums, isShown: false, record: { places: [...places].sort((a, b) => a - b) } };
  }

  #placeOf(text: string, caller: string): number {
    return (this.#digest('caller', text, caller)[0] ?? 0) % PLACES;
  }

  #digest(...parts: readonly string[]): Buffer {
    return createHmac('sha256', this.key).update(JSON.stringify(parts)).digest();
  }
}

/** The sums alone, whatever else they stand beside. */
export function addSums(one: Sums, other: Sums | undefined): Sums {
  return {
    searches: one.searches + (other?.searches ?? 0),
    nothing: one.nothing + (other?.nothing ?? 0),
    corrected: one.corrected + (other?.corrected ?? 0),
  };
}
