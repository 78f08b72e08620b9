import type { Client } from '@elastic/elasticsearch';
import type DataLoader from 'dataloader';
import { setMaxListeners } from 'node:events';
import type { Language } from '../collection/localised.js';
import { SearchBackend } from '../search/backend.js';
import {
  CollectionWatch,
  runOnOneCollection,
  type Attempt,
  type CollectionVersion,
} from '../search/collectionVersion.js';
import { Popularity, type PopularityOptions } from '../popularity/popularity.js';
import { createPageAnchors, type PageAnchors } from '../search/resultPage.js';
import { SharedSearches } from '../search/sharedSearches.js';
import { unlessAborted } from '../unlessAborted.js';
import type { ShapeContext } from './fields.js';
import type { ShapedRecord } from './record.js';

/** What all requests of a server share. */
export interface Services {
  /** What the names of all indices start with. */
  readonly prefix: string;
  readonly watch: CollectionWatch;
  readonly popularity: Popularity;
  readonly anchors: PageAnchors;
  readonly searches: SharedSearches;
  /** Where images are (`IMAGE_BASE_URL`); undefined: on this server. */
  readonly imageBaseUrl: string | undefined;
}

/** What `createServices` cannot know by itself. */
export interface ServiceOptions {
  readonly client: Client;
  readonly prefix: string;
  /** Longest wait for one answer of the search backend, in milliseconds. */
  readonly searchTimeout?: number;
  /** Where images are (`IMAGE_BASE_URL`); by default on this server. */
  readonly imageBaseUrl?: string | undefined;
  readonly popularity?: Pick<PopularityOptions, 'fold' | 'onFailure'>;
}

/** Wires the services of a server; `popularity.start()` and `.stop()` are the caller's. */
export function createServices(options: ServiceOptions): Services {
  const { client, prefix, searchTimeout = 5_000, imageBaseUrl } = options;
  const watch = new CollectionWatch(client, prefix, searchTimeout);
  return {
    prefix,
    watch,
    popularity: new Popularity({ client, prefix, ...options.popularity }),
    searches: new SharedSearches(client, searchTimeout),
    anchors: createPageAnchors(),
    imageBaseUrl,
  };
}

/** What the resolvers of one request share. */
export interface RequestContext {
  readonly search: SearchBackend;
  readonly anchors: PageAnchors;
  readonly signal: AbortSignal;
  readonly imageBaseUrl: string | undefined;
  /** Ends the request: it is answered with this error alone, and its searches are cancelled. */
  readonly giveUp: (error: unknown) => void;
  /** Loaders of nested lists, by what they load. */
  readonly loaders: Map<string, DataLoader<number, readonly ShapedRecord[]>>;
  /** Ids of the objects that `object(id)` found: they become popular. */
  readonly objectReads: Set<number>;
  /** False when the answer may change before the collection does: it sorts by `popularCount`. */
  cacheable: boolean;
}

/** The context of one try of a request, bound to one version of the collection. */
export function createRequestContext(
  services: Services,
  { attempt, signal, giveUp }: Pick<RequestContext, 'signal' | 'giveUp'> & { attempt: Attempt },
): RequestContext {
  const { searches, prefix, anchors, imageBaseUrl } = services;
  return {
    search: new SearchBackend({ searches, prefix, attempt, signal }),
    anchors,
    signal,
    imageBaseUrl,
    giveUp,
    loaders: new Map(),
    objectReads: new Set(),
    cacheable: true,
  };
}

/** How values are shown in one language of a request. */
export function shapeContext(context: RequestContext, lang: Language): ShapeContext {
  return { lang, imageBaseUrl: context.imageBaseUrl };
}

/** An answer, and what a cache and the metrics want to know about it. */
export interface Outcome<Result> {
  readonly result: Result;
  readonly version: CollectionVersion;
  readonly searches: number;
  /**
   * Objects read, each once however often the request asks for it: to be counted again
   * (`popularity.record`) whenever this answer is served from a cache.
   */
  readonly objectReads: readonly number[];
  readonly cacheable: boolean;
}

/**
 * Runs one request on one version of the collection, and counts its reads once.
 * @param run executes the operation with the context; it may be run several times
 */
export async function answerRequest<Result>(
  services: Services,
  signal: AbortSignal,
  run: (context: RequestContext) => Promise<Result>,
): Promise<Outcome<Result>> {
  let searches = 0;
  const end = new AbortController();
  const giveUp = (error: unknown): void => {
    end.abort(error);
  };
  const both = AbortSignal.any([signal, end.signal]);
  // Each search of the query listens, and a query may have many.
  setMaxListeners(0, both);
  const work = runOnOneCollection(services.watch, async (attempt) => {
    const context = createRequestContext(services, { attempt, signal: both, giveUp });
    const result = await run(context);
    searches += context.search.searches;
    return { result, context };
  });
  const { result: answered, version } = await unlessAborted(work, end.signal);
  const { result, context } = answered;
  const { cacheable } = context;
  const objectReads = [...context.objectReads];
  services.popularity.record(objectReads);
  return { result, version, searches, objectReads, cacheable };
}
