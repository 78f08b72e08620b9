// Made by explorer/generateOperations.mjs from the schema and the .graphql files beside it.
import type { CallDocument } from './callDocument.js';
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
/** One colour of a palette to search by. */
export type PaletteColor = {
  /** The colour as hex, such as `#1E90FF`. */
  readonly hex: string;
  /** How much it matters beside the others, above 0, at most 1,000,000, default 1. */
  readonly weight?: number | null | undefined;
};

/** What a suggestion is. */
export type SuggestionKind =
  /** The title of one or several objects. */
  | 'TITLE'
  /** The name of a maker. */
  | 'MAKER'
  /** The title of an exhibition. */
  | 'EXHIBITION'
  /** An entry of the list of areas. */
  | 'AREA'
  /** An entry of the list of categories. */
  | 'CATEGORY'
  /** An entry of the list of mediums. */
  | 'MEDIUM';

export type ExhibitionTitleQueryVariables = Exact<{
  id: number;
  lang?: string | null | undefined;
}>;

export type ExhibitionTitleQuery = {
  readonly exhibition: {
    readonly id: number;
    readonly title: string | null;
    readonly titleOther: string | null;
  } | null;
};

export type AllFacetsQueryVariables = Exact<{
  keyword?: string | null | undefined;
  area?: ReadonlyArray<string | null | undefined> | null | undefined;
  category?: ReadonlyArray<string | null | undefined> | null | undefined;
  mediums?: ReadonlyArray<string> | null | undefined;
  archivalLevel?: ReadonlyArray<string | null | undefined> | null | undefined;
  makers?: ReadonlyArray<number> | null | undefined;
  decades?: ReadonlyArray<number> | null | undefined;
  colors?: ReadonlyArray<string> | null | undefined;
  color_source?: string | null | undefined;
  color_threshold?: number | null | undefined;
  color_scope?: string | null | undefined;
  color_hex?: string | null | undefined;
  color_palette?: ReadonlyArray<PaletteColor> | null | undefined;
  color_distance?: number | null | undefined;
  minDate?: number | null | undefined;
  maxDate?: number | null | undefined;
  hasImage?: boolean | null | undefined;
  exhibition?: number | null | undefined;
  constituent?: number | null | undefined;
  collectionCode?: string | null | undefined;
  lang?: string | null | undefined;
  limit?: number | null | undefined;
  area_: boolean;
  category_: boolean;
  medium_: boolean;
  level_: boolean;
  maker_: boolean;
}>;

export type AllFacetsQuery = {
  readonly searchObjects: {
    readonly facets: {
      readonly area?: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
      readonly category?: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
      readonly medium?: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
      readonly archivalLevel?: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
      readonly maker?: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
    };
  };
};

export type MakersQueryVariables = Exact<{
  nameFrom?: string | null | undefined;
  lang?: string | null | undefined;
  first?: number | null | undefined;
  page?: number | null | undefined;
}>;

export type MakersQuery = {
  readonly searchConstituents: {
    readonly items: ReadonlyArray<{
      readonly id: number;
      readonly name: string | null;
      readonly nameOther: string | null;
      readonly alphaSortName: string | null;
      readonly objectsTotal: number;
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
};

export type MakersTotalQueryVariables = Exact<{ [key: string]: never }>;

export type MakersTotalQuery = { readonly searchConstituents: { readonly total: number } };

export type ExhibitionsQueryVariables = Exact<{
  constituent?: number | null | undefined;
  lang?: string | null | undefined;
  first?: number | null | undefined;
  page?: number | null | undefined;
}>;

export type ExhibitionsQuery = {
  readonly searchExhibitions: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly id: number;
      readonly title: string | null;
      readonly titleOther: string | null;
      readonly beginDate: string | null;
      readonly endDate: string | null;
      readonly objectsTotal: number;
      readonly venues: ReadonlyArray<{
        readonly title: string | null;
        readonly beginDate: string | null;
        readonly endDate: string | null;
      }>;
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean };
  };
};

export type ExhibitionPageQueryVariables = Exact<{
  id: number;
  lang?: string | null | undefined;
}>;

