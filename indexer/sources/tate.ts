import { isJsonObject } from '../../src/isJsonObject.js';
import { openFolder, type FileNames } from './folder.js';
import { mapValues, type ReadRecord, type Source } from './source.js';
import { mapArtist, mapArtwork, readContributors } from './tateRecords.js';

const NAMES: FileNames = {
  objects: { name: 'artworks' },
  constituents: { name: 'artists' },
};

/**
 * The collection data that Tate published (github.com/tategallery/collection), packed one record
 * a line: how another museum's shape maps onto ours. Artworks name a few artists that the list of
 * artists lacks; they are taken from where they are named.
 */
export async function openTate(folder: string): Promise<Source> {
  const source = await openFolder(folder, NAMES);
  return {
    ...source,
    read: (kind) => {
      switch (kind) {
        case 'objects':
          return mapValues(source.read('objects'), mapArtwork);
        case 'constituents':
          return readArtists(source);
        case 'exhibitions':
          return source.read('exhibitions');
      }
    },
  };
}

async function* readArtists(source: Source): AsyncGenerator<readonly ReadRecord[]> {
  const known = new Set<unknown>();
  for await (const batch of mapValues(source.read('constituents'), mapArtist)) {
    for (const { value } of batch) known.add(idOf(value));
    yield batch;
  }
  for await (const batch of source.read('objects')) {
    const missing = batch.flatMap((record) =>
      readContributors(record.value).flatMap((contributor): ReadRecord[] => {
        if (known.has(contributor['id'])) return [];
        known.add(contributor['id']);
        return [{ ...record, value: mapArtist(contributor) }];
      }),
    );
    if (missing.length > 0) yield missing;
  }
}

function idOf(value: unknown): unknown {
  return isJsonObject(value) ? value['id'] : undefined;
}
