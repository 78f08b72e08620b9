import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describeDamaged, unreadable } from '../config/dataFile.js';
import { isJsonObject } from '../isJsonObject.js';
import { messageOf } from '../messageOf.js';
import { systemCode } from '../systemCode.js';

/** Files in `DATA_DIR` in which a run notes something for the server, or for the next run. */
const NOTES = {
  /** The folder that images' paths of the indexed collection start from. */
  imageFolder: 'image-folder.json',
  /** What the files of `DATA_DIR` were last made to fit. */
  tidied: 'tidied.json',
  /** The images that the last run could not use. */
  imageProblems: 'image-problems.json',
} as const;

type NoteName = keyof typeof NOTES;

/** The collection whose images `DATA_DIR` has, and no others. */
interface Tidied {
  readonly prefix: string;
  readonly generation: string;
}

/**
 * Notes the source folder of the collection, for the server to find originals in. The indexer
 * calls it at the end of a run that is served.
 */
export function rememberImageFolder(dataDir: string, folder: string): Promise<void> {
  return writeNote(dataDir, 'imageFolder', { folder: path.resolve(folder) });
}

/** The folder last noted; null where there is none. */
export async function findImageFolder(dataDir: string): Promise<string | null> {
  const { folder } = await readNote(dataDir, 'imageFolder');
  return typeof folder === 'string' ? folder : null;
}

/** Notes that `DATA_DIR` has the images of a generation, and those of no work that it has not. */
export function noteTidied(dataDir: string, { prefix, generation }: Tidied): Promise<void> {
  return writeNote(dataDir, 'tidied', { prefix, generation });
}

/** What was noted last; null where nothing was. */
export async function findTidied(dataDir: string): Promise<Tidied | null> {
  const { prefix, generation } = await readNote(dataDir, 'tidied');
  return typeof prefix === 'string' && typeof generation === 'string'
    ? { prefix, generation }
    : null;
}

/** Writes a note; whoever reads it finds all of it, or what was there before, after a power loss too. */
export async function writeNote(dataDir: string, name: NoteName, note: object): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, NOTES[name]);
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(note)}\n`, { flush: true });
  await rename(draft, file);
}

/**
 * What a note says; nothing where there is none, or a damaged one, of which `describeDamagedNotes`
 * tells: a run that finds nothing noted does its work and notes it anew.
 * @throws OperatorError where the file cannot be read
 */
export async function readNote(
  dataDir: string,
  name: NoteName,
): Promise<Readonly<Record<string, unknown>>> {
  const noted = parseNote(await readText(path.join(dataDir, NOTES[name])));
  return noted instanceof Error ? {} : noted;
}

/** A line about each note that is damaged. */
export async function describeDamagedNotes(dataDir: string): Promise<readonly string[]> {
  const lines = Object.values(NOTES).map(async (name) => {
    const noted = parseNote(await readText(path.join(dataDir, name)));
    return noted instanceof Error ? [describeDamaged(name, noted.message)] : [];
  });
  return (await Promise.all(lines)).flat();
}

async function readText(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return undefined;
    throw unreadable(file, error);
  }
}

function parseNote(text: string | undefined): Readonly<Record<string, unknown>> | Error {
  if (text === undefined) return {};
  try {
    const noted: unknown = JSON.parse(text);
    return isJsonObject(noted) ? noted : new Error('expected a JSON object');
  } catch (error) {
    return new Error(messageOf(error));
  }
}
