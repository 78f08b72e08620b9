import type { Client } from '@elastic/elasticsearch';
import DataLoader from 'dataloader';
import { generationName } from '../../src/collection/indices.js';
import type { ObjectDisplay, ObjectDocument } from '../../src/collection/object.js';

/** What an object that is served shows of its images. */
type LastLook = Pick<ObjectDisplay, 'images' | 'color'>;

/** What is served now, for images that cannot be had tonight. */
export interface LastLooks {
  /** null for an object that is not served. */
  find(id: number): Promise<LastLook | null>;
}

const BATCH = 100;

/** @param generation that is served; undefined where nothing is */
export function openLastLooks(
  client: Client,
  prefix: string,
  generation: string | undefined,
): LastLooks {
  if (generation === undefined) return { find: () => Promise.resolve(null) };
  const index = generationName(prefix, 'objects', generation);
  const loader = new DataLoader<number, LastLook | null>(
    async (ids) => {
      const { docs } = await client.mget<ObjectDocument>({
        index,
        ids: ids.map(String),
        _source_includes: ['display.images', 'display.color'],
      });
      return docs.map((doc) => {
        if ('error' in doc) return new Error(`${index} cannot be read: ${doc.error.reason ?? ''}`);
        return doc._source?.display ?? null;
      });
    },
    { cache: false, maxBatchSize: BATCH },
  );
  return { find: (id) => loader.load(id) };
}
