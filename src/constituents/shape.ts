/** Constituents as GraphQL shows them: by themselves, and below an object. */
import type { ConstituentDisplay, Person } from '../collection/constituent.js';
import type { ObjectConstituent } from '../collection/object.js';
import type { Selected } from '../search/documents.js';
import { EXHIBITION_TEXT } from '../exhibitions/shape.js';
import { OBJECTS_PARENT } from '../graphql/objectsParent.js';
import { constant, many, otherThan, plain, text, texts, type Fields } from '../graphql/fields.js';

/** What a constituent has in all its variants. */
const PERSON: Fields<Selected<Person>> = {
  id: plain('id'),
  publicAccess: constant(true),
  name: text('name', ({ name }) => name),
  nameOther: otherThan('name', ({ name }) => name),
  alphaSortName: text('alphaSortName', ({ alphaSortName }) => alphaSortName),
  displayBio: text('displayBio', ({ displayBio }) => displayBio),
  gender: text('gender', ({ gender }) => gender),
  beginDate: plain('beginDate'),
  endDate: plain('endDate'),
  nationality: text('nationality', ({ nationality }) => nationality),
  type: plain('type'),
  isMaker: plain('isMaker'),
  exhibitionBios: many('exhibitionBios', EXHIBITION_TEXT, ({ exhibitionBios }) => exhibitionBios),
  objects: OBJECTS_PARENT,
};

/** A constituent as an object shows it. */
export const NESTED_CONSTITUENT: Fields<Selected<ObjectConstituent>> = {
  ...PERSON,
  role: text('role', ({ role }) => role),
};

/** A constituent by itself: it has roles, not one role. */
export const CONSTITUENT: Fields<Selected<ConstituentDisplay>> = {
  ...PERSON,
  roles: texts('roles', ({ roles }) => roles),
  objectCount: plain('objectCount'),
  objectCountPublic: plain('objectCountPublic'),
};