export type ExhibitionPageQuery = {
  readonly exhibition: {
    readonly id: number;
    readonly title: string | null;
    readonly titleOther: string | null;
    readonly beginDate: string | null;
    readonly endDate: string | null;
    readonly objectsTotal: number;
    readonly objects: ReadonlyArray<{
      readonly id: number;
      readonly displayTitle: string | null;
      readonly exhibitions: {
        readonly labels: ReadonlyArray<{
          readonly purpose: string | null;
          readonly text: string | null;
          readonly exhibitionId: number | null;
        }>;
      };
    }> | null;
    readonly venues: ReadonlyArray<{
      readonly title: string | null;
      readonly beginDate: string | null;
      readonly endDate: string | null;
    }>;
  } | null;
};

export type ExhibitionLineFragment = {
  readonly id: number;
  readonly title: string | null;
  readonly titleOther: string | null;
  readonly beginDate: string | null;
  readonly endDate: string | null;
  readonly objectsTotal: number;
  readonly venues: ReadonlyArray<{
    readonly title: string | null;
    readonly beginDate: string | null;
    readonly endDate: string | null;
  }>;
};

export type MakerPageQueryVariables = Exact<{
  id: number;
  lang?: string | null | undefined;
}>;

export type MakerPageQuery = {
  readonly constituent: {
    readonly id: number;
    readonly name: string | null;
    readonly nameOther: string | null;
    readonly displayBio: string | null;
    readonly beginDate: number | null;
    readonly endDate: number | null;
    readonly gender: string | null;
    readonly nationality: string | null;
    readonly type: string | null;
    readonly roles: ReadonlyArray<string>;
    readonly isMaker: boolean;
    readonly exhibitionBios: ReadonlyArray<{
      readonly purpose: string | null;
      readonly text: string | null;
    }>;
  } | null;
};

export type ObjectPageQueryVariables = Exact<{
  id: number;
  lang?: string | null | undefined;
}>;

export type ObjectPageQuery = {
  readonly object: {
    readonly id: number;
    readonly objectNumber: string | null;
    readonly title: string | null;
    readonly titleOther: string | null;
    readonly displayDate: string | null;
    readonly beginDate: number | null;
    readonly endDate: number | null;
    readonly medium: string | null;
    readonly dimension: string | null;
    readonly creditLine: string | null;
    readonly description: string | null;
    readonly url: string | null;
    readonly tags: ReadonlyArray<string>;
    readonly rights: { readonly uri: string; readonly label: string } | null;
    readonly collection: { readonly name: string | null; readonly code: string | null };
    readonly classification: {
      readonly area: ReadonlyArray<string | null> | null;
      readonly category: ReadonlyArray<string | null> | null;
      readonly archivalLevel: ReadonlyArray<string | null> | null;
    };
    readonly dimensionDetails: ReadonlyArray<{
      readonly width: number | null;
      readonly height: number | null;
      readonly unit: string | null;
    }>;
    readonly constituents: ReadonlyArray<{
      readonly id: number;
      readonly name: string | null;
      readonly nameOther: string | null;
      readonly alphaSortName: string | null;
      readonly displayBio: string | null;
      readonly type: string | null;
      readonly role: string | null;
      readonly isMaker: boolean;
    }>;
    readonly images: ReadonlyArray<{
      readonly altText: string | null;
      readonly credit: string | null;
      readonly url: string | null;
      readonly thumbnailUrl: string | null;
      readonly width: number | null;
      readonly height: number | null;
      readonly primary: boolean;
      readonly renditions: ReadonlyArray<{ readonly url: string; readonly width: number }>;
    }>;
    readonly color: {
      readonly predominant: ReadonlyArray<{
        readonly color: string | null;
        readonly value: number | null;
      }> | null;
    };
    readonly exhibitions: {
      readonly exhibitions: ReadonlyArray<{
        readonly id: number;
        readonly displayTitle: string | null;
        readonly beginDate: string | null;
        readonly endDate: string | null;
        readonly section: string | null;
        readonly venues: ReadonlyArray<{
          readonly title: string | null;
          readonly beginDate: string | null;
          readonly endDate: string | null;
        }>;
      }>;
      readonly labels: ReadonlyArray<{
        readonly purpose: string | null;
        readonly text: string | null;
        readonly exhibitionId: number | null;
      }>;
    };
  } | null;
};

export type OpeningQueryVariables = Exact<{
  ids: ReadonlyArray<number>;
  seed: number;
  first: number;
  lang?: string | null | undefined;
}>;

