import type { Client, estypes } from '@elastic/elasticsearch';

/** As many as one search answers. */
const PAGE = 10_000;

/** An index of ours, or what a query finds in it. */
interface AllRequest {
  readonly index: string;
  readonly query?: estypes.QueryDslQueryContainer;
  /** A total order. */
  readonly sort: readonly string[];
}

/**
 * Reads all documents, however many there are. None where the index was never made.
 * @throws Error where not all of them can be read: a part would be taken for the whole
 */
export async function readAll<Document>(
  client: Client,
  { index, query, sort }: AllRequest,
  signal?: AbortSignal,
): Promise<readonly Document[]> {
  const found: Document[] = [];
  for (let after: estypes.SortResults | undefined; ;) {
    const response = await client.search<Document>(
      {
        index,
        size: PAGE,
        sort: sort.map((field) => ({ [field]: 'asc' })),
        track_total_hits: false,
        ...(query ? { query } : {}),
        ...(after ? { search_after: after } : {}),
      },
      { ignore: [404], ...(signal ? { signal } : {}) },
    );
    // What 404 answers has neither; the client's type does not know it.
    const { hits, _shards: shards } = response as Partial<typeof response>;
    if (shards && (shards.failed > 0 || response.timed_out))
      throw new Error(`Not all of ${index} could be read.`);
    const page = hits?.hits ?? [];
    for (const { _source } of page) if (_source) found.push(_source);
    after = page.length === PAGE ? page.at(-1)?.sort : undefined;
    if (!after) return found;
  }
}
