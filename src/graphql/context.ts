/** What one request has: its searches on one version of the collection, and what is noted of it. */
import type DataLoader from 'dataloader';
import type { GraphQLResolveInfo } from 'graphql';
import type { Language } from '../collection/localised.js';
import { SearchBackend } from '../search/backend.js';
import { runOnOneCollection, type CollectionVersion } from '../search/collectionVersion.js';
import type { Asker } from '../search/lanes.js';
import { whileUnderWay } from '../search/whileUnderWay.js';
import type { Wording } from '../wording/wording.js';
import type { Counted } from './counted.js';
import type { ShapeContext } from './fields.js';
import type { ShapedRecord } from './record.js';
import type { Services } from './services.js';

/** What the resolvers of one request share. */
export interface RequestContext extends Pick<
  Services,
  'anchors' | 'knownCounts' | 'points' | 'imageBaseUrl' | 'publicUrl'
> {
  readonly backend: SearchBackend;
  /** The museum's synonyms and pins. */
  readonly wording: Wording;
  /** Their version: not what the collection has while newer ones are being read. */
  readonly words: string | undefined;
  readonly signal: AbortSignal;
  /** Ends the request: it is answered with this error alone, and its searches are cancelled. */
  readonly giveUp: (error: unknown) => void;
  /** Loaders of nested lists, by what they load. */
  readonly loaders: Map<string, DataLoader<number, readonly ShapedRecord[]>>;
  /** Loaders of the numbers of objects below other records, by what links them. */
  readonly totalLoaders: Map<string, DataLoader<number, number>>;
  /** What its answer counts for, noted by the resolvers. */
  readonly counted: Counted;
  /**
   * False when the answer may change before the collection does: it sorts by `popularCount`, or
   * newer words are being read.
   */
  cacheable: boolean;
}

/** The resolver of a field that takes searches. */
export type Resolver<Args, Result> = (
  parent: unknown,
  args: Args,
  context: RequestContext,
  info: GraphQLResolveInfo,
) => Promise<Result>;

/** How values are shown in one language of a request. */
export function shapeContext(context: RequestContext, lang: Language): ShapeContext {
  const { imageBaseUrl, publicUrl } = context;
  return { lang, imageBaseUrl, ...(publicUrl === undefined ? {} : { origin: publicUrl }) };
}

/** The result of a query, and what the cache, the counts and the metrics need beside it. */
export interface Ran<Result> {
  readonly result: Result;
  /** The one version of the collection that all of it was read from. */
  readonly version: CollectionVersion;
  readonly searches: number;
  /** For whoever gives the answer to count (`services.count`). */
  readonly counted: Counted;
  readonly cacheable: boolean;
}

/** How a query is run. */
export interface Running extends Asker {
  /**
   * Ends the query when it is aborted: by the caller, or by a resolver that gives up. Searches are
   * then cancelled.
   */
  readonly end: AbortController;
}

/**
 * Runs one query on one version of the collection.
 * @param run executes the query with the context; it may run several times
 * @throws RequestRefused 503 when it would wait too long
 */
export async function answerRequest<Result>(
  services: Services,
  { lane, visitor, end }: Running,
  run: (context: RequestContext) => Promise<Result>,
): Promise<Ran<Result>> {
  const { signal } = end;
  const searcher = { lane, visitor, signal };
  let searches = 0;
  const { result: ran, version } = await whileUnderWay(services.searches.lanes, searcher, () =>
    runOnOneCollection(services.watch, async (attempt) => {
      const { wording, version: words } = await services.wordings.at(attempt.version);
      const context: RequestContext = {
        ...services,
        backend: new SearchBackend(services, attempt, searcher),
        wording,
        words,
        signal,
        giveUp: (error) => {
          end.abort(error);
        },
        loaders: new Map(),
        totalLoaders: new Map(),
        counted: { objectReads: new Set(), searched: [] },
        cacheable: words === attempt.version.wording,
      };
      const result = await run(context);
      searches += context.backend.searches;
      return { result, context };
    }),
  );
  const { result, context } = ran;
  const { counted, cacheable } = context;
  return { result, version, searches, counted, cacheable };
}