export type OpeningQuery = {
  readonly chosen: ReadonlyArray<{
    readonly id: number;
    readonly title: string | null;
    readonly titleOther: string | null;
    readonly displayDate: string | null;
    readonly beginDate: number | null;
    readonly endDate: number | null;
    readonly objectNumber: string | null;
    readonly classification: { readonly category: ReadonlyArray<string | null> | null };
    readonly constituents: ReadonlyArray<{
      readonly id: number;
      readonly name: string | null;
      readonly nameOther: string | null;
      readonly isMaker: boolean;
    }>;
    readonly dimensionDetails: ReadonlyArray<{
      readonly width: number | null;
      readonly height: number | null;
      readonly unit: string | null;
    }>;
    readonly images: ReadonlyArray<{
      readonly altText: string | null;
      readonly url: string | null;
      readonly thumbnailUrl: string | null;
      readonly width: number | null;
      readonly height: number | null;
      readonly primary: boolean;
    }>;
    readonly color: {
      readonly predominant: ReadonlyArray<{
        readonly color: string | null;
        readonly value: number | null;
      }> | null;
    };
  } | null> | null;
  readonly random: {
    readonly items: ReadonlyArray<{
      readonly id: number;
      readonly title: string | null;
      readonly titleOther: string | null;
      readonly displayDate: string | null;
      readonly beginDate: number | null;
      readonly endDate: number | null;
      readonly objectNumber: string | null;
      readonly classification: { readonly category: ReadonlyArray<string | null> | null };
      readonly constituents: ReadonlyArray<{
        readonly id: number;
        readonly name: string | null;
        readonly nameOther: string | null;
        readonly isMaker: boolean;
      }>;
      readonly dimensionDetails: ReadonlyArray<{
        readonly width: number | null;
        readonly height: number | null;
        readonly unit: string | null;
      }>;
      readonly images: ReadonlyArray<{
        readonly altText: string | null;
        readonly url: string | null;
        readonly thumbnailUrl: string | null;
        readonly width: number | null;
        readonly height: number | null;
        readonly primary: boolean;
      }>;
      readonly color: {
        readonly predominant: ReadonlyArray<{
          readonly color: string | null;
          readonly value: number | null;
        }> | null;
      };
    }>;
  };
};

export type SearchQueryVariables = Exact<{
  keyword?: string | null | undefined;
  area?: ReadonlyArray<string | null | undefined> | null | undefined;
  category?: ReadonlyArray<string | null | undefined> | null | undefined;
  mediums?: ReadonlyArray<string> | null | undefined;
  archivalLevel?: ReadonlyArray<string | null | undefined> | null | undefined;
  makers?: ReadonlyArray<number> | null | undefined;
  decades?: ReadonlyArray<number> | null | undefined;
  colors?: ReadonlyArray<string> | null | undefined;
  color_source?: string | null | undefined;
  color_threshold?: number | null | undefined;
  color_scope?: string | null | undefined;
  color_hex?: string | null | undefined;
  color_palette?: ReadonlyArray<PaletteColor> | null | undefined;
  color_distance?: number | null | undefined;
  minDate?: number | null | undefined;
  maxDate?: number | null | undefined;
  hasImage?: boolean | null | undefined;
  exhibition?: number | null | undefined;
  constituent?: number | null | undefined;
  collectionCode?: string | null | undefined;
  sort_field?: string | null | undefined;
  sort?: string | null | undefined;
  seed?: number | null | undefined;
  lang?: string | null | undefined;
  first?: number | null | undefined;
  page?: number | null | undefined;
  after?: string | null | undefined;
  facetLimit?: number | null | undefined;
  withFacets: boolean;
}>;

