import type { Client, estypes } from '@elastic/elasticsearch';
import type { CollectionIndex } from '../../src/collection/indices.js';
import { IndexFailure } from '../failure.js';
import { withRetries } from './retry.js';

const PAGE = 2_000;

/** What is read of an index. */
interface Scan {
  /** Default: all documents. */
  readonly query?: estypes.QueryDslQueryContainer;
  /** A total order, ascending. */
  readonly sort: readonly string[];
  /** Paths of a document; default: the whole of it. */
  readonly fields?: readonly string[];
}

interface ScannedDocument<Source> {
  readonly id: string;
  readonly source: Source;
  /** The values that it is sorted by. */
  readonly sort: estypes.SortResults;
}

/** What makes the order of a whole index total. */
export const ORDERS: Readonly<Record<CollectionIndex, readonly string[]>> = {
  objects: ['id'],
  constituents: ['id'],
  exhibitions: ['id'],
  entries: ['list', 'id'],
};

/**
 * Reads documents of an index, a page at a time.
 * @throws IndexFailure where not all of them can be read
 */
export async function* scanDocuments<Source>(
  client: Client,
  index: string,
  { query, sort, fields }: Scan,
): AsyncGenerator<readonly ScannedDocument<Source>[]> {
  let after: estypes.SortResults | undefined;
  do {
    const request: estypes.SearchRequest = {
      index,
      size: PAGE,
      sort: sort.map((field) => ({ [field]: 'asc' })),
      track_total_hits: false,
      ...(query ? { query } : {}),
      ...(fields ? { _source: [...fields] } : {}),
      ...(after ? { search_after: after } : {}),
    };
    const { hits, _shards, timed_out } = await withRetries(() => client.search<Source>(request));
    if (_shards.failed > 0 || timed_out)
      throw new IndexFailure('backend', `Not all of ${index} could be read.`);
    yield hits.hits.flatMap(({ _id, _source, sort: values = [] }) =>
      _id !== undefined && _source ? [{ id: _id, source: _source, sort: values }] : [],
    );
    after = hits.hits.length === PAGE ? hits.hits.at(-1)?.sort : undefined;
  } while (after);
}
