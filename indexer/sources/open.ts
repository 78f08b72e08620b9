import type { SourceFormat } from '../run/options.js';
import { openFolder } from './folder.js';
import type { Source } from './source.js';
import { openTate } from './tate.js';

/** Opens a source folder in one of the known formats. @throws IndexFailure */
export async function openSource(format: SourceFormat, folder: string): Promise<Source> {
  switch (format) {
    case 'vitrine':
      return openFolder(folder);
    case 'tate':
      return openTate(folder);
  }
}
