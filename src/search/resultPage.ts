import type { estypes } from '@elastic/elasticsearch';
import { LRUCache } from 'lru-cache';
import type { CollectionIndex } from '../collection/indices.js';
import { EVERYTHING } from '../query/clauses.js';
import type { SearchBody, SortClause, SortValue } from '../query/searchBody.js';
import { pageBody, type PagedSearch } from '../query/paging.js';
import { followsReads } from '../query/sort.js';
import type { SearchBackend } from './backend.js';
import type { Found } from './documents.js';
import type { Hit, Hits } from './hits.js';
import { countingBody, findIdPlace, idOrder, readStretches } from './idStretches.js';
import type { CountStretches, Direction, Stretch } from './idStretches.js';

/**
 * How far one search reaches into a result by `from`: each record costs the backend a place in a
 * queue, so not all of a million at once. The indexer sets `max_result_window` above it.
 */
export const RESULT_WINDOW = 50_000;

/** How a result is read beyond the first records. */
interface Reach {
  readonly window: number;
  /**
   * Records that one search passes with `search_after`, with which `from` cannot be used; and how
   * far it reaches in the order of ids, in which what lies before need not be passed.
   */
  readonly step: number;
}

const REACH: Reach = { window: RESULT_WINDOW, step: 10_000 };

/**
 * What is remembered of long results, so that whoever reads deep page after deep page counts and
 * walks each stretch once. Per version of the collection, so it never shows an older one.
 */
export interface PageAnchors {
  /** Sort values of records by their number. */
  readonly places: LRUCache<string, readonly SortValue[]>;
  /** How many records have their ids where. */
  readonly stretches: LRUCache<string, readonly Stretch[]>;
}

/** Bytes of an entry beside its texts, roughly. */
const ANCHOR_OVERHEAD = 200;

function createMemory<Value extends object>(): LRUCache<string, Value> {
  return new LRUCache({
    max: 3_000,
    maxSize: 4 * 1024 ** 2,
    sizeCalculation: (value, key) =>
      ANCHOR_OVERHEAD + 2 * (key.length + JSON.stringify(value).length),
  });
}

/** Room for about 30 results of a million records each, in at most 8 MiB. */
export function createPageAnchors(): PageAnchors {
  return { places: createMemory(), stretches: createMemory() };
}

/** A page to read, and what of it. */
interface PageRequest<Index extends CollectionIndex> {
  readonly index: Index;
  readonly search: PagedSearch;
  readonly source: readonly string[];
  readonly wantsTotal: boolean;
}

type HitsOf<Index extends CollectionIndex> = readonly Hit<Found<Index>>[];

/** Reads one page of a result, however deep it lies. */
export async function readPage<Index extends CollectionIndex>(
  backend: SearchBackend,
  anchors: PageAnchors,
  { index, search, source, wantsTotal }: PageRequest<Index>,
  reach: Reach = REACH,
): Promise<Hits<Found<Index>>> {
  const body = pageBody(search);
  const { from = 0, size = 0 } = body;
  const direction = idOrder(search.sort);
  if (size === 0 || from + size <= (direction ? reach.step : reach.window)) {
    const shallow = size === 0 ? { ...body, from: 0 } : body;
    return backend.search(index, { ...shallow, _source: source, track_total_hits: wantsTotal });
  }
  const reading = { backend, anchors, index, body: { ...body, _source: source } };
  if (direction) return readByIds(reading, direction);
  const counted = await backend.search(index, {
    query: search.query,
    size: 0,
    track_total_hits: true,
  });
  const total = counted.total ?? 0;
  if (from >= total) return { hits: [], total };
  const walk = new Walk(reading, reach);
  return { hits: await walk.read(from, Math.min(size, total - from), total), total };
}

/** A page that lies deep in its result. */
interface DeepReading<Index extends CollectionIndex> {
  readonly backend: SearchBackend;
  readonly anchors: PageAnchors;
  readonly index: Index;
  readonly body: SearchBody;
}

