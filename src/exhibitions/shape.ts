/** Exhibitions as GraphQL shows them, and their parts as objects and constituents show them. */
import type { ExhibitionDisplay, ExhibitionText, Venue } from '../collection/exhibition.js';
import type { Selected } from '../search/documents.js';
import { identity, KEY, many, otherThan, pageUrl, plain, rowName } from '../graphql/fields.js';
import { SHOWN_TITLE, text, UPDATED_AT } from '../graphql/fields.js';
import type { Fields } from '../graphql/fields.js';
import type { RecordFields } from '../graphql/record.js';
import { OBJECTS_PARENT } from '../graphql/objectsParent.js';

export const VENUE: Fields<Selected<Venue>> = {
  key: KEY,
  title: text('title', ({ title }) => title),
  beginDate: plain('beginDate'),
  endDate: plain('endDate'),
};

export const VENUE_NAME = rowName<Selected<Venue>>(['beginDate'], ['title', ({ title }) => title]);

/** A label of an object or a biography of a constituent. */
export const EXHIBITION_TEXT: Fields<Selected<ExhibitionText>> = {
  key: KEY,
  purpose: plain('purpose'),
  text: text('text', (label) => label.text),
  exhibitionId: plain('exhibitionId'),
};

export const TEXT_NAME = rowName<Selected<ExhibitionText>>(['exhibitionId', 'purpose']);

export const EXHIBITION: RecordFields<Selected<ExhibitionDisplay>> = {
  ...identity('exhibition'),
  title: text('title', ({ title }) => title),
  titleOther: otherThan('title', ({ title }) => title),
  beginDate: plain('beginDate'),
  endDate: plain('endDate'),
  venues: many('venues', VENUE, ({ venues }) => venues, VENUE_NAME),
  ...SHOWN_TITLE,
  updatedAt: UPDATED_AT,
  objects: OBJECTS_PARENT,
  objectsTotal: OBJECTS_PARENT,
  pageUrl: pageUrl((id) => `/exhibitions/${id}`),
};
