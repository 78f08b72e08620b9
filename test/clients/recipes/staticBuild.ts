interface Row {
  readonly id: number;
  readonly updatedAt: string | null;
}

interface Answer {
  readonly data?: {
    readonly searchObjects: {
      readonly items: readonly Row[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    } | null;
  };
  readonly errors?: readonly { readonly message: string }[];
}

const QUERY = `query Pages($after: String) {
  searchObjects(first: 500, sort_field: "id", after: $after) {
    items { id updatedAt }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** What changed since the last build, which kept `updatedAt` by id, and what is gone. */
export async function changesSince(
  endpoint: string,
  token: string,
  built: ReadonlyMap<number, string | null>,
) {
  const rows: Row[] = [];
  let after: string | undefined;
  do {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ query: QUERY, variables: { after } }),
    });
    const { data, errors } = (await response.json()) as Answer;
    const page = data?.searchObjects;
    if (!page) throw new Error(errors?.[0]?.message ?? `status ${response.status}`);
    rows.push(...page.items);
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : undefined;
  } while (after !== undefined);
  const now = new Map(rows.map(({ id, updatedAt }) => [id, updatedAt]));
  const changed = [...now].filter(([id, at]) => at === null || built.get(id) !== at);
  const gone = [...built.keys()].filter((id) => !now.has(id));
  return { now, changed: changed.map(([id]) => id), gone };
}
