import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** In `DATA_DIR`: the folder that images' paths of the indexed collection start from. */
const FILE = 'image-folder.json';

/**
 * Notes the source folder of the collection, for the server to find originals in. The indexer
 * calls it at the end of a run that is served.
 */
export async function rememberImageFolder(dataDir: string, folder: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, FILE);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify({ folder: path.resolve(folder) })}\n`);
  await rename(draft, file);
}

/** The folder last noted; null where there is none. */
export async function findImageFolder(dataDir: string): Promise<string | null> {
  try {
    const noted: unknown = JSON.parse(await readFile(path.join(dataDir, FILE), 'utf8'));
    const folder = typeof noted === 'object' && noted !== null && 'folder' in noted && noted.folder;
    return typeof folder === 'string' ? folder : null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
