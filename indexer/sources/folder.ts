import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { IndexFailure } from '../failure.js';
import type { RecordKind } from '../records/sourceRecord.js';
import { readJsonArray } from './jsonArray.js';
import { readJsonLines } from './jsonLines.js';
import type { ReadRecord, Source, SourceFile } from './source.js';
import { WatchedFile } from './watchedFile.js';
import { systemCode } from '../../src/systemCode.js';

const EXTENSIONS = ['.ndjson', '.ndjson.gz', '.json', '.json.gz'] as const;
/** How to make records of a table, and what a file is called. */
const HELP = 'docs/source-format.md ("From a table", "The folder")';
const CHUNK_BYTES = 256 * 1024;

/** The base name of each kind's file, and whether the kind may be missing. */
export type FileNames = Readonly<
  Partial<Record<RecordKind, { readonly name: string; readonly optional?: true }>>
>;

const STANDARD_NAMES: FileNames = {
  objects: { name: 'objects' },
  constituents: { name: 'constituents' },
  exhibitions: { name: 'exhibitions', optional: true },
};

/**
 * Opens a folder that holds one file per kind of record.
 * @throws IndexFailure when the folder or a required file is missing, or a kind has two files
 */
export async function openFolder(folder: string, names = STANDARD_NAMES): Promise<Source> {
  const absolute = path.resolve(folder);
  const listing = await listFolder(absolute, folder);
  const files = (Object.keys(names) as RecordKind[]).flatMap((kind) =>
    findFile(absolute, listing, kind, names),
  );
  return {
    folder: absolute,
    files,
    read: (kind) => readKind(files, kind),
    confirm: async () => {
      for (const { file } of files) await file.confirm();
    },
  };
}

async function listFolder(absolute: string, shown: string): Promise<readonly string[]> {
  try {
    return await readdir(absolute);
  } catch (error) {
    throw new IndexFailure('source', `Cannot read the folder ${shown} (${systemCode(error)}).`, {
      cause: error,
    });
  }
}

function findFile(
  folder: string,
  listing: readonly string[],
  kind: RecordKind,
  names: FileNames,
): SourceFile[] {
  const wanted = names[kind];
  if (!wanted) return [];
  const accepted = EXTENSIONS.map((extension) => wanted.name + extension);
  const found = accepted.filter((name) => listing.includes(name));
  if (found.length > 1)
    throw new IndexFailure('source', `${folder} holds ${found.join(' and ')}: keep one of them.`);
  const [name] = found;
  if (name === undefined) {
    if (wanted.optional) return [];
    const others = listing.filter((one) => one.toLowerCase().startsWith(`${wanted.name}.`));
    const besides = others.length > 0 ? `, but ${others.slice(0, 3).join(', ')}: see ${HELP}` : '';
    throw new IndexFailure('source', `${folder} holds none of ${accepted.join(', ')}${besides}.`);
  }
  return [{ kind, file: WatchedFile.watch(path.join(folder, name), name) }];
}

async function* readKind(
  files: readonly SourceFile[],
  kind: RecordKind,
): AsyncGenerator<readonly ReadRecord[]> {
  for (const { file } of files.filter((one) => one.kind === kind)) {
    const { name } = file;
    const parse = /\.json(\.gz)?$/.test(name) ? readJsonArray : readJsonLines;
    try {
      yield* parse(openBytes(file), name);
    } catch (error) {
      if (error instanceof IndexFailure || !isReadError(error)) throw error;
      const problem = `${name} cannot be read to its end (${systemCode(error)}).`;
      throw new IndexFailure('source', problem, { cause: error });
    }
  }
}

function openBytes(file: WatchedFile): AsyncIterable<Buffer> {
  if (!file.name.endsWith('.gz')) return file.read();
  const unzipped = createGunzip({ chunkSize: CHUNK_BYTES });
  // The reader of `unzipped` is told of any failure: pipeline destroys it with the error.
  pipeline(Readable.from(file.read()), unzipped, () => undefined);
  return unzipped;
}

/** Whether the file system or the decompression failed, rather than the program. */
function isReadError(error: unknown): boolean {
  return error instanceof Error && 'code' in error;
}
