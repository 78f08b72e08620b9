import type { Searched } from '../insights/searched.js';

/** What an answer counts for, each time it is given: from the cache too. */
export interface Counted {
  /** Ids of the objects that `object(id)` found: they become popular. */
  readonly objectReads: Set<number>;
  /** Searches by words, and what came of them. */
  readonly searched: Searched[];
}

/** Counts what was given to a visitor (an address or a token); never waits. */
export type Count = (counted: Counted, visitor: string) => void;
