/**
 * A refresh shows what was written to searches, and tidies the file up.
 */
import { prepare, rows, writeTransaction } from './database.js';
import type { IndexFile } from './indexFile.js';
import { mergeChunks } from './mergeChunks.js';
import { lastClearable } from './points.js';

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
    const until = lastClearable(file);
    purge(file, until);
    const chunks = chunkSizes(file, until);
    mergeRuns(file, runsToMerge(chunks, SMALL_CHUNK, SMALL_CHUNKS_ALLOWED), until);
  });
}

/** `_forcemerge`: few large chunks, and the full-text tables in one segment each. */
export function forceMerge(file: IndexFile): void {
  writeTransaction(file.database, () => {
    const until = lastClearable(file);
    mergeRuns(file, runsToMerge(chunkSizes(file, until), FORCED_CHUNK, 0), until);
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

/**
 * Deletes rows of versions that died by a round; a full-text row goes with the last version that
 * used it.
 */
function purge(file: IndexFile, until: number): void {
  const { database } = file;
  const texts = rows(
    database,
    `SELECT DISTINCT text FROM docs WHERE dead <= ? AND NOT EXISTS (
       SELECT 1 FROM docs AS other WHERE other.id = docs.id AND other.text = docs.text
         AND (other.dead IS NULL OR other.dead > ?))`,
    until,
    until,
  );
  for (const [family] of rows(database, 'SELECT DISTINCT family FROM text_columns')) {
    const remove = prepare(database, `DELETE FROM text_${String(family)} WHERE rowid = ?`);
    for (const [text] of texts) remove.run(text);
  }
  const dead = 'SELECT rid FROM docs WHERE dead <= ?';
  database.prepare(`DELETE FROM sources WHERE rid IN (${dead})`).run(until);
  database.prepare('DELETE FROM docs WHERE dead <= ?').run(until);
}

function chunkSizes(file: IndexFile, until: number): readonly ChunkSize[] {
  const chunks = rows(file.database, 'SELECT first, size FROM chunks ORDER BY first');
  const buried = 'SELECT rid FROM graves WHERE round <= ? ORDER BY rid';
  const graves = rows(file.database, buried, until).map(([rid]) => Number(rid));
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

function mergeRuns(file: IndexFile, runs: readonly (readonly number[])[], until: number): void {
  if (runs.length === 0) return;
  for (const run of runs) mergeChunks(file.database, run, until);
  const state = file.state();
  file.writeState({ ...state, merges: state.merges + 1 });
}
