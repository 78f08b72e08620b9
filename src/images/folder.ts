import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** In `DATA_DIR`: the folder that images' paths of the indexed collection start from. */
const FILE = 'image-folder.json';

/** In `DATA_DIR`: what its files were last made to fit. */
const TIDIED = 'tidied.json';

/** The collection whose images `DATA_DIR` has, and no others. */
export interface Tidied {
  readonly prefix: string;
  readonly generation: string;
}

/**
 * Notes the source folder of the collection, for the server to find originals in. The indexer
 * calls it at the end of a run that is served.
 */
export function rememberImageFolder(dataDir: string, folder: string): Promise<void> {
  return writeNote(dataDir, FILE, { folder: path.resolve(folder) });
}

/** The folder last noted; null where there is none. */
export async function findImageFolder(dataDir: string): Promise<string | null> {
  const { folder } = await readNote(dataDir, FILE);
  return typeof folder === 'string' ? folder : null;
}

/** Notes that `DATA_DIR` has the images of a generation, and those of no work that it has not. */
export function noteTidied(dataDir: string, { prefix, generation }: Tidied): Promise<void> {
  return writeNote(dataDir, TIDIED, { prefix, generation });
}

/** What was noted last; null where nothing was. */
export async function findTidied(dataDir: string): Promise<Tidied | null> {
  const { prefix, generation } = await readNote(dataDir, TIDIED);
  return typeof prefix === 'string' && typeof generation === 'string'
    ? { prefix, generation }
    : null;
}

/** Writes a file of `DATA_DIR`; whoever reads it finds all of it, or what was there before. */
export async function writeNote(dataDir: string, name: string, note: object): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, name);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(note)}\n`);
  await rename(draft, file);
}

/** What a file of `DATA_DIR` says; nothing where there is none. */
export async function readNote(dataDir: string, name: string): Promise<Record<string, unknown>> {
  try {
    const noted: unknown = JSON.parse(await readFile(path.join(dataDir, name), 'utf8'));
    return typeof noted === 'object' && noted !== null ? { ...noted } : {};
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
