import { isJsonObject } from '../../src/isJsonObject.js';
import type { ReadRecord, Source } from './source.js';

/** The source as it would be if these objects were not public in it. */
export function withholdObjects(source: Source, ids: readonly number[]): Source {
  if (ids.length === 0) return source;
  const withdrawn = new Set<unknown>(ids);
  return {
    ...source,
    read: (kind) =>
      kind === 'objects' ? withhold(source.read(kind), withdrawn) : source.read(kind),
  };
}

async function* withhold(
  batches: AsyncIterable<readonly ReadRecord[]>,
  ids: ReadonlySet<unknown>,
): AsyncGenerator<readonly ReadRecord[]> {
  for await (const batch of batches)
    yield batch.map((record) => {
      const { value } = record;
      const isWithdrawn = isJsonObject(value) && ids.has(value['id']);
      return isWithdrawn ? { ...record, value: { ...value, publicAccess: false } } : record;
    });
}
