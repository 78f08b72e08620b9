import type { Snapshot } from '../columns/snapshot.js';
import type { IndexEntry } from '../storage/catalogue.js';
import type { Row } from '../storage/database.js';
import type { IndexFile } from '../storage/indexFile.js';
import { formatScore } from './runSearch.js';
import type { Hit } from './runSearch.js';
import type { SourceFilter } from './sourceFilter.js';

export interface HitOptions {
  readonly source: SourceFilter;
  readonly showVersion: boolean;
  readonly showSeqNo: boolean;
}

interface StoredHit {
  readonly id: string;
  readonly seq: number;
  readonly version: number;
  readonly json: string;
}

/** The `hits` array of a response as JSON text; sources go in as they are stored. */
export function hitsJson(
  hits: readonly Hit[],
  entry: IndexEntry,
  file: IndexFile,
  snapshot: Snapshot,
  options: HitOptions,
): string {
  if (hits.length === 0) return '[]';
  const rids = hits.map(({ position }) => snapshot.rids[position] ?? 0);
  const stored = readHits(file, rids, options.source !== null);
  const index = JSON.stringify(entry.name);
  const parts = hits.map((hit, n) => {
    const found = stored.get(rids[n] ?? 0);
    return found ? hitJson(hit, found, index, options) : '';
  });
  return `[${parts.join(',')}]`;
}

function readHits(
  file: IndexFile,
  rids: readonly number[],
  withSource: boolean,
): ReadonlyMap<number, StoredHit> {
  const statement = withSource ? file.hitsWithSource : file.hits;
  const found = statement.all(JSON.stringify(rids)) as readonly Row[];
  return new Map(
    found.map(([rid, id, seq, version, json]) => [
      Number(rid),
      { id: String(id), seq: Number(seq), version: Number(version), json: String(json) },
    ]),
  );
}

function hitJson(hit: Hit, stored: StoredHit, index: string, options: HitOptions): string {
  const score = hit.score === null ? 'null' : formatScore(hit.score);
  let text = `{"_index":${index},"_id":${JSON.stringify(stored.id)}`;
  if (options.showVersion) text += `,"_version":${stored.version}`;
  if (options.showSeqNo) text += `,"_seq_no":${stored.seq},"_primary_term":1`;
  text += `,"_score":${score}`;
  if (options.source) text += `,"_source":${options.source(stored.json)}`;
  if (hit.sort.length > 0) text += `,"sort":[${hit.sort.join(',')}]`;
  return `${text}}`;
}