export type SearchQuery = {
  readonly searchObjects: {
    readonly total: number;
    readonly items: ReadonlyArray<{
      readonly id: number;
      readonly title: string | null;
      readonly titleOther: string | null;
      readonly displayDate: string | null;
      readonly beginDate: number | null;
      readonly endDate: number | null;
      readonly objectNumber: string | null;
      readonly highlights: ReadonlyArray<{
        readonly field: string;
        readonly lang: string;
        readonly fragments: ReadonlyArray<{
          readonly cutBefore: boolean;
          readonly cutAfter: boolean;
          readonly runs: ReadonlyArray<{ readonly text: string; readonly hit: boolean }>;
        }>;
      }> | null;
      readonly classification: { readonly category: ReadonlyArray<string | null> | null };
      readonly constituents: ReadonlyArray<{
        readonly id: number;
        readonly name: string | null;
        readonly nameOther: string | null;
        readonly isMaker: boolean;
      }>;
      readonly dimensionDetails: ReadonlyArray<{
        readonly width: number | null;
        readonly height: number | null;
        readonly unit: string | null;
      }>;
      readonly images: ReadonlyArray<{
        readonly altText: string | null;
        readonly url: string | null;
        readonly thumbnailUrl: string | null;
        readonly width: number | null;
        readonly height: number | null;
        readonly primary: boolean;
      }>;
      readonly color: {
        readonly predominant: ReadonlyArray<{
          readonly color: string | null;
          readonly value: number | null;
        }> | null;
      };
    }>;
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    readonly facets?: {
      readonly area: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
      readonly category: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
      readonly medium: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
      readonly archivalLevel: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
      readonly maker: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
      readonly color: ReadonlyArray<{
        readonly id: string;
        readonly title: string;
        readonly count: number;
        readonly selected: boolean;
      }>;
    };
    readonly by1000Years?: ReadonlyArray<{
      readonly from: number;
      readonly to: number;
      readonly count: number;
    }>;
    readonly by250Years?: ReadonlyArray<{
      readonly from: number;
      readonly to: number;
      readonly count: number;
    }>;
    readonly by50Years?: ReadonlyArray<{
      readonly from: number;
      readonly to: number;
      readonly count: number;
    }>;
    readonly by10Years?: ReadonlyArray<{
      readonly from: number;
      readonly to: number;
      readonly count: number;
    }>;
    readonly dateRange?: { readonly min: number; readonly max: number } | null;
    readonly corrected: { readonly text: string; readonly total: number } | null;
    readonly didYouMean?: ReadonlyArray<{ readonly text: string; readonly total: number }>;
    readonly emptyBecause?: ReadonlyArray<{ readonly argument: string; readonly total: number }>;
  };
};

export type TileFragment = {
  readonly id: number;
  readonly title: string | null;
  readonly titleOther: string | null;
  readonly displayDate: string | null;
  readonly beginDate: number | null;
  readonly endDate: number | null;
  readonly objectNumber: string | null;
  readonly classification: { readonly category: ReadonlyArray<string | null> | null };
  readonly constituents: ReadonlyArray<{
    readonly id: number;
    readonly name: string | null;
    readonly nameOther: string | null;
    readonly isMaker: boolean;
  }>;
  readonly dimensionDetails: ReadonlyArray<{
    readonly width: number | null;
    readonly height: number | null;
    readonly unit: string | null;
  }>;
  readonly images: ReadonlyArray<{
    readonly altText: string | null;
    readonly url: string | null;
    readonly thumbnailUrl: string | null;
    readonly width: number | null;
    readonly height: number | null;
    readonly primary: boolean;
  }>;
  readonly color: {
    readonly predominant: ReadonlyArray<{
      readonly color: string | null;
      readonly value: number | null;
    }> | null;
  };
};

export type ValueFragment = {
  readonly id: string;
  readonly title: string;
  readonly count: number;
  readonly selected: boolean;
};

export type SpanFragment = { readonly from: number; readonly to: number; readonly count: number };

export type SelectionQueryVariables = Exact<{
  ids: ReadonlyArray<number>;
  lang?: string | null | undefined;
}>;

export type SelectionQuery = {
  readonly objectsByIds: ReadonlyArray<{
    readonly id: number;
    readonly title: string | null;
    readonly titleOther: string | null;
    readonly displayDate: string | null;
    readonly beginDate: number | null;
    readonly endDate: number | null;
    readonly objectNumber: string | null;
    readonly classification: { readonly category: ReadonlyArray<string | null> | null };
    readonly constituents: ReadonlyArray<{
      readonly id: number;
      readonly name: string | null;
      readonly nameOther: string | null;
      readonly isMaker: boolean;
    }>;
    readonly dimensionDetails: ReadonlyArray<{
      readonly width: number | null;
      readonly height: number | null;
      readonly unit: string | null;
    }>;
    readonly images: ReadonlyArray<{
      readonly altText: string | null;
      readonly url: string | null;
      readonly thumbnailUrl: string | null;
      readonly width: number | null;
      readonly height: number | null;
      readonly primary: boolean;
    }>;
    readonly color: {
      readonly predominant: ReadonlyArray<{
        readonly color: string | null;
        readonly value: number | null;
      }> | null;
    };
  } | null> | null;
};

