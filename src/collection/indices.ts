/** The indices of a collection: rebuilt by the indexer, read through aliases `<prefix>-<name>`. */
export const COLLECTION_INDICES = ['objects', 'constituents', 'exhibitions', 'entries'] as const;
export type CollectionIndex = (typeof COLLECTION_INDICES)[number];

/** A value of each index of a collection. */
export function perIndex<Value>(
  valueOf: (index: CollectionIndex) => Value,
): Record<CollectionIndex, Value> {
  return {
    objects: valueOf('objects'),
    constituents: valueOf('constituents'),
    exhibitions: valueOf('exhibitions'),
    entries: valueOf('entries'),
  };
}

/** Indices that outlive a reindex; they have no generation: `<prefix>-<name>`. */
export type LastingIndex =
  'popularity' | 'searches' | 'tokens' | 'locks' | 'runs' | 'wording' | 'withdrawn';

/** `vitrine-objects`: the alias of a collection index, or the name of a lasting one. */
export function aliasName(prefix: string, index: CollectionIndex | LastingIndex): string {
  return `${prefix}-${index}`;
}

/** The aliases of all collection indices. */
export function collectionAliases(prefix: string): string[] {
  return COLLECTION_INDICES.map((index) => aliasName(prefix, index));
}

/** `vitrine-objects-20261121t114257z`: one generation of a collection index. */
export function generationName(prefix: string, index: CollectionIndex, generation: string): string {
  return `${prefix}-${index}-${generation}`;
}

/**
 * What the indexer leaves in `_meta` of the mapping of each generation's `objects` index once all
 * its documents are there. A generation is whole, and may be served, where this names that very
 * generation: a clone has that of its source until its run is at the end.
 */
export interface CollectionMeta {
  readonly generation: string;
  /** SHA-256 over all that a run is made of (indexer/run/fingerprint.ts); one over what is withdrawn. */
  readonly fingerprint: string;
  /** SHA-256 over mappings and analysis: another one means that a rebuild is due. */
  readonly mappings: string;
  /** ISO 8601, the end of the run. */
  readonly indexedAt: string;
  readonly counts: Readonly<Record<CollectionIndex, number>>;
  /** Records of the source that are not public; those that were withdrawn do not count. */
  readonly withheld?: number;
  /** The generation that was served before this one, and by what it was made. */
  readonly before?: string;
  /** First half of the fingerprint that an operator went back from: no run makes it again. */
  readonly heldBack?: string | undefined;
}
