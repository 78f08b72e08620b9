import { constants } from 'node:fs';
import { open, readlink, realpath, stat, type FileHandle } from 'node:fs/promises';
import path from 'node:path';

/** Numbers of files are larger than a double holds exactly. */
const EXACT = { bigint: true } as const;

/** A file that is there but not to be read; the message ends the sentence "not read: …". */
export class UnfitFile extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UnfitFile';
  }
}

/** A regular file, opened for reading. Whoever has it closes `handle`. */
export interface RegularFile {
  readonly handle: FileHandle;
  /** Bytes. */
  readonly size: number;
  /** Differs between two files, and between two states of one. */
  readonly version: string;
}

/**
 * Opens a file for reading if it is a regular one: no pipe, device or folder, none of which is
 * waited for. What is checked is what was opened, whatever its path leads to a moment later.
 *
 * @param folder refuses a file outside, also by a link; default: any place will do
 * @throws UnfitFile; the file system's own error where nothing can be opened
 */
export async function openRegularFile(file: string, folder?: string): Promise<RegularFile> {
  // Before opening too: a device may do something when it is opened.
  if (!(await stat(file)).isFile()) throw new UnfitFile('not a regular file');
  const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const info = await handle.stat(EXACT);
    if (!info.isFile()) throw new UnfitFile('not a regular file');
    if (folder !== undefined && !isInside(await findPlace(handle, file), await realpath(folder)))
      throw new UnfitFile('the link leads out of the source folder');
    const { dev, ino, size, mtimeNs, ctimeNs } = info;
    return { handle, size: Number(size), version: [dev, ino, size, mtimeNs, ctimeNs].join('-') };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Where Linux shows a program what it has open; undefined on other systems. */
export function pathOfOpen({ fd }: FileHandle): string | undefined {
  return process.platform === 'linux' ? `/proc/self/fd/${fd}` : undefined;
}

/**
 * Where an opened file is. Linux knows. Elsewhere its path is followed once more, and must lead to
 * it: who has links take turns under the path may, at best, hit the two moments of that.
 */
async function findPlace(handle: FileHandle, file: string): Promise<string> {
  const open = pathOfOpen(handle);
  if (open !== undefined) return readlink(open);
  const place = await realpath(file);
  const [found, opened] = await Promise.all([stat(place, EXACT), handle.stat(EXACT)]);
  if (found.dev !== opened.dev || found.ino !== opened.ino)
    throw new UnfitFile('it was replaced while it was opened');
  return place;
}

/** Whether a path is below a folder, as it is written: links are not followed. */
export function isInside(file: string, folder: string): boolean {
  const relative = path.relative(folder, file);
  return relative !== '' && !/^\.\.([/\\]|$)/.test(relative) && !path.isAbsolute(relative);
}