export type SimilarQueryVariables = Exact<{
  id: number;
  lang?: string | null | undefined;
}>;

export type SimilarQuery = {
  readonly byMaker: ReadonlyArray<{
    readonly reasons: ReadonlyArray<{
      readonly text: string;
      readonly color: string;
      readonly match: string;
    }>;
    readonly object: {
      readonly id: number;
      readonly title: string | null;
      readonly titleOther: string | null;
      readonly displayDate: string | null;
      readonly beginDate: number | null;
      readonly endDate: number | null;
      readonly objectNumber: string | null;
      readonly classification: { readonly category: ReadonlyArray<string | null> | null };
      readonly constituents: ReadonlyArray<{
        readonly id: number;
        readonly name: string | null;
        readonly nameOther: string | null;
        readonly isMaker: boolean;
      }>;
      readonly dimensionDetails: ReadonlyArray<{
        readonly width: number | null;
        readonly height: number | null;
        readonly unit: string | null;
      }>;
      readonly images: ReadonlyArray<{
        readonly altText: string | null;
        readonly url: string | null;
        readonly thumbnailUrl: string | null;
        readonly width: number | null;
        readonly height: number | null;
        readonly primary: boolean;
      }>;
      readonly color: {
        readonly predominant: ReadonlyArray<{
          readonly color: string | null;
          readonly value: number | null;
        }> | null;
      };
    };
  }>;
  readonly related: ReadonlyArray<{
    readonly reasons: ReadonlyArray<{
      readonly text: string;
      readonly color: string;
      readonly match: string;
    }>;
    readonly object: {
      readonly id: number;
      readonly title: string | null;
      readonly titleOther: string | null;
      readonly displayDate: string | null;
      readonly beginDate: number | null;
      readonly endDate: number | null;
      readonly objectNumber: string | null;
      readonly classification: { readonly category: ReadonlyArray<string | null> | null };
      readonly constituents: ReadonlyArray<{
        readonly id: number;
        readonly name: string | null;
        readonly nameOther: string | null;
        readonly isMaker: boolean;
      }>;
      readonly dimensionDetails: ReadonlyArray<{
        readonly width: number | null;
        readonly height: number | null;
        readonly unit: string | null;
      }>;
      readonly images: ReadonlyArray<{
        readonly altText: string | null;
        readonly url: string | null;
        readonly thumbnailUrl: string | null;
        readonly width: number | null;
        readonly height: number | null;
        readonly primary: boolean;
      }>;
      readonly color: {
        readonly predominant: ReadonlyArray<{
          readonly color: string | null;
          readonly value: number | null;
        }> | null;
      };
    };
  }>;
  readonly similar: ReadonlyArray<{
    readonly reasons: ReadonlyArray<{
      readonly text: string;
      readonly color: string;
      readonly match: string;
    }>;
    readonly object: {
      readonly id: number;
      readonly title: string | null;
      readonly titleOther: string | null;
      readonly displayDate: string | null;
      readonly beginDate: number | null;
      readonly endDate: number | null;
      readonly objectNumber: string | null;
      readonly classification: { readonly category: ReadonlyArray<string | null> | null };
      readonly constituents: ReadonlyArray<{
        readonly id: number;
        readonly name: string | null;
        readonly nameOther: string | null;
        readonly isMaker: boolean;
      }>;
      readonly dimensionDetails: ReadonlyArray<{
        readonly width: number | null;
        readonly height: number | null;
        readonly unit: string | null;
      }>;
      readonly images: ReadonlyArray<{
        readonly altText: string | null;
        readonly url: string | null;
        readonly thumbnailUrl: string | null;
        readonly width: number | null;
        readonly height: number | null;
        readonly primary: boolean;
      }>;
      readonly color: {
        readonly predominant: ReadonlyArray<{
          readonly color: string | null;
          readonly value: number | null;
        }> | null;
      };
    };
  }>;
};

