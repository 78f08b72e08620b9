/** What all requests of a server go through. */
import type { Client } from '@elastic/elasticsearch';
import type { Prices } from '@vitrine/graphql-documents';
import type { GraphQLSchema } from 'graphql';
import { CollectionWatch } from '../search/collectionVersion.js';
import { createKnownCounts, type KnownCounts } from '../search/knownCounts.js';
import { SearchLanes } from '../search/lanes.js';
import { PublicTurns } from '../search/publicTurns.js';
import { PointsInTime } from '../search/pointsInTime.js';
import { createPageAnchors, type PageAnchors } from '../search/resultPage.js';
import { SharedSearches, type Searches } from '../search/sharedSearches.js';
import { WordingReader } from '../wording/wordingStore.js';
import type { Count } from './counted.js';

/** What all requests of a server share. */
export interface Services {
  /** What the names of all indices start with. */
  readonly prefix: string;
  readonly watch: CollectionWatch;
  readonly count: Count;
  readonly anchors: PageAnchors;
  readonly knownCounts: KnownCounts;
  readonly searches: Searches;
  readonly turns: PublicTurns;
  readonly points: PointsInTime;
  readonly wordings: WordingReader;
  /** Where images are (`IMAGE_BASE_URL`); undefined: on this server. */
  readonly imageBaseUrl: string | undefined;
  /** How visitors reach this server (`PUBLIC_URL`); undefined: addresses on it are paths. */
  readonly publicUrl: string | undefined;
}

/** What queries are answered by. */
export interface QueryParts {
  readonly schema: GraphQLSchema;
  /** What its lists cost. */
  readonly prices: Prices;
  readonly services: Services;
}

/** What `createServices` cannot know by itself; without `count` nothing is counted. */
interface ServiceOptions extends Partial<Pick<Services, 'imageBaseUrl' | 'publicUrl' | 'count'>> {
  readonly client: Client;
  readonly prefix: string;
  /** Longest wait for one answer of the search backend, in milliseconds. */
  readonly searchTimeout?: number;
  /** Searches that the backend is given at the same time. */
  readonly searchesAtOnce?: number | undefined;
}

/** Searches at the same time: twice the search threads of a node with two cores. */
const DEFAULT_SEARCHES = 8;

/** Wires the services of a server. */
export function createServices(options: ServiceOptions): Services {
  const { client, prefix, searchTimeout = 5_000, imageBaseUrl, publicUrl } = options;
  const { searchesAtOnce: places = DEFAULT_SEARCHES } = options;
  const lanes = new SearchLanes({ places, longestWait: searchTimeout / 2 });
  const watch = new CollectionWatch(client, prefix, searchTimeout);
  return {
    prefix,
    watch,
    count: options.count ?? (() => undefined),
    searches: new SharedSearches(client, searchTimeout, lanes),
    turns: new PublicTurns(lanes),
    points: new PointsInTime(client, searchTimeout),
    wordings: new WordingReader(client, prefix),
    anchors: createPageAnchors(),
    knownCounts: createKnownCounts(),
    imageBaseUrl,
    publicUrl,
  };
}
