interface Page {
  readonly items: readonly { readonly key: string; readonly displayTitle: string | null }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface Answer {
  readonly data?: { readonly searchObjects: Page | null } | null;
  readonly errors?: readonly {
    readonly message: string;
    readonly extensions?: { readonly reason?: string };
  }[];
}

/** Carries what the API says of the fault, such as `CURSOR_EXPIRED`. */
export class CallFailed extends Error {
  constructor(
    message: string,
    readonly reason: string | undefined,
  ) {
    super(message);
  }
}

const QUERY = `query List($keyword: String, $after: String) {
  searchObjects(keyword: $keyword, first: 24, after: $after) {
    items { key displayTitle }
    pageInfo { hasNextPage endCursor }
  }
}`;

/** What `useInfiniteQuery` takes. A page in place of which `errors` came is an error, too. */
export function searchPages(endpoint: string, token: string, keyword: string) {
  return {
    queryKey: ['searchObjects', keyword],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: after }: { readonly pageParam: string | undefined }) => {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query: QUERY, variables: { keyword, after } }),
      });
      const { data, errors } = (await response.json()) as Answer;
      const page = data?.searchObjects;
      if (page) return page;
      throw new CallFailed(
        errors?.[0]?.message ?? `status ${response.status}`,
        errors?.[0]?.extensions?.reason,
      );
    },
    getNextPageParam: ({ pageInfo }: Page) =>
      pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined,
    // An expired cursor stays expired: asking for it again is in vain.
    retry: (failures: number, error: Error) =>
      failures < 3 && !(error instanceof CallFailed && error.reason === 'CURSOR_EXPIRED'),
  };
}
