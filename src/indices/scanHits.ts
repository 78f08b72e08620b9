import type { estypes } from '@elastic/elasticsearch';

/** What is read of an index. */
export interface Scan {
  readonly index: string;
  /** Default: all documents. */
  readonly query?: estypes.QueryDslQueryContainer | undefined;
  /** A total order, ascending. */
  readonly sort: readonly string[];
  /** Paths of a document; default: the whole of it. */
  readonly fields?: readonly string[] | undefined;
  /** Documents of a page. */
  readonly size: number;
}

/**
 * Reads documents of an index a page at a time, however many there are.
 * @param search sends one search; an answer without hits ends it, as of an index that was never made
 * @param incomplete makes the error where not all can be read: a part would be taken for the whole
 */
export async function* scanHits<Document>(
  { index, query, sort, fields, size }: Scan,
  search: (request: estypes.SearchRequest) => Promise<Partial<estypes.SearchResponse<Document>>>,
  incomplete: (message: string) => Error,
): AsyncGenerator<readonly estypes.SearchHit<Document>[]> {
  let after: estypes.SortResults | undefined;
  do {
    const answer = await search({
      index,
      size,
      sort: sort.map((field) => ({ [field]: 'asc' })),
      track_total_hits: false,
      ...(query ? { query } : {}),
      ...(fields ? { _source: [...fields] } : {}),
      ...(after ? { search_after: after } : {}),
    });
    if (answer.timed_out || (answer._shards?.failed ?? 0) > 0)
      throw incomplete(`Not all of ${index} could be read.`);
    const page = answer.hits?.hits ?? [];
    yield page;
    after = page.length === size ? page.at(-1)?.sort : undefined;
  } while (after);
}
