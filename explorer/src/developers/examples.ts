import type { PageCall } from '../call/callText.js';

/** What examples are about: their groups on the page, in order. */
export const EXAMPLE_GROUPS = ['search', 'suggest', 'similar', 'color'] as const;

/** The operation's name; what it does is said by the page. */
type ExampleName =
  'ResultsPage' | 'Facets' | 'Suggestions' | 'SimilarWorks' | 'NamedColor' | 'AnyColor';

/** A call to begin with. */
export interface Example extends PageCall {
  readonly group: (typeof EXAMPLE_GROUPS)[number];
  readonly name: ExampleName;
}

/** Calls to begin with, by group. */
export const EXAMPLES: readonly Example[] = [
  {
    group: 'search',
    name: 'ResultsPage',
    query: `query ResultsPage($keyword: String, $area: [String], $lang: String, $after: String) {
  searchObjects(keyword: $keyword, area: $area, lang: $lang, first: 12, after: $after) {
    total
    items {
      id
      title
      displayDate
      highlights {
        field
        fragments {
          runs {
            text
            hit
          }
        }
      }
    }
    pageInfo {
      hasNextPage
      endCursor
    }
  }
}`,
    variables: { keyword: 'harbour', lang: 'en' },
  },
  {
    group: 'search',
    name: 'Facets',
    query: `query Facets($keyword: String, $lang: String) {
  searchObjects(keyword: $keyword, lang: $lang, first: 0) {
    total
    facets {
      category(limit: 10) {
        id
        title
        count
      }
      maker(limit: 10) {
        id
        title
        count
      }
    }
    dateHistogram(interval: 10) {
      from
      to
      count
    }
  }
}`,
    variables: { keyword: 'light', lang: 'zh-hant' },
  },
  {
    group: 'suggest',
    name: 'Suggestions',
    query: `query Suggestions($text: String!, $lang: String) {
  suggest(text: $text, lang: $lang, limit: 8) {
    kind
    id
    text
    count
  }
}`,
    variables: { text: 'harb', lang: 'en' },
  },
  {
    group: 'similar',
    name: 'SimilarWorks',
    query: `query SimilarWorks($id: Int!, $by: [SimilarBy!], $lang: String) {
  similar(id: $id, by: $by, lang: $lang, per_page: 6) {
    object {
      id
      title
    }
    distance
    reasons {
      by
      text
    }
  }
}`,
    variables: { id: 1001, by: ['MAKER', 'SUBJECT', 'COLOR'], lang: 'en' },
  },
  {
    group: 'color',
    name: 'NamedColor',
    query: `query NamedColor($colors: [String!], $share: Float, $lang: String) {
  searchObjects(colors: $colors, color_threshold: $share, lang: $lang, first: 12) {
    total
    items {
      id
      title
      color {
        search {
          google {
            color
            value
          }
        }
      }
    }
  }
}`,
    variables: { colors: ['teal', 'blue'], share: 40, lang: 'en' },
  },
  {
    group: 'color',
    name: 'AnyColor',
    query: `query AnyColor($hex: String, $distance: Float, $lang: String) {
  searchObjects(color_hex: $hex, color_distance: $distance, lang: $lang, first: 12) {
    total
    items {
      id
      title
      color {
        predominant {
          color
          value
        }
      }
    }
  }
}`,
    variables: { hex: '#1E90FF', distance: 20, lang: 'en' },
  },
];