export type LikenessFragment = {
  readonly reasons: ReadonlyArray<{
    readonly text: string;
    readonly color: string;
    readonly match: string;
  }>;
  readonly object: {
    readonly id: number;
    readonly title: string | null;
    readonly titleOther: string | null;
    readonly displayDate: string | null;
    readonly beginDate: number | null;
    readonly endDate: number | null;
    readonly objectNumber: string | null;
    readonly classification: { readonly category: ReadonlyArray<string | null> | null };
    readonly constituents: ReadonlyArray<{
      readonly id: number;
      readonly name: string | null;
      readonly nameOther: string | null;
      readonly isMaker: boolean;
    }>;
    readonly dimensionDetails: ReadonlyArray<{
      readonly width: number | null;
      readonly height: number | null;
      readonly unit: string | null;
    }>;
    readonly images: ReadonlyArray<{
      readonly altText: string | null;
      readonly url: string | null;
      readonly thumbnailUrl: string | null;
      readonly width: number | null;
      readonly height: number | null;
      readonly primary: boolean;
    }>;
    readonly color: {
      readonly predominant: ReadonlyArray<{
        readonly color: string | null;
        readonly value: number | null;
      }> | null;
    };
  };
};

export type SuggestQueryVariables = Exact<{
  text: string;
  lang?: string | null | undefined;
}>;

export type SuggestQuery = {
  readonly suggest: ReadonlyArray<{
    readonly kind: SuggestionKind;
    readonly id: string;
    readonly text: string;
    readonly count: number | null;
    readonly runs: ReadonlyArray<{ readonly text: string; readonly hit: boolean }>;
  }>;
};

export const ExhibitionTitleDocument: CallDocument<
  ExhibitionTitleQuery,
  ExhibitionTitleQueryVariables
> = {
  name: 'ExhibitionTitle',
  text: `query ExhibitionTitle($id: Int!, $lang: String) {
exhibition(id: $id, lang: $lang) {
id
title
titleOther
}
}`,
};

export const AllFacetsDocument: CallDocument<AllFacetsQuery, AllFacetsQueryVariables> = {
  name: 'AllFacets',
  text: `query AllFacets(
$keyword: String
$area: [String]
$category: [String]
$mediums: [String!]
$archivalLevel: [String]
$makers: [Int!]
$decades: [Int!]
$colors: [String!]
$color_source: String
$color_threshold: Float
$color_scope: String
$color_hex: String
$color_palette: [PaletteColor!]
$color_distance: Float
$minDate: Int
$maxDate: Int
$hasImage: Boolean
$exhibition: Int
$constituent: Int
$collectionCode: String
$lang: String
$limit: Int
$area_: Boolean!
$category_: Boolean!
$medium_: Boolean!
$level_: Boolean!
$maker_: Boolean!
) {
searchObjects(
keyword: $keyword
area: $area
category: $category
mediums: $mediums
archivalLevel: $archivalLevel
makers: $makers
decades: $decades
colors: $colors
color_source: $color_source
color_threshold: $color_threshold
color_scope: $color_scope
color_hex: $color_hex
color_palette: $color_palette
color_distance: $color_distance
minDate: $minDate
maxDate: $maxDate
hasImage: $hasImage
exhibition: $exhibition
constituent: $constituent
collectionCode: $collectionCode
lang: $lang
first: 0
) {
facets {
area(limit: $limit) @include(if: $area_) {
...Value
}
category(limit: $limit) @include(if: $category_) {
...Value
}
medium(limit: $limit) @include(if: $medium_) {
...Value
}
archivalLevel(limit: $limit) @include(if: $level_) {
...Value
}
maker(limit: $limit) @include(if: $maker_) {
...Value
}
}
}
}
fragment Value on FacetValue {
id
title
count
selected
}`,
};

export const MakersDocument: CallDocument<MakersQuery, MakersQueryVariables> = {
  name: 'Makers',
  text: `query Makers($nameFrom: String, $lang: String, $first: Int, $page: Int) {
searchConstituents(
isMaker: true
nameFrom: $nameFrom
sort_field: "alphaSortName"
lang: $lang
first: $first
page: $page
) {
items {
id
name
nameOther
alphaSortName
objectsTotal
}
pageInfo {
hasNextPage
}
}
}`,
};

