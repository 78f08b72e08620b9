import { isJsonObject } from '../../src/isJsonObject.js';
import { mapValues, type Source } from './source.js';

/** The source as it would be if these objects were not public in it. */
export function withholdObjects(source: Source, ids: readonly number[]): Source {
  if (ids.length === 0) return source;
  const withdrawn = new Set<unknown>(ids);
  const withhold = (value: unknown): unknown =>
    isJsonObject(value) && withdrawn.has(value['id']) ? { ...value, publicAccess: false } : value;
  return {
    ...source,
    read: (kind) =>
      kind === 'objects' ? mapValues(source.read(kind), withhold) : source.read(kind),
  };
}
