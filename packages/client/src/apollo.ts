/**
 * For Apollo Client: `new InMemoryCache({ possibleTypes, typePolicies })`. What is not known by a
 * key stays with the field that answered it, so that nothing wrong is shown where a query forgot
 * to ask for `key`; it is only asked for once more.
 */
import { keyedTypes, searchFields } from './generated/schema.js';
import { mergePage, readPages, type Search, type SearchPages } from './pages.js';
import { hasPlace, sharedKey } from './place.js';

export { possibleTypes } from './generated/schema.js';

type Row = Readonly<Record<string, unknown>>;

interface Identify {
  readonly typename?: string | undefined;
}

/** What Apollo hands to a merge function, as far as it is used here. */
interface Merging {
  readonly isReference: (value: never) => boolean;
  readonly mergeObjects: (existing: never, incoming: never) => unknown;
  readonly readField: (name: string, from: never) => unknown;
  readonly args: Row | null;
}

/** Records, rows and parts by their keys; the name in the cache is `Object:object:1701:en`. */
function keyFields(row: Row, { typename = '' }: Identify): string | false {
  const key = sharedKey(typename, row);
  return key !== null && `${typename}:${key}`;
}

/**
 * What one field of one record answered twice is the same thing, so that its fields add up. But a
 * record that is shared takes nothing over from one that belongs to its place.
 */
function mergeOne(existing: unknown, incoming: unknown, options: Merging): unknown {
  if (!isRow(existing) || !isRow(incoming)) return incoming;
  const shared = [existing, incoming].filter((row) => options.isReference(row as never));
  if (shared.length === 1 && (hasPlace(existing) || hasPlace(incoming))) return incoming;
  return options.mergeObjects(existing as never, incoming as never);
}

/** Pages of one search are one list; `after` asks for the page behind a cursor. */
const searchPolicy = {
  keyArgs: (args: Row | null) =>
    Object.keys(args ?? {})
      .filter((name) => name !== 'after')
      .sort(),
  merge: (existing: unknown, incoming: unknown, { args, isReference }: Merging) =>
    mergePage(existing as SearchPages | undefined, incoming as Search | null, cursorOf(args), (v) =>
      isReference(v as never),
    ),
  read: (existing: unknown, { args, readField }: Pick<Merging, 'args' | 'readField'>) =>
    readPages(existing as SearchPages | undefined, cursorOf(args), (hit) =>
      readField('cursor', hit as never),
    ),
};

export const typePolicies = {
  ...Object.fromEntries(keyedTypes.map((name) => [name, { keyFields, merge: mergeOne }])),
  Query: { fields: Object.fromEntries(searchFields.map((name) => [name, searchPolicy])) },
};

function cursorOf(args: Row | null): string | undefined {
  const after = args?.['after'];
  return typeof after === 'string' && after !== '' ? after : undefined;
}

function isRow(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
