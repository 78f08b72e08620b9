/** Words that a collection's titles and mediums are made of, for searches that find something. */
import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ObjectRecord, SourceText } from '../../indexer/records/sourceRecord.js';

export interface Vocabulary {
  /** English words, those in most records first. */
  readonly english: readonly string[];
  /** Pairs of Chinese characters, those in most records first. */
  readonly chinese: readonly string[];
}

/** The file of one kind of records in a source folder, packed or not. */
export function recordFile(folder: string, kind: string): string {
  const packed = path.join(folder, `${kind}.ndjson.gz`);
  return existsSync(packed) ? packed : path.join(folder, `${kind}.ndjson`);
}

/** Reads records of a file one after the other. */
export async function* readRecords<Shape>(file: string): AsyncGenerator<Shape> {
  const raw = createReadStream(file);
  const input: Readable = file.endsWith('.gz') ? raw.pipe(createGunzip()) : raw;
  for await (const line of createInterface({ input })) yield JSON.parse(line) as Shape;
}

/** The most frequent words of a source folder's first records. */
export async function readVocabulary(folder: string, most = 400): Promise<Vocabulary> {
  const [english, chinese] = [new Map<string, number>(), new Map<string, number>()];
  let records = 0;
  for await (const { title, medium } of readRecords<ObjectRecord>(recordFile(folder, 'objects'))) {
    for (const text of [title, medium]) {
      count(
        english,
        textOf(text, 'en')
          .toLowerCase()
          .match(/[a-z]{3,}/g),
      );
      count(chinese, textOf(text, 'zh-hant').match(/\p{Script=Han}{2}/gu));
    }
    records += 1;
    if (records >= 20_000) break;
  }
  return { english: frequent(english, most), chinese: frequent(chinese, most) };
}

function textOf(text: SourceText | undefined, language: 'en' | 'zh-hant'): string {
  if (typeof text === 'string') return language === 'en' ? text : '';
  return text?.[language] ?? '';
}

function count(counts: Map<string, number>, words: readonly string[] | null): void {
  for (const word of new Set(words ?? [])) counts.set(word, (counts.get(word) ?? 0) + 1);
}

function frequent(counts: ReadonlyMap<string, number>, most: number): string[] {
  return [...counts]
    .sort(([one, few], [other, many]) => many - few || one.localeCompare(other))
    .slice(0, most)
    .map(([word]) => word);
}
