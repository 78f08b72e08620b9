/** Reads everything that a search finds, page after page. */
import { SearchUnavailable } from '../errors.js';
import {
  buildDiscoverSearch,
  wholeQuery,
  type SearchObjectsArgs,
  withDefaults,
} from '../discover/request.js';
import { readInState } from '../discover/walkState.js';
import { NOTHING_COUNTED } from '../facets/request.js';
import type { Services } from '../graphql/services.js';
import type { SortValue } from '../query/searchBody.js';
import { SearchBackend } from '../search/backend.js';
import type { Searcher } from '../search/sharedSearches.js';
import type { CollectionVersion } from '../search/collectionVersion.js';
import type { Found } from '../search/documents.js';
import { whileUnderWay } from '../search/whileUnderWay.js';

/** Objects read at a time: a few hundred kilobytes. */
const STEP = 200;

/** Objects one after the other as a search orders them, and how many there are. */
export interface ObjectWalk {
  readonly total: number;
  readonly version: CollectionVersion;
  readonly pages: AsyncGenerator<readonly Found<'objects'>[], void, undefined>;
}

/**
 * Walks through every object that a search finds, however many, in one generation of the
 * collection, at a point in time where the order moves within it. It goes on there when a run makes
 * another, and fails when its own is gone. The first step is taken before this resolves, so that
 * what is wrong with the call shows at once.
 * @throws BadInput for bad arguments
 * @throws SearchUnavailable
 * @throws RequestRefused 503 when it would wait too long
 */
export async function walkObjects(
  args: SearchObjectsArgs,
  services: Services,
  searcher: Searcher,
): Promise<ObjectWalk> {
  return whileUnderWay(services.searches.lanes, searcher, () =>
    beginWalk(args, services, searcher),
  );
}

async function beginWalk(
  args: SearchObjectsArgs,
  services: Services,
  searcher: Searcher,
): Promise<ObjectWalk> {
  const version = await services.watch.check();
  const served = new SearchBackend(services, { version, gone: false }, searcher);
  const { wording } = await services.wordings.at(version);
  const search = buildDiscoverSearch(withDefaults(args), NOTHING_COUNTED, wording);
  const walk = { needsPoint: search.moves };
  const begin = { backend: served, points: services.points };
  const { step, first } = await readInState(begin, 'objects', walk, async (backend) => {
    const step = (after: readonly SortValue[] | undefined) =>
      backend.search('objects', {
        query: wholeQuery(search),
        sort: search.sort,
        size: STEP,
        track_total_hits: after === undefined,
        _source: ['display', 'updatedAt'],
        ...(after ? { search_after: after } : {}),
      });
    return { step, first: await step(undefined) };
  });
  const total = first.total ?? 0;

  async function* pages() {
    let given = 0;
    for (let answer = first; ;) {
      given += answer.hits.length;
      if (answer.hits.length > 0) yield answer.hits.map(({ source }) => present(source));
      const last = answer.hits.at(-1);
      if (!last || answer.hits.length < STEP) break;
      answer = await step(last.sort);
    }
    // Whatever went wrong: what was given is the whole of it, or said not to be.
    if (given !== total)
      throw new SearchUnavailable(`Only ${given} of ${total} objects were found.`);
  }
  return { total, version, pages: pages() };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new SearchUnavailable('The search backend left out a document.');
  return value;
}