/** Reads a page of a result in the order of ids, and counts the result. */
async function readByIds<Index extends CollectionIndex>(
  { backend, anchors: { stretches }, index, body }: DeepReading<Index>,
  direction: Direction,
): Promise<Hits<Found<Index>>> {
  const { query: all = EVERYTHING, from: first = 0, size = 0 } = body;
  const count: CountStretches = async (query, width) => {
    const key = backend.keyOf(index, query, width);
    const known = stretches.get(key);
    if (known) return known;
    const { aggregations } = await backend.search(index, countingBody(query, width));
    const counted = readStretches(aggregations);
    stretches.set(key, counted);
    return counted;
  };
  const { query, from, total } = await findIdPlace(all, direction, { from: first, size }, count);
  const { hits } = await backend.search(index, { ...body, query, from, track_total_hits: false });
  return { hits, total };
}

/** Reads a stretch of a result beyond the window with `search_after`, from the nearer end. */
class Walk<Index extends CollectionIndex> {
  constructor(
    private readonly reading: DeepReading<Index>,
    private readonly reach: Reach,
  ) {}

  async read(from: number, size: number, total: number): Promise<HitsOf<Index>> {
    const { sort = [] } = this.reading.body;
    if (from <= total / 2) return this.stretch(from, size, sort);
    const hits = await this.stretch(total - from - size, size, sort.map(reverse));
    return hits.toReversed();
  }

  private async stretch(
    from: number,
    size: number,
    sort: readonly SortClause[],
  ): Promise<HitsOf<Index>> {
    const { backend, index } = this.reading;
    const body: SearchBody = { ...this.reading.body, sort, track_total_hits: false };
    if (from + size <= this.reach.window) {
      return (await backend.search(index, { ...body, from, size })).hits;
    }
    const after = await this.placeAt(from, sort);
    const next: SearchBody = { ...body, from: 0, size, ...(after ? { search_after: after } : {}) };
    return (await backend.search(index, next)).hits;
  }

  /** Sort values of the record before number `count`, walking on from the nearest known place. */
  private async placeAt(
    count: number,
    sort: readonly SortClause[],
  ): Promise<readonly SortValue[] | undefined> {
    const { backend, index, body, anchors } = this.reading;
    const { places } = anchors;
    const result = backend.keyOf(index, body.query, sort);
    const remembered = places.get(`${result}@${count}`);
    if (remembered) return remembered;
    const { window, step } = this.reach;
    let reached = Math.floor(count / step) * step;
    while (reached > 0 && !places.has(`${result}@${reached}`)) reached -= step;
    let after = places.get(`${result}@${reached}`);
    while (reached < count) {
      const next = Math.min(count, after ? reached + step : window);
      after = await this.placeAfter(next - reached, sort, after);
      if (!after) return undefined;
      reached = next;
      if (!followsReads(sort)) places.set(`${result}@${reached}`, after);
    }
    return after;
  }

  /** Sort values of the record that is `count` records further. */
  private async placeAfter(
    count: number,
    sort: readonly SortClause[],
    after: readonly SortValue[] | undefined,
  ): Promise<readonly SortValue[] | undefined> {
    const { backend, index, body } = this.reading;
    const { hits } = await backend.search(index, {
      ...(body.query ? { query: body.query } : {}),
      sort,
      ...(after ? { size: count, search_after: after } : { from: count - 1, size: 1 }),
      _source: false,
      track_total_hits: false,
    });
    return hits.at(-1)?.sort;
  }
}

/** The criterion that puts records in the opposite order. */
function reverse(clause: SortClause): SortClause {
  return Object.fromEntries(
    Object.entries(clause).map(([field, how]): [string, estypes.FieldSort] => {
      const { order, missing }: estypes.FieldSort = typeof how === 'string' ? { order: how } : how;
      return [
        field,
        {
          order: order === 'desc' ? 'asc' : 'desc',
          // A number in place of missing values turns with the order; `_last` does not.
          ...(missing === undefined ? {} : { missing: missing === '_last' ? '_first' : missing }),
        },
      ];
    }),
  );
}
