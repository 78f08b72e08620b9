import { gql, type TypedDocumentNode } from '@apollo/client';
import { CardFragment, type Card, type Language } from '@vitrine/client';

/** What the address of a list says. */
export interface Search {
  readonly lang: Language;
  readonly keyword: string | null;
  readonly area: readonly string[];
  readonly after?: string | null;
}

interface Found {
  readonly searchObjects: {
    readonly total: number;
    readonly hits: readonly { readonly key: string; readonly object: Card }[];
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly facets: {
      readonly area: readonly {
        readonly key: string;
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }[];
    };
  } | null;
}

export const SEARCH: TypedDocumentNode<Found, Search> = gql`
  query Search($lang: String, $keyword: String, $area: [String], $after: String) {
    searchObjects(lang: $lang, keyword: $keyword, area: $area, first: 24, after: $after) {
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
      facets {
        area {
          key
          id
          title
          count
          selected
        }
      }
    }
  }
  ${CardFragment}
`;

interface ObjectAnswer {
  readonly object: (Card & { readonly creditLine: string | null }) | null;
}

export const OBJECT: TypedDocumentNode<
  ObjectAnswer,
  { readonly id: number; readonly lang: Language }
> = gql`
  query ObjectPage($id: Int!, $lang: String) {
    object(id: $id, lang: $lang) {
      ...VitrineCard
      creditLine
    }
  }
  ${CardFragment}
`;
