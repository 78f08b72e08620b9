import type { Cache } from '../snapshot/cache.js';
import type { Snapshot } from '../snapshot/snapshot.js';
import type { IndexEntry } from '../storage/catalogue.js';
import type { Row } from '../storage/database.js';
import type { IndexFile } from '../storage/indexFile.js';
import { binariesJson } from './binaryValues.js';
import type { ShownBinaries } from './binaryValues.js';
import { formatScore } from './page.js';
import type { Hit } from './page.js';
import { WHOLE_SOURCE, type SourceFilter } from '../mapping/sourceFilter.js';

export interface HitOptions {
  readonly source: SourceFilter;
  readonly showVersion: boolean;
  readonly showSeqNo: boolean;
  /** Of which `fields` tells the values. */
  readonly binaries: ShownBinaries;
  readonly showId: boolean;
}

/** Where the hits of an index lie. */
export interface HitPlace {
  readonly entry: IndexEntry;
  readonly file: IndexFile;
  readonly snapshot: Snapshot;
  /** For what was shown of sources. */
  readonly cache: Cache;
}

interface StoredHit {
  readonly rid: number;
  readonly id: string;
  readonly seq: number;
  readonly version: number;
}

/** The `hits` array of a response as JSON text; sources go in as they are stored. */
export function hitsJson(hits: readonly Hit[], place: HitPlace, options: HitOptions): string {
  if (hits.length === 0) return '[]';
  const rids = hits.map(({ position }) => place.snapshot.rids[position] ?? 0);
  const stored = readHits(place.file, rids);
  const documents = [...stored.values()];
  const sources = readSources(options.source, documents, place);
  const binaries = readSources(options.binaries.source, documents, place);
  const index = JSON.stringify(place.entry.name);
  const parts = hits.map((hit, n) => {
    const found = stored.get(rids[n] ?? 0);
    if (!found) return '';
    const [source, binary] = [sources.get(found.rid), binaries.get(found.rid)];
    const fields = binary === undefined ? '' : binariesJson(options.binaries, binary);
    return hitJson(hit, found, index, { ...options, source, fields });
  });
  return `[${parts.join(',')}]`;
}

function readHits(file: IndexFile, rids: readonly number[]): ReadonlyMap<number, StoredHit> {
  const found = file.hits.all(JSON.stringify(rids)) as readonly Row[];
  return new Map(
    found.map(([rid, id, seq, version]) => [
      Number(rid),
      { rid: Number(rid), id: String(id), seq: Number(seq), version: Number(version) },
    ]),
  );
}

/**
 * What a filter shows of each hit's source, by row. Reading and cutting sources is most of the
 * work of a page, so what was shown of a version of a document is cached.
 */
function readSources(
  filter: SourceFilter,
  hits: readonly StoredHit[],
  { entry, file, cache, snapshot }: HitPlace,
): ReadonlyMap<number, string> {
  const shown = new Map<number, string>();
  if (filter === null) return shown;
  const keyOf = ({ rid, seq }: StoredHit): string =>
    `${entry.uuid} source ${rid} ${seq} ${filter.key}`;
  const unknown = new Map<number, StoredHit>();
  for (const hit of hits) {
    const known = cache.peek(keyOf(hit));
    if (typeof known === 'string') shown.set(hit.rid, known);
    else unknown.set(hit.rid, hit);
  }
  if (unknown.size === 0) return shown;
  for (const [rid, json] of file.sources.all([...unknown.keys()])) {
    const hit = unknown.get(rid);
    if (!hit) continue;
    snapshot.cancellation.check();
    const text = filter.show(json);
    shown.set(hit.rid, text);
    // A whole source would fill the cache with what is cheap to read again.
    if (filter.key !== WHOLE_SOURCE) cache.set(keyOf(hit), text, text.length * 2 + 200);
  }
  return shown;
}

interface ShownHit extends Omit<HitOptions, 'source' | 'binaries'> {
  readonly source: string | undefined;
  /** Empty for none. */
  readonly fields: string;
}

function hitJson(hit: Hit, stored: StoredHit, index: string, options: ShownHit): string {
  const score = hit.score === null ? 'null' : formatScore(hit.score);
  let text = `{"_index":${index}`;
  if (options.showId) text += `,"_id":${JSON.stringify(stored.id)}`;
  if (options.showVersion) text += `,"_version":${stored.version}`;
  if (options.showSeqNo) text += `,"_seq_no":${stored.seq},"_primary_term":1`;
  text += `,"_score":${score}`;
  if (options.source !== undefined) text += `,"_source":${options.source}`;
  if (options.fields !== '') text += `,"fields":${options.fields}`;
  if (hit.sort.length > 0) text += `,"sort":[${hit.sort.join(',')}]`;
  return `${text}}`;
}
