/** Objects as GraphQL shows them, in all variants. */
import type { Colors, ColorShare } from '../collection/color.js';
import type {
  DimensionDetail,
  ObjectDisplay,
  ObjectExhibition,
  ObjectImage,
  ObjectRights,
} from '../collection/object.js';
import { completeAddress, imageUrl, renditionUrls, thumbnailUrl } from '../images/address.js';
import type { Selected } from '../search/documents.js';
import { CREDIT, NESTED_CONSTITUENT, ROLE_NAME } from '../constituents/shape.js';
import { EXHIBITION_TEXT, TEXT_NAME, VENUE, VENUE_NAME } from '../exhibitions/shape.js';
import {
  anyTextOf,
  constant,
  identity,
  KEY,
  many,
  one,
  otherThan,
  pageUrl,
  plain,
  POPULAR_COUNT,
  rowName,
  SHOWN_TITLE,
  sourcesOf,
  text,
  texts,
  UPDATED_AT,
  type Field,
  type Fields,
} from '../graphql/fields.js';
import { hashOf } from '../graphql/hashOf.js';
import type { RecordFields } from '../graphql/record.js';

type Source = Selected<ObjectDisplay>;

const SHOWN_IN: Fields<Selected<ObjectExhibition>> = {
  ...identity('exhibition'),
  title: text('title', ({ title }) => title),
  beginDate: plain('beginDate'),
  endDate: plain('endDate'),
  section: text('section', ({ section }) => section),
  venues: many('venues', VENUE, ({ venues }) => venues, VENUE_NAME),
  ...SHOWN_TITLE,
};

/** An exhibition may show an object in several of its sections. */
const SECTION_NAME = rowName<Selected<ObjectExhibition>>(
  ['id'],
  ['section', ({ section }) => section],
);

const DIMENSION: Fields<Selected<DimensionDetail>> = {
  key: KEY,
  width: plain('width'),
  height: plain('height'),
  depth: plain('depth'),
  unit: plain('unit'),
  element: plain('element'),
  rank: plain('rank'),
};

/** Of a list, a search answers the rows alone in which it finds something that was asked. */
function ofEveryImage(field: Field<Selected<ObjectImage>>): Field<Selected<ObjectImage>> {
  return { ...field, sources: (...asked) => ['primary', ...field.sources(...asked)] };
}

const IMAGE: Fields<Selected<ObjectImage>> = {
  key: KEY,
  altText: text('altText', ({ altText }) => altText),
  credit: ofEveryImage(text('credit', ({ credit }) => credit)),
  url: {
    sources: () => ['src', 'contentKey'],
    read: (image, context) => completeAddress(imageUrl(image, context.imageBaseUrl), context),
  },
  thumbnailUrl: {
    sources: () => ['thumbnail'],
    read: (image, context) => completeAddress(thumbnailUrl(image, context.imageBaseUrl), context),
  },
  renditions: ofEveryImage({
    sources: () => ['renditions', 'thumbnail', 'width', 'height'],
    read: (image, context) =>
      renditionUrls(image, context.imageBaseUrl).map(({ url, ...size }) => ({
        url: completeAddress(url, context),
        ...size,
      })),
  }),
  width: plain('width'),
  height: plain('height'),
  primary: { sources: () => ['primary'], read: ({ primary }) => primary ?? false },
};

/** By what it is a picture of: a hash, for where a file lies is nobody's concern. */
const IMAGE_NAME = {
  sources: () => ['src'],
  read: ({ src }: Selected<ObjectImage>) => [src ? hashOf(src) : null],
};

const RIGHTS: Fields<Selected<ObjectRights>> = {
  key: KEY,
  uri: plain('uri'),
  label: anyTextOf('label', ({ label }) => label),
};

type Classification = NonNullable<Source['classification']>;

const CLASSIFICATION: Fields<Classification> = {
  key: KEY,
  area: texts('area.title', ({ area }) => area?.map(({ title }) => title)),
  category: texts('category.title', ({ category }) => category?.map(({ title }) => title)),
  archivalLevel: texts('archivalLevel.title', ({ archivalLevel }) =>
    archivalLevel?.map(({ title }) => title),
  ),
};

