/** An entry of a list as the search index holds it. */
import type { Localised } from './localised.js';

/** The classification lists of the service. */
export const LISTS = ['area', 'category', 'archivalLevel', 'fonds', 'medium', 'makertype'] as const;
export type ListName = (typeof LISTS)[number];

/**
 * A document of the `entries` index: one entry of one list, with `_id` `<list>:<id>`.
 * `count` is the number of public objects with the entry.
 */
export interface EntryDocument {
  readonly list: ListName;
  /** Slug of the English title (of the Chinese one where there is no other), unique in its list. */
  readonly id: string;
  readonly hash: string;
  readonly count: number;
  /** The most frequent translation where records disagree. */
  readonly display: { readonly title: Localised };
  readonly filter: { readonly title: readonly string[] };
}
