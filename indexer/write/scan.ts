import type { Client, estypes } from '@elastic/elasticsearch';
import type { CollectionIndex } from '../../src/collection/indices.js';
import { IndexFailure } from '../failure.js';
import { withRetries } from './retry.js';

const PAGE = 2_000;

interface ScannedDocument<Source> {
  readonly id: string;
  readonly source: Source;
}

/** What makes the order of a scan total. */
const ORDERS: Readonly<Record<CollectionIndex | 'popularity', readonly string[]>> = {
  objects: ['id'],
  constituents: ['id'],
  exhibitions: ['id'],
  entries: ['list', 'id'],
  popularity: ['id'],
};

/** Reads all documents of an index, some fields of each, a page at a time. */
export async function* scanDocuments<Source>(
  client: Client,
  index: string,
  kind: keyof typeof ORDERS,
  fields: readonly string[],
): AsyncGenerator<readonly ScannedDocument<Source>[]> {
  let after: estypes.SortResults | undefined;
  do {
    const request: estypes.SearchRequest = {
      index,
      size: PAGE,
      sort: ORDERS[kind].map((field) => ({ [field]: 'asc' })),
      _source: [...fields],
      track_total_hits: false,
      ...(after ? { search_after: after } : {}),
    };
    const { hits, _shards, timed_out } = await withRetries(() => client.search<Source>(request));
    if (_shards.failed > 0 || timed_out)
      throw new IndexFailure('backend', `Not all of ${index} could be read.`);
    yield hits.hits.flatMap(({ _id, _source }) =>
      _id !== undefined && _source ? [{ id: _id, source: _source }] : [],
    );
    after = hits.hits.length === PAGE ? hits.hits.at(-1)?.sort : undefined;
  } while (after);
}