const COLLECTION: Fields<NonNullable<Source['collection']>> = {
  key: KEY,
  name: text('name', ({ name }) => name),
  code: plain('code'),
  type: plain('type'),
};

/** Null, not an empty list, for an object with no colour data. */
function shares(list: readonly Selected<ColorShare>[] | null | undefined): unknown {
  return list && list.length > 0 ? list : null;
}

type ColorsSource = Selected<Colors>;

const NAMED_COLORS: Fields<ColorsSource> = {
  key: KEY,
  google: { sources: () => ['google'], read: ({ search }) => shares(search?.google) },
  cloudinary: { sources: () => ['cloudinary'], read: ({ search }) => shares(search?.cloudinary) },
};

const COLORS: Fields<ColorsSource> = {
  key: KEY,
  predominant: {
    sources: () => ['predominant'],
    read: ({ predominant }) => shares(predominant),
  },
  search: one('search', NAMED_COLORS, (colors) => colors),
};

type ObjectColors = NonNullable<Source['color']>;

const SUBJECT_COLORS: Fields<ColorsSource & { readonly share?: number }> = {
  ...COLORS,
  share: plain('share'),
};

// A subject that is the whole image is not stored twice.
const SUBJECT: Field<ObjectColors> = {
  ...one('subject', SUBJECT_COLORS, (color: ObjectColors) => {
    const { subject } = color;
    return subject && { ...(subject.colors ?? color), ...subject };
  }),
  sources: (lang, selection) => [
    'subject.share',
    ...sourcesOf(COLORS, lang, selection).flatMap((path) => [`subject.colors.${path}`, path]),
  ],
};

// The sub-objects are there for every object, so that clients can read through them.
const COLOR: Fields<ObjectColors> = { ...COLORS, subject: SUBJECT };

const SHOWN: Fields<NonNullable<Source['exhibitions']>> = {
  key: KEY,
  exhibitions: many('exhibitions', SHOWN_IN, ({ exhibitions }) => exhibitions, SECTION_NAME),
  labels: many('labels', EXHIBITION_TEXT, ({ labels }) => labels, TEXT_NAME),
};

/** The fields of an object, in all its variants. */
export const OBJECT: RecordFields<Source> = {
  ...identity('object'),
  sortNumber: plain('sortNumber'),
  publicAccess: constant(true),
  objectNumber: plain('objectNumber'),
  classification: one(
    'classification',
    CLASSIFICATION,
    ({ classification }) => classification ?? {},
  ),
  title: text('title', ({ title }) => title),
  titleOther: otherThan('title', ({ title }) => title),
  displayDate: text('displayDate', ({ displayDate }) => displayDate),
  displayDateOther: otherThan('displayDate', ({ displayDate }) => displayDate),
  beginDate: plain('beginDate'),
  endDate: plain('endDate'),
  dimension: text('dimension', ({ dimension }) => dimension),
  dimensionDetails: many(
    'dimensionDetails',
    DIMENSION,
    ({ dimensionDetails }) => dimensionDetails,
    rowName(['element', 'rank']),
  ),
  medium: text('medium.title', ({ medium }) => medium?.title),
  creditLine: text('creditLine', ({ creditLine }) => creditLine),
  description: text('description', ({ description }) => description),
  rights: one('rights', RIGHTS, ({ rights }) => rights),
  url: plain('url'),
  collection: one('collection', COLLECTION, ({ collection }) => collection ?? {}),
  tags: texts('tags', ({ tags }) => tags),
  constituents: many(
    'constituents',
    NESTED_CONSTITUENT,
    ({ constituents }) => constituents,
    ROLE_NAME,
  ),
  images: many('images', IMAGE, ({ images }) => images, IMAGE_NAME),
  color: one('color', COLOR, ({ color }) => color ?? {}),
  exhibitions: one('exhibitions', SHOWN, ({ exhibitions }) => exhibitions ?? {}),
  ...SHOWN_TITLE,
  pageUrl: pageUrl((id) => `/objects/${id}`),
  popularCount: POPULAR_COUNT,
  updatedAt: UPDATED_AT,
  credits: many('constituents', CREDIT, ({ constituents }) => constituents, ROLE_NAME),
};
