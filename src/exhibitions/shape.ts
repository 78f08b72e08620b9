/** Exhibitions as GraphQL shows them, and their parts as objects and constituents show them. */
import type { ExhibitionDisplay, ExhibitionText, Venue } from '../collection/exhibition.js';
import type { Selected } from '../search/documents.js';
import { many, otherThan, plain, text, type Fields } from '../graphql/fields.js';
import { OBJECTS_PARENT } from '../graphql/objectsParent.js';

export const VENUE: Fields<Selected<Venue>> = {
  title: text('title', ({ title }) => title),
  beginDate: plain('beginDate'),
  endDate: plain('endDate'),
};

/** A label of an object or a biography of a constituent. */
export const EXHIBITION_TEXT: Fields<Selected<ExhibitionText>> = {
  purpose: plain('purpose'),
  text: text('text', (label) => label.text),
  exhibitionId: plain('exhibitionId'),
};

export const EXHIBITION: Fields<Selected<ExhibitionDisplay>> = {
  id: plain('id'),
  title: text('title', ({ title }) => title),
  titleOther: otherThan('title', ({ title }) => title),
  beginDate: plain('beginDate'),
  endDate: plain('endDate'),
  venues: many('venues', VENUE, ({ venues }) => venues),
  objects: OBJECTS_PARENT,
};
