import type { Client } from '@elastic/elasticsearch';
import { scanHits, type Scan } from './scanHits.js';

/** As many as one search answers. */
const PAGE = 10_000;

/**
 * Reads all documents, however many there are. None where the index was never made.
 * @throws Error where not all of them can be read
 */
export async function readAll<Document>(
  client: Client,
  what: Pick<Scan, 'index' | 'query' | 'sort'>,
  signal?: AbortSignal,
): Promise<readonly Document[]> {
  const found: Document[] = [];
  const pages = scanHits<Document>(
    { ...what, size: PAGE },
    (request) => client.search<Document>(request, { ignore: [404], ...(signal ? { signal } : {}) }),
    (message) => new Error(message),
  );
  for await (const page of pages) for (const { _source } of page) if (_source) found.push(_source);
  return found;
}