export const MakersTotalDocument: CallDocument<MakersTotalQuery, MakersTotalQueryVariables> = {
  name: 'MakersTotal',
  text: `query MakersTotal {
searchConstituents(isMaker: true, first: 0) {
total
}
}`,
};

export const ExhibitionsDocument: CallDocument<ExhibitionsQuery, ExhibitionsQueryVariables> = {
  name: 'Exhibitions',
  text: `query Exhibitions($constituent: Int, $lang: String, $first: Int, $page: Int) {
searchExhibitions(
constituent: $constituent
sort_field: "beginDate"
sort: "desc"
lang: $lang
first: $first
page: $page
) {
total
items {
...ExhibitionLine
}
pageInfo {
hasNextPage
}
}
}
fragment ExhibitionLine on Exhibition {
id
title
titleOther
beginDate
endDate
objectsTotal
venues {
title
beginDate
endDate
}
}`,
};

export const ExhibitionPageDocument: CallDocument<
  ExhibitionPageQuery,
  ExhibitionPageQueryVariables
> = {
  name: 'ExhibitionPage',
  text: `query ExhibitionPage($id: Int!, $lang: String) {
exhibition(id: $id, lang: $lang) {
...ExhibitionLine
objects(per_page: 60) {
id
displayTitle
exhibitions {
labels {
purpose
text
exhibitionId
}
}
}
}
}
fragment ExhibitionLine on Exhibition {
id
title
titleOther
beginDate
endDate
objectsTotal
venues {
title
beginDate
endDate
}
}`,
};

export const MakerPageDocument: CallDocument<MakerPageQuery, MakerPageQueryVariables> = {
  name: 'MakerPage',
  text: `query MakerPage($id: Int!, $lang: String) {
constituent(id: $id, lang: $lang) {
id
name
nameOther
displayBio
beginDate
endDate
gender
nationality
type
roles
isMaker
exhibitionBios {
purpose
text
}
}
}`,
};

export const ObjectPageDocument: CallDocument<ObjectPageQuery, ObjectPageQueryVariables> = {
  name: 'ObjectPage',
  text: `query ObjectPage($id: Int!, $lang: String) {
object(id: $id, lang: $lang) {
id
objectNumber
title
titleOther
displayDate
beginDate
endDate
medium
dimension
creditLine
description
rights {
uri
label
}
url
tags
collection {
name
code
}
classification {
area
category
archivalLevel
}
dimensionDetails {
width
height
unit
}
constituents {
id
name
nameOther
alphaSortName
displayBio
type
role
isMaker
}
images {
altText
credit
url
thumbnailUrl
renditions {
url
width
}
width
height
primary
}
color {
predominant {
color
value
}
}
exhibitions {
exhibitions {
id
displayTitle
beginDate
endDate
section
venues {
title
beginDate
endDate
}
}
labels {
purpose
text
exhibitionId
}
}
}
}`,
};

export const OpeningDocument: CallDocument<OpeningQuery, OpeningQueryVariables> = {
  name: 'Opening',
  text: `query Opening($ids: [Int!]!, $seed: Int!, $first: Int!, $lang: String) {
chosen: objectsByIds(ids: $ids, lang: $lang) {
...Tile
}
random: searchObjects(hasImage: true, seed: $seed, first: $first, lang: $lang) {
items {
...Tile
}
}
}
fragment Tile on Object {
id
title
titleOther
displayDate
beginDate
endDate
objectNumber
classification {
category
}
constituents {
id
name
nameOther
isMaker
}
dimensionDetails {
width
height
unit
}
images {
altText
url
thumbnailUrl
width
height
primary
}
color {
predominant {
color
value
}
}
}`,
};

