import type { Client, estypes } from '@elastic/elasticsearch';
import type { CollectionIndex } from '../../src/collection/indices.js';
import { scanHits, type Scan } from '../../src/indices/scanHits.js';
import { IndexFailure } from '../failure.js';
import { withRetries } from './retry.js';

const PAGE = 2_000;

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
  what: Pick<Scan, 'query' | 'sort' | 'fields'>,
): AsyncGenerator<readonly ScannedDocument<Source>[]> {
  const pages = scanHits<Source>(
    { ...what, index, size: PAGE },
    (request) => withRetries(() => client.search<Source>(request)),
    (message) => new IndexFailure('backend', message),
  );
  for await (const page of pages)
    yield page.flatMap(({ _id, _source, sort = [] }) =>
      _id !== undefined && _source ? [{ id: _id, source: _source, sort }] : [],
    );
}
