import type { Client, estypes } from '@elastic/elasticsearch';

interface SearchOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds. */
  readonly requestTimeout?: number;
  readonly maxRetries?: number;
}

/** The hits of a search; none where the index was never made. */
export async function searchIfThere<Document>(
  client: Client,
  request: estypes.SearchRequest,
  { signal, ...patience }: SearchOptions = {},
): Promise<readonly estypes.SearchHit<Document>[]> {
  const options = { ...patience, ...(signal ? { signal } : {}), ignore: [404] };
  // What 404 answers has no hits; the client's type does not know it.
  const answer: Partial<estypes.SearchResponse<Document>> = await client.search(request, options);
  return answer.hits?.hits ?? [];
}