export const SearchDocument: CallDocument<SearchQuery, SearchQueryVariables> = {
  name: 'Search',
  text: `query Search(
$keyword: String
$area: [String]
$category: [String]
$mediums: [String!]
$archivalLevel: [String]
$makers: [Int!]
$decades: [Int!]
$colors: [String!]
$color_source: String
$color_threshold: Float
$color_scope: String
$color_hex: String
$color_palette: [PaletteColor!]
$color_distance: Float
$minDate: Int
$maxDate: Int
$hasImage: Boolean
$exhibition: Int
$constituent: Int
$collectionCode: String
$sort_field: String
$sort: String
$seed: Int
$lang: String
$first: Int
$page: Int
$after: String
$facetLimit: Int
$withFacets: Boolean!
) {
searchObjects(
keyword: $keyword
area: $area
category: $category
mediums: $mediums
archivalLevel: $archivalLevel
makers: $makers
decades: $decades
colors: $colors
color_source: $color_source
color_threshold: $color_threshold
color_scope: $color_scope
color_hex: $color_hex
color_palette: $color_palette
color_distance: $color_distance
minDate: $minDate
maxDate: $maxDate
hasImage: $hasImage
exhibition: $exhibition
constituent: $constituent
collectionCode: $collectionCode
sort_field: $sort_field
sort: $sort
seed: $seed
lang: $lang
first: $first
page: $page
after: $after
) {
total
items {
...Tile
highlights {
field
lang
fragments {
runs {
text
hit
}
cutBefore
cutAfter
}
}
}
pageInfo {
hasNextPage
endCursor
}
facets @include(if: $withFacets) {
area(limit: $facetLimit) {
...Value
}
category(limit: $facetLimit) {
...Value
}
medium(limit: $facetLimit) {
...Value
}
archivalLevel(limit: $facetLimit) {
...Value
}
maker(limit: $facetLimit) {
...Value
}
color {
...Value
}
}
by1000Years: dateHistogram(interval: 1000) @include(if: $withFacets) {
...Span
}
by250Years: dateHistogram(interval: 250) @include(if: $withFacets) {
...Span
}
by50Years: dateHistogram(interval: 50) @include(if: $withFacets) {
...Span
}
by10Years: dateHistogram(interval: 10) @include(if: $withFacets) {
...Span
}
dateRange @include(if: $withFacets) {
min
max
}
corrected {
text
total
}
didYouMean @include(if: $withFacets) {
text
total
}
emptyBecause @include(if: $withFacets) {
argument
total
}
}
}
fragment Tile on Object {
id
title
titleOther
displayDate
beginDate
endDate
objectNumber
classification {
category
}
constituents {
id
name
nameOther
isMaker
}
dimensionDetails {
width
height
unit
}
images {
altText
url
thumbnailUrl
width
height
primary
}
color {
predominant {
color
value
}
}
}
fragment Value on FacetValue {
id
title
count
selected
}
fragment Span on DateCount {
from
to
count
}`,
};

export const SelectionDocument: CallDocument<SelectionQuery, SelectionQueryVariables> = {
  name: 'Selection',
  text: `query Selection($ids: [Int!]!, $lang: String) {
objectsByIds(ids: $ids, lang: $lang) {
...Tile
}
}
fragment Tile on Object {
id
title
titleOther
displayDate
beginDate
endDate
objectNumber
classification {
category
}
constituents {
id
name
nameOther
isMaker
}
dimensionDetails {
width
height
unit
}
images {
altText
url
thumbnailUrl
width
height
primary
}
color {
predominant {
color
value
}
}
}`,
};

export const SimilarDocument: CallDocument<SimilarQuery, SimilarQueryVariables> = {
  name: 'Similar',
  text: `query Similar($id: Int!, $lang: String) {
byMaker: similar(id: $id, by: [MAKER], lang: $lang, per_page: 6) {
...Likeness
}
related: similar(id: $id, by: [SUBJECT, EXHIBITION, DATE], lang: $lang, per_page: 12) {
...Likeness
}
similar(id: $id, lang: $lang, per_page: 12) {
...Likeness
}
}
fragment Likeness on SimilarObject {
reasons {
text
color
match
}
object {
...Tile
}
}
fragment Tile on Object {
id
title
titleOther
displayDate
beginDate
endDate
objectNumber
classification {
category
}
constituents {
id
name
nameOther
isMaker
}
dimensionDetails {
width
height
unit
}
images {
altText
url
thumbnailUrl
width
height
primary
}
color {
predominant {
color
value
}
}
}`,
};

export const SuggestDocument: CallDocument<SuggestQuery, SuggestQueryVariables> = {
  name: 'Suggest',
  text: `query Suggest($text: String!, $lang: String) {
suggest(text: $text, lang: $lang, limit: 9) {
kind
id
text
count
runs {
text
hit
}
}
}`,
};
