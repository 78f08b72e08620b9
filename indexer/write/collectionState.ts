// Which generations there are, and what each is: served, kept or left over. This is the only
// place that decides it.
import type { Client, estypes } from '@elastic/elasticsearch';
import {
  aliasName,
  collectionAliases,
  COLLECTION_INDICES,
  type CollectionIndex,
  type CollectionMeta,
} from '../../src/collection/indices.js';
import { hasStatus } from '../../src/search/hasStatus.js';
import { IndexFailure } from '../failure.js';
import { withRetries } from './retry.js';

/** A generation that is there, or a part of one. */
export interface Generation {
  readonly id: string;
  /** Names of its indices. */
  readonly indices: readonly string[];
  /**
   * `served`: an alias names it. `kept`: whole, and can be served again. `leftover`: not whole,
   * of a run that was killed or is under way.
   */
  readonly role: 'served' | 'kept' | 'leftover';
  /** Absent where it is not whole. */
  readonly meta: CollectionMeta | undefined;
}

/** What is there of a collection. */
export interface CollectionState {
  /** What servers serve; null where nothing is, or where it cannot be told what it is. */
  readonly live: CollectionMeta | null;
  /** Whether each alias names that and nothing else: not so where they were changed by hand. */
  readonly isSettled: boolean;
  /**
   * What visitors saw last, as far as it is there, for guards and images: what is served, whole or
   * not; where nothing is, what is kept.
   */
  readonly known: Generation | undefined;
  /** One generation, but where aliases were moved by hand. */
  readonly served: readonly Generation[];
  readonly servedIndices: readonly string[];
  /** Indices that an alias names: all of `servedIndices`, but where aliases are gone. */
  readonly aliased: readonly string[];
  /** Indices served or kept that take no writes: somebody was killed while cloning them. */
  readonly blockedIndices: readonly string[];
  /** Whole ones that are not served: what was served last comes first. */
  readonly kept: readonly Generation[];
  /** Generations that are not whole. */
  readonly unfinished: readonly Generation[];
  /** Names of their indices: nobody needs them. */
  readonly leftovers: readonly string[];
}

/** A name for a generation that is not yet there: when it was begun, in UTC. */
export function nameGeneration(now: Date): string {
  return now.toISOString().toLowerCase().replace(/[-:.]/g, '');
}

/** Reads which generations there are and which one is served. */
export async function readCollectionState(
  client: Client,
  prefix: string,
): Promise<CollectionState> {
  const found = await readIndices(client, prefix);
  const generations = groupByGeneration(found, prefix);
  const served = generations.filter(({ role }) => role === 'served');
  const unfinished = generations.filter(({ role }) => role === 'leftover');
  const servedIndices = served.flatMap(({ indices }) => indices);
  const aliased = servedIndices.filter((name) => isAliased(found, prefix, name));
  const objectsOf = ({ indices }: Generation) =>
    indices.filter((name) => partOf(prefix, name) === 'objects');
  // Servers go by the alias of objects alone.
  const shown = served.filter((one) => objectsOf(one).some((name) => aliased.includes(name)));
  const live = (shown.length === 1 && shown[0]?.meta) || null;
  const kept = lastServedFirst(
    generations.filter(({ role }) => role === 'kept'),
    live,
  );
  return {
    live,
    isSettled: live !== null && served.length === 1 && aliased.length === COLLECTION_INDICES.length,
    known: [...shown, ...served, ...kept].find((one) => objectsOf(one).length > 0),
    served,
    servedIndices,
    aliased,
    blockedIndices: [...served, ...kept]
      .flatMap(({ indices }) => indices)
      .filter((name) => isBlocked(found[name])),
    kept,
    unfinished,
    leftovers: unfinished.flatMap(({ indices }) => indices),
  };
}

type Found = Readonly<Record<string, estypes.IndicesIndexState | undefined>>;

