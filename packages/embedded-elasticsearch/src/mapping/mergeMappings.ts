/** Adds fields to the mapping of an index. */
import { EngineError, illegalArgument } from '../errors.js';
import { asBoolean, asObject, isObject } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';

/**
 * The mapping after a `PUT _mapping`: new fields are added, `_meta` is replaced, settings of
 * objects too. A field that is there must stay as it is.
 */
export function mergeMappings(current: JsonObject, update: JsonObject, path = ''): JsonObject {
  const merged: Record<string, unknown> = { ...current };
  for (const [key, value] of Object.entries(update)) {
    if (key !== 'properties') {
      merged[key] = value;
      continue;
    }
    const properties: Record<string, unknown> = { ...asObject(current[key] ?? {}, key) };
    for (const [name, child] of Object.entries(asObject(value, key))) {
      const before = properties[name];
      const after = asObject(child, name);
      const childPath = path === '' ? name : `${path}.${name}`;
      properties[name] = isObject(before) ? mergeProperty(before, after, childPath) : after;
    }
    merged[key] = properties;
  }
  return merged;
}

function mergeProperty(before: JsonObject, after: JsonObject, path: string): JsonObject {
  const typeBefore = before['type'] ?? 'object';
  const typeAfter = after['type'] ?? 'object';
  if (typeBefore !== typeAfter) {
    throw illegalArgument(
      `mapper [${path}] cannot be changed from type [${show(typeBefore)}] to [${show(typeAfter)}]`,
    );
  }
  if (typeBefore === 'object' || typeBefore === 'nested') {
    const [was, is] = [before, { ...before, ...after }].map((one) =>
      asBoolean(one['enabled'] ?? true, 'enabled'),
    );
    if (was !== is) {
      throw new EngineError(
        400,
        'mapper_exception',
        `the [enabled] parameter can't be updated for the object mapping [${path}]`,
      );
    }
    return mergeMappings(before, after, path);
  }
  for (const key of ['analyzer', 'normalizer', 'index', 'doc_values', 'dims', 'null_value']) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key])) {
      throw illegalArgument(
        `Mapper for [${path}] conflicts with existing mapper:\n\tCannot update parameter [${key}] from [${show(before[key])}] to [${show(after[key])}]`,
      );
    }
  }
  const fields = mergeMappings(
    { properties: before['fields'] ?? {} },
    { properties: after['fields'] ?? {} },
    path,
  );
  return { ...before, ...after, ...(before['fields'] ? { fields: fields['properties'] } : {}) };
}

function show(value: unknown): string {
  return isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value);
}
