import { GraphQLClient } from 'graphql-request';

/** The total of a search, of an empty one too: `_sys` is on the first record, and there may be none. */
export async function countObjects(endpoint: string, token: string, keyword: string) {
  const client = new GraphQLClient(endpoint, { headers: { authorization: `Bearer ${token}` } });
  const { searchObjects } = await client.request<{ searchObjects: { total: number } | null }>(
    'query Count($keyword: String) { searchObjects(keyword: $keyword, first: 0) { total } }',
    { keyword },
  );
  return searchObjects?.total;
}
