// Faults while the indexer reads the files of a source folder.
import { readFileSync } from 'node:fs';
import files, { type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { replace } from './quickWaits.js';

/** What happens when a file is opened to be read; undefined: nothing out of the ordinary. */
type OnOpen = (file: string) => 'error' | 'short' | undefined;

const watchers = new Map<string, OnOpen>();

/** Tells who watches a folder of each file in it that is opened. @returns ends it */
export function watchFolder(folder: string, onOpen: OnOpen): () => void {
  watchers.set(folder, onOpen);
  return () => watchers.delete(folder);
}

/** From now on folders can be watched. @returns ends it */
export function interceptReads(): () => void {
  const { open } = files;
  return replace(files, 'open', async (...args) => {
    const file = String(args[0]);
    const found = [...watchers].find(([folder]) => file.startsWith(folder + path.sep));
    const fault = found?.[1](file);
    const handle = await open(...args);
    if (fault) replaceContent(handle, fault === 'error' ? failing() : shortened(file));
    return handle;
  });
}

function replaceContent(handle: FileHandle, content: Readable): void {
  Object.assign(handle, { createReadStream: () => content });
}

function failing(): Readable {
  const error = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
  return new Readable({
    read() {
      this.destroy(error);
    },
  });
}

/** Half of a file's lines, as a network folder may give that is cut off. */
function shortened(file: string): Readable {
  const lines = readFileSync(file, 'utf8').split(/(?<=\n)/);
  return Readable.from([Buffer.from(lines.slice(0, lines.length >> 1).join(''))]);
}