/** Aliases, `_meta` and blocks of all that may be part of a generation, as of one moment. */
async function readIndices(client: Client, prefix: string): Promise<Found> {
  const names = collectionAliases(prefix);
  const shown = ['aliases', 'mappings._meta', 'settings.index.uuid', 'settings.index.blocks'];
  const found = await withRetries(() =>
    client.indices.get({
      index: names.map((name) => `${name}*`),
      expand_wildcards: 'open',
      allow_no_indices: true,
      filter_path: shown.map((field) => `*.${field}`),
    }),
  ).catch((error: unknown): Found => {
    if (hasStatus(error, 404)) return {};
    throw error;
  });
  const taken = names.find((name) => found[name]);
  if (taken !== undefined)
    throw new IndexFailure(
      'backend',
      `${taken} is an index, where an alias is expected: choose another INDEX_PREFIX.`,
    );
  return found;
}

/** An index of a generation. */
interface Part {
  readonly name: string;
  readonly index: CollectionIndex;
  /** Of the generation. */
  readonly id: string;
}

/** `vitrine-objects-20261121t114257123z` is `objects` of `20261121t114257123z`. */
function parseName(prefix: string, name: string): Omit<Part, 'name'> | undefined {
  for (const index of COLLECTION_INDICES) {
    const start = `${aliasName(prefix, index)}-`;
    const id = name.slice(start.length);
    if (name.startsWith(start) && /^\d{8}t\d{6,9}z$/.test(id)) return { index, id };
  }
  return undefined;
}

/** Which index of a collection a concrete index of this prefix is part of. */
export function partOf(prefix: string, name: string): CollectionIndex | undefined {
  return parseName(prefix, name)?.index;
}

function groupByGeneration(found: Found, prefix: string): readonly Generation[] {
  const byId = new Map<string, Part[]>();
  for (const name of Object.keys(found)) {
    const parsed = parseName(prefix, name);
    if (parsed) byId.set(parsed.id, [...(byId.get(parsed.id) ?? []), { name, ...parsed }]);
  }
  return [...byId].map(([id, parts]) => {
    const indices = parts.map(({ name }) => name);
    const meta = readMeta(found, id, parts);
    const isServed = parts.some(({ name }) => isAliased(found, prefix, name));
    return { id, indices, meta, role: isServed ? 'served' : meta ? 'kept' : 'leftover' };
  });
}

/** Whether the alias names an index of a generation. */
function isAliased(found: Found, prefix: string, name: string): boolean {
  const index = partOf(prefix, name);
  return index !== undefined && found[name]?.aliases?.[aliasName(prefix, index)] !== undefined;
}

/** What a generation says of itself, if all of it is there and it was finished. */
function readMeta(found: Found, id: string, parts: readonly Part[]): CollectionMeta | undefined {
  const objects = parts.find(({ index }) => index === 'objects');
  if (!objects || parts.length !== COLLECTION_INDICES.length) return undefined;
  const meta = found[objects.name]?.mappings?._meta as Partial<CollectionMeta> | undefined;
  return meta?.generation === id ? (meta as CollectionMeta) : undefined;
}

function isBlocked(index: estypes.IndicesIndexState | undefined): boolean {
  const write: unknown = index?.settings?.index?.blocks?.write;
  return String(write) === 'true';
}

/** Those that led to what is served, the last one first; then others, the newest first. */
function lastServedFirst(
  kept: readonly Generation[],
  live: CollectionMeta | null,
): readonly Generation[] {
  const rest = new Map(kept.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map((one) => [one.id, one]));
  const ordered: Generation[] = [];
  for (let next = live?.before; next !== undefined;) {
    const one = rest.get(next);
    if (!one) break;
    rest.delete(next);
    ordered.push(one);
    next = one.meta?.before;
  }
  return [...ordered, ...rest.values()];
}

/** The indices of kept generations that are more than `keep`. */
export function beyond({ kept }: Pick<CollectionState, 'kept'>, keep: number): readonly string[] {
  return kept.slice(keep).flatMap(({ indices }) => indices);
}
