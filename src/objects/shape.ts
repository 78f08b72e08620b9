/** Objects as GraphQL shows them, in all variants. */
import type { ColorShare } from '../collection/color.js';
import type {
  DimensionDetail,
  ObjectDisplay,
  ObjectExhibition,
  ObjectImage,
} from '../collection/object.js';
import { completeAddress, imageUrl, thumbnailUrl } from '../images/address.js';
import type { Selected } from '../search/documents.js';
import { NESTED_CONSTITUENT } from '../constituents/shape.js';
import { EXHIBITION_TEXT, VENUE } from '../exhibitions/shape.js';
import {
  constant,
  many,
  one,
  otherThan,
  plain,
  text,
  texts,
  type Fields,
} from '../graphql/fields.js';

type Source = Selected<ObjectDisplay>;

const SHOWN_IN: Fields<Selected<ObjectExhibition>> = {
  id: plain('id'),
  title: text('title', ({ title }) => title),
  beginDate: plain('beginDate'),
  endDate: plain('endDate'),
  section: text('section', ({ section }) => section),
  venues: many('venues', VENUE, ({ venues }) => venues),
};

const DIMENSION: Fields<Selected<DimensionDetail>> = {
  width: plain('width'),
  height: plain('height'),
  depth: plain('depth'),
  unit: plain('unit'),
  element: plain('element'),
  rank: plain('rank'),
};

const IMAGE: Fields<Selected<ObjectImage>> = {
  altText: text('altText', ({ altText }) => altText),
  url: {
    sources: () => ['src', 'contentKey'],
    read: (image, context) => completeAddress(imageUrl(image, context.imageBaseUrl), context),
  },
  thumbnailUrl: {
    sources: () => ['thumbnail'],
    read: (image, context) => completeAddress(thumbnailUrl(image, context.imageBaseUrl), context),
  },
  width: plain('width'),
  height: plain('height'),
  primary: { sources: () => ['primary'], read: ({ primary }) => primary ?? false },
};

type Classification = NonNullable<Source['classification']>;

const CLASSIFICATION: Fields<Classification> = {
  area: texts('area.title', ({ area }) => area?.map(({ title }) => title)),
  category: texts('category.title', ({ category }) => category?.map(({ title }) => title)),
  archivalLevel: texts('archivalLevel.title', ({ archivalLevel }) =>
    archivalLevel?.map(({ title }) => title),
  ),
};

const COLLECTION: Fields<NonNullable<Source['collection']>> = {
  name: text('name', ({ name }) => name),
  code: plain('code'),
  type: plain('type'),
};

/** Null, not an empty list, for an object with no colour data. */
function shares(list: readonly Selected<ColorShare>[] | null | undefined): unknown {
  return list && list.length > 0 ? list : null;
}

const NAMED_COLORS: Fields<Source> = {
  google: {
    sources: () => ['google'],
    read: ({ color }) => shares(color?.search?.google),
  },
  cloudinary: {
    sources: () => ['cloudinary'],
    read: ({ color }) => shares(color?.search?.cloudinary),
  },
};

// The sub-objects are there for every object, so that clients can read through them.
const COLOR: Fields<Source> = {
  predominant: {
    sources: () => ['predominant'],
    read: ({ color }) => shares(color?.predominant),
  },
  search: one('search', NAMED_COLORS, (display) => display),
};

const SHOWN: Fields<NonNullable<Source['exhibitions']>> = {
  exhibitions: many('exhibitions', SHOWN_IN, ({ exhibitions }) => exhibitions),
  labels: many('labels', EXHIBITION_TEXT, ({ labels }) => labels),
};

/** The fields of an object, in all its variants. */
export const OBJECT: Fields<Source> = {
  id: plain('id'),
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
  dimensionDetails: many('dimensionDetails', DIMENSION, ({ dimensionDetails }) => dimensionDetails),
  medium: text('medium.title', ({ medium }) => medium?.title),
  creditLine: text('creditLine', ({ creditLine }) => creditLine),
  collection: one('collection', COLLECTION, ({ collection }) => collection ?? {}),
  tags: texts('tags', ({ tags }) => tags),
  constituents: many('constituents', NESTED_CONSTITUENT, ({ constituents }) => constituents),
  images: many('images', IMAGE, ({ images }) => images),
  color: one('color', COLOR, (display) => display),
  exhibitions: one('exhibitions', SHOWN, ({ exhibitions }) => exhibitions ?? {}),
};
