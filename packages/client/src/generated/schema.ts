// Made by packages/client/generate.mjs (npm run client:generate).

/** The types that stand for each interface: what caches need to match fragments on interfaces. */
export const possibleTypes = {
  CollectionRecord: [
    'ArchivalLevel',
    'Area',
    'Category',
    'Constituent',
    'Credit',
    'Exhibition',
    'Fond',
    'MakerType',
    'Medium',
    'NestedObject',
    'Object',
    'ObjectConstituent',
    'ObjectExhibition',
    'SingleObject',
    'SingleObjectConstituent',
  ],
  ConstituentRecord: ['Constituent', 'ObjectConstituent', 'SingleObjectConstituent'],
  ExhibitionRecord: ['Exhibition', 'ObjectExhibition'],
  Keyed: [
    'ArchivalLevel',
    'Area',
    'Category',
    'Classification',
    'Collection',
    'Constituent',
    'Credit',
    'DimensionDetail',
    'Exhibition',
    'ExhibitionText',
    'FacetValue',
    'Fond',
    'Highlight',
    'MakerType',
    'Medium',
    'NamedColors',
    'NestedObject',
    'Object',
    'ObjectColor',
    'ObjectConstituent',
    'ObjectExhibition',
    'ObjectExhibitions',
    'ObjectHit',
    'ObjectImage',
    'Rights',
    'SimilarObject',
    'SingleObject',
    'SingleObjectConstituent',
    'SubjectColor',
    'Suggestion',
    'Venue',
  ],
  ListEntry: ['ArchivalLevel', 'Area', 'Category', 'Fond', 'MakerType', 'Medium'],
  ObjectRecord: ['NestedObject', 'Object', 'SingleObject'],
};

/** Types that have a `key`. */
export const keyedTypes = [
  'ArchivalLevel',
  'Area',
  'Category',
  'Classification',
  'Collection',
  'Constituent',
  'Credit',
  'DimensionDetail',
  'Exhibition',
  'ExhibitionText',
  'FacetValue',
  'Fond',
  'Highlight',
  'MakerType',
  'Medium',
  'NamedColors',
  'NestedObject',
  'Object',
  'ObjectColor',
  'ObjectConstituent',
  'ObjectExhibition',
  'ObjectExhibitions',
  'ObjectHit',
  'ObjectImage',
  'Rights',
  'SimilarObject',
  'SingleObject',
  'SingleObjectConstituent',
  'SubjectColor',
  'Suggestion',
  'Venue',
] as const;

/** Records that are found without passing through another record. */
export const independentTypes = [
  'ArchivalLevel',
  'Area',
  'Category',
  'Constituent',
  'Exhibition',
  'Fond',
  'MakerType',
  'Medium',
  'Object',
  'SingleObject',
] as const;

/** Every type of an answer. */
export const objectTypes = [
  'ArchivalLevel',
  'Area',
  'Category',
  'Classification',
  'Collection',
  'ColorShare',
  'Constituent',
  'ConstituentFacets',
  'ConstituentSearch',
  'Correction',
  'Credit',
  'DateCount',
  'DateRange',
  'DimensionDetail',
  'EmptyCause',
  'Exhibition',
  'ExhibitionSearch',
  'ExhibitionText',
  'FacetValue',
  'Fond',
  'Highlight',
  'HighlightFragment',
  'HighlightRun',
  'ImageRendition',
  'MakerType',
  'Medium',
  'NamedColors',
  'NestedObject',
  'Object',
  'ObjectColor',
  'ObjectConstituent',
  'ObjectExhibition',
  'ObjectExhibitions',
  'ObjectFacets',
  'ObjectHit',
  'ObjectImage',
  'ObjectSearch',
  'Pagination',
  'Rights',
  'SearchPageInfo',
  'SimilarObject',
  'SimilarityReason',
  'SingleObject',
  'SingleObjectConstituent',
  'SubjectColor',
  'Suggestion',
  'Sys',
  'Venue',
] as const;

/** Records that can carry what belongs to their place in an answer, with all their fields. */
export const recordFields = {
  Constituent: [
    '__typename',
    'key',
    'recordId',
    'lang',
    'id',
    'name',
    'nameOther',
    'alphaSortName',
    'displayBio',
    'gender',
    'beginDate',
    'endDate',
    'nationality',
    'type',
    'role',
    'isMaker',
    'exhibitionBios',
    'publicAccess',
    'roles',
    'objectCount',
    'objectCountPublic',
    'objects',
    'objectsTotal',
    'pageUrl',
    'updatedAt',
    '_sys',
  ],
  Exhibition: [
    '__typename',
    'key',
    'recordId',
    'lang',
    'id',
    'title',
    'beginDate',
    'endDate',
    'venues',
    'displayTitle',
    'titleLang',
    'titleOther',
    'objects',
    'objectsTotal',
    'pageUrl',
    'updatedAt',
    '_sys',
  ],
  Object: [
    '__typename',
    'key',
    'recordId',
    'lang',
    'id',
    'sortNumber',
    'publicAccess',
    'objectNumber',
    'classification',
    'title',
    'titleOther',
    'displayDate',
    'displayDateOther',
    'beginDate',
    'endDate',
    'dimension',
    'dimensionDetails',
    'medium',
    'creditLine',
    'description',
    'rights',
    'url',
    'collection',
    'tags',
    'images',
    'color',
    'exhibitions',
    'credits',
    'displayTitle',
    'titleLang',
    'pageUrl',
    'popularCount',
    'updatedAt',
    '_sys',
    'constituents',
    'highlights',
  ],
  SingleObject: [
    '__typename',
    'key',
    'recordId',
    'lang',
    'id',
    'sortNumber',
    'publicAccess',
    'objectNumber',
    'classification',
    'title',
    'titleOther',
    'displayDate',
    'displayDateOther',
    'beginDate',
    'endDate',
    'dimension',
    'dimensionDetails',
    'medium',
    'creditLine',
    'description',
    'rights',
    'url',
    'collection',
    'tags',
    'images',
    'color',
    'exhibitions',
    'credits',
    'displayTitle',
    'titleLang',
    'pageUrl',
    'popularCount',
    'updatedAt',
    '_sys',
    'constituents',
  ],
  NestedObject: [
    '__typename',
    'key',
    'recordId',
    'lang',
    'id',
    'sortNumber',
    'publicAccess',
    'objectNumber',
    'classification',
    'title',
    'titleOther',
    'displayDate',
    'displayDateOther',
    'beginDate',
    'endDate',
    'dimension',
    'dimensionDetails',
    'medium',
    'creditLine',
    'description',
    'rights',
    'url',
    'collection',
    'tags',
    'images',
    'color',
    'exhibitions',
    'credits',
    'displayTitle',
    'titleLang',
    'pageUrl',
    'popularCount',
    'updatedAt',
    '_sys',
  ],
} as const;

