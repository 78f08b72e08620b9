import { EngineError, illegalArgument, indexNotFound } from '../errors.js';
import { fitsPattern, isPattern } from '../indices.js';
import type { Indices } from '../indices.js';
import { asBoolean, asList, asObject, asString, onlyEntry, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Call, EngineResponse } from '../protocol.js';
import type { IndexEntry } from '../storage/catalogue.js';
import { checkAliasFree } from './indexNames.js';
import { nameOptions } from './parameters.js';
import { ACKNOWLEDGED, reply } from './reply.js';
import { optionalBody, requestBody } from './requestBody.js';

/** Path `/[index/]_alias[/name]`. */
function addressed(call: Call): { readonly index: string; readonly alias: string | undefined } {
  const at = call.segments.indexOf('_alias');
  return { index: at === 1 ? (call.segments[0] ?? '_all') : '_all', alias: call.segments[at + 1] };
}

export function getAlias(call: Call, indices: Indices): EngineResponse {
  const { index, alias } = addressed(call);
  const entries = indices.resolve(index, nameOptions(call));
  const patterns = alias?.split(',');
  const found = entries.flatMap((entry): (readonly [string, JsonObject])[] => {
    const aliases = Object.entries(entry.aliases).filter(
      ([name]) => !patterns || patterns.some((pattern) => fitsPattern(pattern, name)),
    );
    if (patterns && aliases.length === 0) return [];
    return [[entry.name, { aliases: Object.fromEntries(aliases) }]];
  });
  const missing = (patterns ?? []).filter(
    (pattern) =>
      !isPattern(pattern) && !entries.some((entry) => Object.hasOwn(entry.aliases, pattern)),
  );
  if (call.method === 'HEAD') return { status: missing.length > 0 ? 404 : 200, body: '' };
  if (missing.length > 0) {
    const names = missing.join(',');
    const error = `alias${missing.length > 1 ? 'es' : ''} [${names}] missing`;
    return reply({ error, status: 404, ...Object.fromEntries(found) }, 404);
  }
  return reply(Object.fromEntries(found));
}

export function putAlias(call: Call, indices: Indices): EngineResponse {
  const { index, alias = '' } = addressed(call);
  const body = optionalBody(call);
  return apply(indices, [{ kind: 'add', index, alias, body: readAlias(body, alias) }]);
}

export function deleteAlias(call: Call, indices: Indices): EngineResponse {
  const { index, alias = '' } = addressed(call);
  return apply(indices, [{ kind: 'remove', index, alias, mustExist: true }]);
}

/** The options of an alias; a filter, routing or hiding would change what is found under it. */
function readAlias(options: unknown, alias: string): JsonObject {
  const body = asObject(options, alias);
  onlyKeys(body, ['is_write_index', 'is_hidden=false'], `alias ${alias}`);
  if (body['is_write_index'] !== undefined) asBoolean(body['is_write_index'], 'is_write_index');
  return body;
}

/** The aliases of a new index. */
export function readAliases(aliases: unknown): IndexEntry['aliases'] {
  const all = Object.entries(asObject(aliases ?? {}, 'aliases'));
  return Object.fromEntries(all.map(([alias, options]) => [alias, readAlias(options, alias)]));
}

type Action =
  | {
      readonly kind: 'add';
      readonly index: string;
      readonly alias: string;
      readonly body: JsonObject;
    }
  | {
      readonly kind: 'remove';
      readonly index: string;
      readonly alias: string;
      readonly mustExist: boolean;
    }
  | { readonly kind: 'remove_index'; readonly index: string };

export function updateAliases(call: Call, indices: Indices): EngineResponse {
  const body = requestBody(call);
  onlyKeys(body, ['actions'], 'aliases');
  const actions = asList(body['actions']).flatMap((action) => readAction(action));
  if (actions.length === 0) throw illegalArgument('No action specified');
  return apply(indices, actions);
}

/** Two names of an action's option, of which it may have one. */
const EITHER = [
  ['index', 'indices'],
  ['alias', 'aliases'],
] as const;

