import type { GraphQLSchema } from 'graphql';
import type { CollectionMeta } from '../collection/indices.js';
import type { Prices } from '../graphql/prices.js';
import type { CollectionVersion } from '../search/collectionVersion.js';

/** What running a query told, beside its result. */
export interface Answered<Result> {
  readonly result: Result;
  /** The one version of the collection that all of it was read from. */
  readonly version: CollectionVersion;
  readonly searches: number;
  /** Ids that `object(id)` found, each once. */
  readonly objectReads: readonly number[];
  /** False when the answer may change before the collection does: popularity is in it. */
  readonly cacheable: boolean;
}

/** The schema with what its resolvers need: all that the edge knows of GraphQL's inside. */
export interface GraphqlService {
  readonly schema: GraphQLSchema;
  readonly prices: Prices;
  /** What is served at a moment after this call. @throws SearchUnavailable */
  readonly check: () => Promise<CollectionMeta>;
  /** Runs a query, if need be again, on one version of the collection; counts its reads once. */
  readonly answer: <Result>(
    signal: AbortSignal,
    run: (context: object) => Promise<Result>,
  ) => Promise<Answered<Result>>;
  /** Counts reads of objects in their popularity; at once, in memory. */
  readonly countReads: (objectIds: readonly number[]) => void;
}
