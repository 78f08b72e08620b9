/** Constituents as GraphQL shows them: by themselves, and below an object. */
import type { ConstituentDisplay, Person } from '../collection/constituent.js';
import type { ObjectConstituent } from '../collection/object.js';
import type { Selected } from '../search/documents.js';
import { EXHIBITION_TEXT, TEXT_NAME } from '../exhibitions/shape.js';
import { OBJECTS_PARENT } from '../graphql/objectsParent.js';
import { constant, identity, many, otherThan, pageUrl, plain } from '../graphql/fields.js';
import { rowName, text, texts, UPDATED_AT, type Fields } from '../graphql/fields.js';
import type { RecordFields } from '../graphql/record.js';

/** What a constituent has in all its variants. */
const PERSON = {
  ...identity('constituent'),
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
  exhibitionBios: many(
    'exhibitionBios',
    EXHIBITION_TEXT,
    ({ exhibitionBios }) => exhibitionBios,
    TEXT_NAME,
  ),
  objects: OBJECTS_PARENT,
  objectsTotal: OBJECTS_PARENT,
  pageUrl: pageUrl((id) => `/makers/${id}`),
} satisfies Fields<Selected<Person>>;

const ROLE = text<Selected<ObjectConstituent>>('role', ({ role }) => role);

/** A constituent as an object shows it. */
export const NESTED_CONSTITUENT: Fields<Selected<ObjectConstituent>> = { ...PERSON, role: ROLE };

/** A constituent as an object names it, in short. */
export const CREDIT: Fields<Selected<ObjectConstituent>> = {
  ...identity('constituent'),
  name: PERSON.name,
  isMaker: PERSON.isMaker,
  role: ROLE,
};

/** Several roles on one object are several rows. */
export const ROLE_NAME = rowName<Selected<ObjectConstituent>>(['id'], ['role', ({ role }) => role]);

/** A constituent by itself: it has roles, not one role. */
export const CONSTITUENT: RecordFields<Selected<ConstituentDisplay>> = {
  ...PERSON,
  updatedAt: UPDATED_AT,
  roles: texts('roles', ({ roles }) => roles),
  objectCount: plain('objectCount'),
  objectCountPublic: plain('objectCountPublic'),
};
