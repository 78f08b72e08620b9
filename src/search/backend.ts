import { createHash } from 'node:crypto';
import { generationName, type CollectionIndex } from '../collection/indices.js';
import { olderColors } from '../color/olderColors.js';
import { searchByIds } from '../query/byIds.js';
import { combine, EVERYTHING, term } from '../query/clauses.js';
import type { SearchBody } from '../query/searchBody.js';
import { storedAs, type Attempt } from './collectionVersion.js';
import type { Found } from './documents.js';
import { readAnswer, type Answer } from './hits.js';
import { POINT_LASTS, PointGone } from './pointsInTime.js';
import type { Searcher, Searches } from './sharedSearches.js';
import { GenerationGone, isPointGone, translateError } from './translateError.js';
import { nextTurn } from './turns.js';

/** Hits whose records take so long to be shaped that others should have a turn before; 5 ms. */
const LARGE_PAGE = 200;

/** A point in time of an index. */
interface Point {
  readonly index: CollectionIndex;
  readonly id: string;
}

/**
 * A search of a point in time that sees nothing of other indices. A cursor is not signed: a point
 * that somebody put into it would show, or count, what is not served here, or no more.
 */
function onlyOf(name: string, body: SearchBody): SearchBody {
  const { query = EVERYTHING } = body;
  return { ...body, query: combine({ must: [query], filter: [term('_index', name)] }) };
}

/** Searches of one request, all in one generation of the collection. */
export class SearchBackend {
  /** Number of searches asked for so far. */
  searches = 0;

  /**
   * @param shared what the searches of all requests go through, and what the names of all indices
   * start with
   */
  constructor(
    private readonly shared: { readonly searches: Searches; readonly prefix: string },
    private readonly attempt: Attempt,
    private readonly searcher: Searcher,
    private readonly point?: Point,
    private readonly parent?: SearchBackend,
  ) {}

  /**
   * The same request's searches in another state: of a generation, and of one of its indices at a
   * point in time. What is gone of it is no news of what is served. One that this server has not
   * seen served is taken to be stored as what is.
   */
  within(generation: string, point?: Point): SearchBackend {
    const { before, ...served } = this.version;
    const known = generation === before?.generation ? before : served;
    const attempt =
      generation === served.generation
        ? this.attempt
        : { version: { ...storedAs(known), generation }, gone: false };
    return new SearchBackend(this.shared, attempt, this.searcher, point, this);
  }

  /** The version of the collection that is searched. */
  get version(): Attempt['version'] {
    return this.attempt.version;
  }

  /** Whether one of its indices is searched at a point in time. */
  get isAtPoint(): boolean {
    return this.point !== undefined;
  }

  /** The concrete name of an index, such as `vitrine-objects-20261121t114257z`. */
  indexName(index: CollectionIndex): string {
    return generationName(this.shared.prefix, index, this.version.generation);
  }

  /**
   * What something of an index, as it is in this version, is remembered by: a hash, for a query may
   * hold ten thousand ids.
   */
  keyOf(index: CollectionIndex, ...of: readonly unknown[]): string {
    const what = JSON.stringify([this.indexName(index), this.version.objects, ...of]);
    return createHash('sha256').update(what).digest('base64url');
  }

  /**
   * Which of these records are served: where this is an earlier state of the collection, some may
   * have been withdrawn since. So may be what a cursor's point in time has of a generation that was
   * gone back to less than an hour ago, which no point outlives.
   */
  async servedOf(index: CollectionIndex, ids: readonly number[]): Promise<ReadonlySet<number>> {
    const { parent, point } = this;
    if (!parent || ids.length === 0) return new Set(ids);
    const { generation, seen = 0 } = parent.version;
    const isOld = point && performance.now() - seen < POINT_LASTS;
    if (generation === this.version.generation && !isOld) return new Set(ids);
    const { hits } = await parent.search(index, {
      ...searchByIds(ids, []),
      sort: [{ id: { order: 'asc' } }],
    });
    return new Set(hits.map(({ sort: [id] }) => Number(id)));
  }

  /**
   * Sends one search.
   * @throws SearchUnavailable when the backend is down, too slow, or answers only in part
   */
  async search<Index extends CollectionIndex>(
    index: Index,
    body: SearchBody,
  ): Promise<Answer<Found<Index>>> {
    const { shared, attempt, searcher } = this;
    const { signal } = searcher;
    signal?.throwIfAborted();
    (this.parent ?? this).searches += 1;
    const pit = this.point?.index === index ? { id: this.point.id } : undefined;
    const name = this.indexName(index);
    try {
      const known = this.version.hasPalettes ? body : olderColors(body);
      const asked = pit ? { ...onlyOf(name, known), pit } : known;
      const answer = readAnswer<Found<Index>>(await shared.searches.search(name, asked, searcher));
      if (answer.hits.length > LARGE_PAGE) await nextTurn();
      return answer;
    } catch (error) {
      if (pit && isPointGone(error))
        throw new PointGone('the point in time is gone', { cause: error });
      const translated = translateError(error, signal);
      if (translated instanceof GenerationGone) attempt.gone = true;
      throw translated;
    }
  }
}
