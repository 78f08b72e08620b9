/**
 * A refresh shows what was written to searches, and tidies the file up.
 */
import { prepare, rows, writeTransaction } from './database.js';
import type { IndexFile } from './indexFile.js';
import { mergeChunks } from './mergeChunks.js';

/** A chunk below this many documents is small: every search pays for each chunk. */
const SMALL_CHUNK = 256;
const SMALL_CHUNKS_ALLOWED = 24;
/** Share of dead rows above which a chunk is rewritten without them. */
const DEAD_SHARE = 0.4;
const FORCED_CHUNK = 16_384;

interface ChunkSize {
  readonly first: number;
  readonly size: number;
  readonly dead: number;
}

/**
 * Makes all writes so far visible to searches, and tidies up: rows of versions that no search
 * can see any more go, small chunks are put together.
 */
export function refreshIndex(file: IndexFile): void {
  writeTransaction(file.database, () => {
    if (!hasUnseenWrites(file)) return;
    show(file);
    purge(file);
    const runs = runsToMerge(chunkSizes(file), SMALL_CHUNK, SMALL_CHUNKS_ALLOWED);
    mergeRuns(file, runs);
  });
}

/** `_forcemerge`: few large chunks, and the full-text tables in one segment each. */
export function forceMerge(file: IndexFile): void {
  writeTransaction(file.database, () => {
    mergeRuns(file, runsToMerge(chunkSizes(file), FORCED_CHUNK, 0));
    const families = rows(file.database, 'SELECT DISTINCT family FROM text_columns');
    for (const [family] of families) {
      const table = `text_${String(family)}`;
      file.database.exec(`INSERT INTO ${table}(${table}) VALUES ('optimize')`);
    }
  });
}

function hasUnseenWrites(file: IndexFile): boolean {
  const { nextRid, visibleRid, round } = file.state();
  if (nextRid - 1 > visibleRid) return true;
  return rows(file.database, 'SELECT 1 FROM docs WHERE dead = ? LIMIT 1', round).length > 0;
}

function show(file: IndexFile): void {
  const state = file.state();
  file.writeState({
    ...state,
    visibleRid: state.nextRid - 1,
    visibleRound: state.round,
    round: state.round + 1,
  });
}

/** Deletes rows of dead versions; a full-text row goes with the last version that used it. */
function purge(file: IndexFile): void {
  const { database } = file;
  const texts = rows(
    database,
    `SELECT DISTINCT text FROM docs WHERE dead IS NOT NULL AND NOT EXISTS (
       SELECT 1 FROM docs AS other
       WHERE other.id = docs.id AND other.text = docs.text AND other.dead IS NULL)`,
  );
  for (const [family] of rows(database, 'SELECT DISTINCT family FROM text_columns')) {
    const remove = prepare(database, `DELETE FROM text_${String(family)} WHERE rowid = ?`);
    for (const [text] of texts) remove.run(text);
  }
  database.exec('DELETE FROM sources WHERE rid IN (SELECT rid FROM docs WHERE dead IS NOT NULL)');
  database.exec('DELETE FROM docs WHERE dead IS NOT NULL');
}

function chunkSizes(file: IndexFile): readonly ChunkSize[] {
  const chunks = rows(file.database, 'SELECT first, size FROM chunks ORDER BY first');
  const graves = rows(file.database, 'SELECT rid FROM graves ORDER BY rid').map(([rid]) =>
    Number(rid),
  );
  let next = 0;
  return chunks.map(([first, size], index) => {
    const end = Number(chunks[index + 1]?.[0] ?? Infinity);
    const from = next;
    while (next < graves.length && (graves[next] ?? Infinity) < end) next++;
    return { first: Number(first), size: Number(size), dead: next - from };
  });
}

/** Neighbouring chunks to put together, as lists of their first rows. */
function runsToMerge(
  chunks: readonly ChunkSize[],
  small: number,
  allowed: number,
): readonly (readonly number[])[] {
  const isSmall = (chunk: ChunkSize): boolean => chunk.size < small;
  const tooMany = chunks.filter(isSmall).length > allowed;
  const runs: number[][] = [];
  let run: number[] = [];
  let runSize = 0;
  const flush = (): void => {
    if (run.length > 1) runs.push(run);
    run = [];
    runSize = 0;
  };
  for (const chunk of chunks) {
    if (tooMany && isSmall(chunk)) {
      if (runSize + chunk.size > 2 * small) flush();
      run.push(chunk.first);
      runSize += chunk.size;
      continue;
    }
    flush();
    if (chunk.dead > chunk.size * DEAD_SHARE) runs.push([chunk.first]);
  }
  flush();
  return runs;
}

function mergeRuns(file: IndexFile, runs: readonly (readonly number[])[]): void {
  if (runs.length === 0) return;
  for (const run of runs) mergeChunks(file.database, run);
  const state = file.state();
  file.writeState({ ...state, merges: state.merges + 1 });
}
