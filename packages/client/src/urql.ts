/** For urql's Graphcache: `cacheExchange({ keys, possibleTypes })`, with `resolvers` for growing lists. */
import {
  independentTypes,
  objectTypes,
  possibleTypes as types,
  recordFields,
  searchFields,
} from './generated/schema.js';
import { sharedKey } from './place.js';

type Row = Readonly<Record<string, unknown>>;

/** Which types stand for an interface, to match fragments on interfaces. */
export const possibleTypes: Record<string, string[]> = Object.fromEntries(
  Object.entries(types).map(([name, list]) => [name, [...list]]),
);

/**
 * By type, the name of what a cache may share; null: it stays with the field that answered it. So
 * does all that belongs to a record: Graphcache shows nothing of an answer in which one part stands
 * under a name of its own in one place, and below its record, without `key`, in another.
 */
export const keys: Record<string, (row: Row) => string | null> = Object.fromEntries([
  ...objectTypes.map((name) => [name, () => null] as const),
  ...independentTypes.map((name) => [name, (row: Row) => keyOf(name, row)] as const),
]);

const FIELDS = new Map<string, readonly string[]>(Object.entries(recordFields));

function keyOf(typename: string, row: Row): string | null {
  const fields = FIELDS.get(typename);
  // Graphcache shows the answer by its aliases, and one of these could stand for `_sys`.
  const isAliased = fields && Object.keys(row).some((name) => !fields.includes(name));
  return isAliased ? null : sharedKey(typename, row);
}

/** What Graphcache hands to a resolver, as far as it is used here. */
interface Cache {
  readonly inspectFields: (entity: never) => readonly Field[];
  readonly resolve: (entity: never, field: string) => unknown;
}

interface Field {
  readonly fieldKey: string;
  readonly fieldName: string;
  readonly arguments: Row | null;
}

interface Place {
  readonly parentKey: string;
  readonly fieldName: string;
}

/**
 * A list with the pages before it: a query with a cursor shows everything from the first page to
 * its own, as far as the cache has the pages.
 */
function listSoFar(
  _parent: unknown,
  _args: unknown,
  cache: Cache,
  { parentKey, fieldName }: Place,
): string[] | undefined {
  const read = (entity: unknown, field: string) => cache.resolve(entity as never, field);
  const searches = cache
    .inspectFields('Query' as never)
    .filter((field) => searchFields.some((name) => name === field.fieldName))
    .map((field) => ({ ...field, key: read('Query', field.fieldKey) }));
  const lists: string[][] = [];
  let page = searches.find(({ key }) => key === parentKey);
  while (page) {
    const list = read(page.key, fieldName);
    if (!Array.isArray(list)) break;
    lists.unshift(list as string[]);
    const search = page.arguments ?? {};
    const { after } = search;
    searches.splice(searches.indexOf(page), 1);
    page = searches.find(
      (other) => after && isSame(search, other.arguments ?? {}) && endOf(other.key, read) === after,
    );
  }
  return lists.length === 0 ? undefined : lists.flat();
}

/** Where a page ends: by its `pageInfo`, or by its last hit. */
function endOf(page: unknown, read: (entity: unknown, field: string) => unknown): unknown {
  const pageInfo = read(page, 'pageInfo');
  const end = typeof pageInfo === 'string' ? read(pageInfo, 'endCursor') : undefined;
  if (typeof end === 'string') return end;
  const hits = read(page, 'hits');
  const last: unknown = Array.isArray(hits) ? hits.at(-1) : undefined;
  return typeof last === 'string' ? read(last, 'cursor') : undefined;
}

/** Whether two pages are of one search: the same arguments but for the cursor. */
function isSame(one: Row, other: Row): boolean {
  const sorted = (args: Row) =>
    JSON.stringify(Object.entries({ ...args, after: '' }).sort(([a], [b]) => (a < b ? -1 : 1)));
  return sorted(one) === sorted(other);
}

export const resolvers = {
  ObjectSearch: { items: listSoFar, hits: listSoFar },
  ConstituentSearch: { items: listSoFar },
  ExhibitionSearch: { items: listSoFar },
};
