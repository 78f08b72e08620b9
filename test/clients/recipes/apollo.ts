import { ApolloClient, gql, HttpLink, InMemoryCache, type TypedDocumentNode } from '@apollo/client';
import { CardFragment, type Card, type Language } from '@vitrine/client';
import { possibleTypes, typePolicies } from '@vitrine/client/apollo';

interface Found {
  readonly searchObjects: {
    readonly total: number;
    readonly hits: readonly { readonly key: string; readonly object: Card }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  } | null;
}

interface Search {
  readonly keyword?: string;
  readonly lang?: Language;
  readonly after?: string | null;
}

export const SEARCH: TypedDocumentNode<Found, Search> = gql`
  query Search($keyword: String, $lang: String, $after: String) {
    searchObjects(keyword: $keyword, lang: $lang, first: 24, after: $after) {
      total
      hits {
        key
        object {
          ...VitrineCard
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
  ${CardFragment}
`;

export function connect(uri: string, token: string) {
  return new ApolloClient({
    link: new HttpLink({ uri, headers: { authorization: `Bearer ${token}` } }),
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
  });
}
