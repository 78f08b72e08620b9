/** Reads everything that a search finds, page after page. */
import { SearchUnavailable } from '../errors.js';
import { buildDiscoverSearch, wholeQuery, type SearchObjectsArgs } from '../discover/request.js';
import { NOTHING_COUNTED } from '../facets/request.js';
import type { Services } from '../graphql/context.js';
import type { SortValue } from '../query/searchBody.js';
import { SearchBackend } from '../search/backend.js';
import { sameVersion, type CollectionVersion } from '../search/collectionVersion.js';
import type { Found } from '../search/documents.js';

/** Objects read at a time: some hundred kilobytes. */
const STEP = 500;

/** Objects one after the other as a search orders them, and how many there are. */
export interface ObjectWalk {
  readonly total: number;
  readonly version: CollectionVersion;
  readonly pages: AsyncGenerator<readonly Found<'objects'>[], void, undefined>;
}

/**
 * Walks through every object that a search finds, however many, in one generation of the
 * collection. The first step is taken before this resolves, so that what is wrong with the call
 * shows at once. The walk fails when the collection changed under way: what it gave is then no
 * state that the collection ever had.
 * @throws BadInput for bad arguments
 * @throws SearchUnavailable
 */
export async function walkObjects(
  args: SearchObjectsArgs,
  services: Services,
  signal: AbortSignal,
): Promise<ObjectWalk> {
  const version = await services.watch.check();
  const backend = new SearchBackend(services, { version, gone: false }, signal);
  const search = buildDiscoverSearch(args, NOTHING_COUNTED, backend.indexName('objects'));
  const step = (after: readonly SortValue[] | undefined) =>
    backend.search('objects', {
      query: wholeQuery(search),
      sort: search.sort,
      size: STEP,
      track_total_hits: after === undefined,
      _source: ['display'],
      ...(after ? { search_after: after } : {}),
    });
  const first = await step(undefined);

  async function* pages() {
    for (let answer = first; ;) {
      if (answer.hits.length > 0) yield answer.hits.map(({ source }) => present(source));
      const last = answer.hits.at(-1);
      if (!last || answer.hits.length < STEP) break;
      answer = await step(last.sort);
    }
    if (!sameVersion(await services.watch.check(), version)) {
      throw new SearchUnavailable('The collection changed while it was read.');
    }
  }
  return { total: first.total ?? 0, version, pages: pages() };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new SearchUnavailable('The search backend left out a document.');
  return value;
}