function readAction(action: unknown): readonly Action[] {
  const [kind, content] = onlyEntry(asObject(action, 'actions'), 'actions');
  const options = asObject(content, kind);
  if (kind !== 'add' && kind !== 'remove' && kind !== 'remove_index') {
    throw illegalArgument(`[aliases] unknown action [${kind}]`);
  }
  const { index, indices: several, alias, aliases, must_exist: mustExist, ...body } = options;
  for (const [one, list] of EITHER) {
    if (options[one] !== undefined && options[list] !== undefined) {
      throw illegalArgument(`Only one of [${one}] and [${list}] is supported`);
    }
  }
  const names = asList(several ?? index).map((name) => asString(name, 'index'));
  if (kind === 'remove_index') {
    onlyKeys(options, ['index', 'indices'], kind);
    return names.map((name) => ({ kind, index: name }));
  }
  if (kind === 'remove') onlyKeys(body, [], kind);
  else if (mustExist !== undefined) onlyKeys({ must_exist: mustExist }, [], kind);
  const isRequired = asBoolean(mustExist ?? false, 'must_exist');
  return names.flatMap((name) =>
    asList(aliases ?? alias).map((one): Action => {
      const aliasName = asString(one, 'alias');
      if (kind === 'add') {
        return { kind, index: name, alias: aliasName, body: readAlias(body, aliasName) };
      }
      return { kind, index: name, alias: aliasName, mustExist: isRequired };
    }),
  );
}

/**
 * All actions or none, in one transaction of the catalogue. To take away an alias that is not
 * there is an error only where it must be there, or where no other action did anything.
 */
function apply(indices: Indices, actions: readonly Action[]): EngineResponse {
  makeDurable(indices, actions);
  const idle = new Set<Action>();
  indices.catalogue.update((entries) => {
    const changed = new Map<string, IndexEntry>();
    const removed = actions.flatMap((action) =>
      action.kind === 'remove_index' ? namesOf(entries, action.index) : [],
    );
    for (const action of actions) {
      if (action.kind === 'remove_index') continue;
      const before = namesOf(entries, action.index).flatMap(
        (name) => changed.get(name) ?? entries.get(name) ?? [],
      );
      const after = before.map((entry) => withAction(entry, action, entries, removed));
      if (after.every((entry, place) => entry === before[place])) idle.add(action);
      for (const entry of after) changed.set(entry.name, entry);
    }
    for (const action of idle)
      if (action.kind === 'remove' && (action.mustExist || idle.size === actions.length))
        throw aliasMissing(action.alias);
    for (const name of removed) changed.delete(name);
    return { put: [...changed.values()], remove: removed };
  });
  indices.closeRemoved();
  return reply({
    ...ACKNOWLEDGED,
    errors: idle.size > 0,
    ...(idle.size > 0
      ? { action_results: actions.map((action) => resultOf(action, idle.has(action))) }
      : {}),
  });
}

/**
 * An index that gets an alias takes the place of another, which is often deleted in the same
 * request: all its documents are on the disk before.
 */
function makeDurable(indices: Indices, actions: readonly Action[]): void {
  const entries = indices.catalogue.all();
  const names = actions.flatMap((action) =>
    action.kind === 'add' ? namesOf(entries, action.index) : [],
  );
  for (const name of new Set(names)) {
    const entry = entries.get(name);
    if (entry) indices.openIndex(entry).file.makeDurable();
  }
}

function resultOf(action: Action, isIdle: boolean): JsonObject {
  const { kind, index } = action;
  const aliases = kind === 'remove_index' ? [] : [action.alias];
  const done = { action: { type: kind, indices: [index], aliases }, status: isIdle ? 404 : 200 };
  return isIdle ? { ...done, error: aliasMissing(aliases.join(',')).toJSON() } : done;
}

function aliasMissing(alias: string): EngineError {
  return new EngineError(404, 'aliases_not_found_exception', `aliases [${alias}] missing`, {
    'resource.type': 'aliases',
    'resource.id': alias,
  });
}

function namesOf(entries: ReadonlyMap<string, IndexEntry>, expression: string): readonly string[] {
  return expression.split(',').flatMap((part) => {
    if (entries.has(part)) return [part];
    const matching = [...entries.values()].filter((entry) =>
      isPattern(part) ? fitsPattern(part, entry.name) : Object.hasOwn(entry.aliases, part),
    );
    if (matching.length === 0) throw indexNotFound(part);
    return matching.map(({ name }) => name);
  });
}

function withAction(
  entry: IndexEntry,
  action: Exclude<Action, { kind: 'remove_index' }>,
  entries: ReadonlyMap<string, IndexEntry>,
  removed: readonly string[],
): IndexEntry {
  const aliases = { ...entry.aliases };
  if (action.kind === 'add') {
    if (!removed.includes(action.alias)) checkAliasFree(entries, action.alias);
    aliases[action.alias] = action.body;
    return { ...entry, aliases };
  }
  const names = Object.keys(aliases).filter((name) => fitsPattern(action.alias, name));
  if (names.length === 0) return entry;
  for (const name of names) Reflect.deleteProperty(aliases, name);
  return { ...entry, aliases };
}
