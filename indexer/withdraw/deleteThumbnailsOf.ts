import type { Client } from '@elastic/elasticsearch';
import type { ObjectDisplay } from '../../src/collection/object.js';
import { imageId } from '../../src/images/address.js';
import { deleteThumbnail, objectsWithImage } from '../images/thumbnailFiles.js';
import { readCollectionState } from '../write/collectionState.js';
import { isSharedFolder } from '../write/knownHashes.js';

interface Place {
  readonly client: Client;
  readonly prefix: string;
  readonly dataDir: string;
}

/**
 * Deletes thumbnails and copies of withdrawn objects, but for those that an object which is served
 * has, or one of another collection may have. They are served no more in any case.
 */
export async function deleteThumbnailsOf(
  { client, prefix, dataDir }: Place,
  displays: readonly ObjectDisplay[],
): Promise<void> {
  const keys = displays.flatMap(({ images }) => images.map(({ contentKey }) => contentKey));
  const wanted = new Set(keys.filter((key) => key !== null));
  if (wanted.size === 0 || (await isSharedFolder(dataDir, prefix))) return;
  const { live } = await readCollectionState(client, prefix);
  if (!live) return;
  const { generation } = live;
  for (const key of wanted) {
    const others = await objectsWithImage({ client, prefix, generation }, imageId(key));
    if (others.length === 0) await deleteThumbnail(dataDir, key);
  }
}
