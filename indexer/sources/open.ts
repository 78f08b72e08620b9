import { openFolder } from './folder.js';
import type { Source } from './source.js';
import { openTate } from './tate.js';

export const SOURCE_FORMATS = ['vitrine', 'tate'] as const;
export type SourceFormat = (typeof SOURCE_FORMATS)[number];

/** Opens a source folder in one of the known formats. @throws IndexFailure */
export async function openSource(format: SourceFormat, folder: string): Promise<Source> {
  switch (format) {
    case 'vitrine':
      return openFolder(folder);
    case 'tate':
      return openTate(folder);
  }
}