/** Fields of `Query` whose pages have cursors. */
export const searchFields = ['searchConstituents', 'searchExhibitions', 'searchObjects'] as const;

/** A value of `lang`. */
export type Language = 'en' | 'zh-hant';

/** A value of `sort`. */
export type SortDirection = 'asc' | 'desc';

/** A value of `sort_field` where objects are listed. */
export type ObjectSortField =
  | 'id'
  | 'objectNumber'
  | 'sortNumber'
  | 'title'
  | 'displayDate'
  | 'beginDate'
  | 'endDate'
  | 'popularCount'
  | 'area'
  | 'medium'
  | 'archivalLevel'
  | 'category'
  | 'hue'
  | 'lightness'
  | 'saturation';

/** A value of `sort_field` where constituents are listed. */
export type ConstituentSortField =
  | 'id'
  | 'name'
  | 'sortNumber'
  | 'alphaSortName'
  | 'gender'
  | 'beginDate'
  | 'endDate'
  | 'nationality'
  | 'objectCount'
  | 'objectCountPublic';

/** A value of `sort_field` where exhibitions are listed. */
export type ExhibitionSortField = 'id' | 'title' | 'beginDate' | 'endDate';

/** A value of `sort_field` of a classification list. */
export type ListSortField = 'title' | 'count';

/** A value of `color_source`. */
export type ColorSource = 'google' | 'cloudinary';

/** A value of `color_scope`. */
export type ColorScope = 'subject' | 'image';

/** A value of `color` with `color_source` google. */
export type GoogleColorName =
  | 'gray'
  | 'black'
  | 'orange'
  | 'brown'
  | 'white'
  | 'yellow'
  | 'teal'
  | 'blue'
  | 'green'
  | 'red'
  | 'pink'
  | 'purple';

/** A value of `color` with `color_source` cloudinary, and of `colors`. */
export type ColorName =
  | 'gray'
  | 'black'
  | 'orange'
  | 'brown'
  | 'white'
  | 'yellow'
  | 'teal'
  | 'blue'
  | 'green'
  | 'red'
  | 'pink'
  | 'purple'
  | 'lightblue'
  | 'olive'
  | 'lime'
  | 'cyan';

/** The same values as lists, for menus and checks. */
export const ARGUMENT_VALUES = {
  lang: ['en', 'zh-hant'],
  sort: ['asc', 'desc'],
  objectSortField: [
    'id',
    'objectNumber',
    'sortNumber',
    'title',
    'displayDate',
    'beginDate',
    'endDate',
    'popularCount',
    'area',
    'medium',
    'archivalLevel',
    'category',
    'hue',
    'lightness',
    'saturation',
  ],
  constituentSortField: [
    'id',
    'name',
    'sortNumber',
    'alphaSortName',
    'gender',
    'beginDate',
    'endDate',
    'nationality',
    'objectCount',
    'objectCountPublic',
  ],
  exhibitionSortField: ['id', 'title', 'beginDate', 'endDate'],
  listSortField: ['title', 'count'],
  colorSource: ['google', 'cloudinary'],
  colorScope: ['subject', 'image'],
  googleColor: [
    'gray',
    'black',
    'orange',
    'brown',
    'white',
    'yellow',
    'teal',
    'blue',
    'green',
    'red',
    'pink',
    'purple',
  ],
  color: [
    'gray',
    'black',
    'orange',
    'brown',
    'white',
    'yellow',
    'teal',
    'blue',
    'green',
    'red',
    'pink',
    'purple',
    'lightblue',
    'olive',
    'lime',
    'cyan',
  ],
} as const;

/** A paint for each named colour, as hex: what a swatch of it shows. */
export const COLOR_PAINTS: Readonly<Record<ColorName, string>> = {
  gray: '#8C8C8C',
  black: '#161616',
  orange: '#EF8222',
  brown: '#7B4B2C',
  white: '#F7F7F5',
  yellow: '#F2CC30',
  teal: '#1E8583',
  blue: '#2B5FC7',
  green: '#3C9348',
  red: '#D8352B',
  pink: '#E88BAE',
  purple: '#7A4BA8',
  lightblue: '#9CC8EA',
  olive: '#7C7A2C',
  lime: '#A8CF1C',
  cyan: '#2FC0D6',
};
