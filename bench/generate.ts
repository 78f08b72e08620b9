import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import type {
  ConstituentRecord,
  ObjectRecord,
  SourceShare,
  SourceText,
} from '../indexer/records/sourceRecord.js';
import { packageRoot } from '../src/packageRoot.js';
import { largeCollection, whyNoCollection } from '../test/support/backends.js';
import { seededRandom } from '../tools/seededRandom.js';
import { readRecords, recordFile } from './support/vocabulary.js';

/**
 * Makes a large collection by varying the shape of real records (those of M+ where the shared
 * data is next to the checkout, else the sample's). The same count gives the same files.
 *
 * node dist/bench/generate.js --count 1000000 --out FOLDER
 */
const COPIES_OF_CONSTITUENTS = 20;
const CONSTITUENT_STEP = 10_000_000;

/** The collection that is everywhere. */
export const SAMPLE = path.join(packageRoot, 'sample');

/** The folder of real records: the shared data where present, else the sample. */
function findShapes(): string {
  return whyNoCollection('mplus') === undefined ? largeCollection('mplus') : SAMPLE;
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick from');
  return item;
}

function words(text: SourceText | undefined): readonly string[] {
  const english = typeof text === 'string' ? text : text?.en;
  return english?.split(' ') ?? [];
}

/** Half the words of one title and half of another's; the Chinese one with its number. */
function varyTitle(record: ObjectRecord, other: ObjectRecord, copy: number): SourceText {
  const [own, foreign] = [words(record.title), words(other.title)];
  const mixed = [...own.slice(0, Math.ceil(own.length / 2)), ...foreign.slice(foreign.length / 2)];
  const title = record.title;
  const chinese = typeof title === 'object' ? title?.['zh-hant'] : null;
  return { en: mixed.join(' ') || null, 'zh-hant': chinese ? `${chinese}${copy}` : null };
}

function varyShares<Share extends SourceShare>(
  shares: readonly Share[] | null | undefined,
  random: () => number,
): Share[] | null {
  if (!shares) return null;
  const factor = 0.5 + random() / 2;
  return shares.map((share) => ({ ...share, value: Math.round(share.value * factor * 10) / 10 }));
}

/**
 * One object in the shape of `record`: with another number, title, makers, years, shares of its
 * colours and credit line, and now and then another medium. Areas and categories stay.
 */
function varyObject(
  record: ObjectRecord,
  other: ObjectRecord,
  id: number,
  copy: number,
  random: () => number,
): ObjectRecord {
  const shift = Math.floor(random() * 40) - 20;
  const move = (year: number | null | undefined): number | null => (year ? year + shift : null);
  return {
    ...record,
    id,
    sortNumber: `${record.sortNumber ?? ''} ${copy}`,
    objectNumber: `${record.objectNumber ?? id}.${copy}`,
    title: varyTitle(record, other, copy),
    medium: random() < 0.8 ? (record.medium ?? null) : (other.medium ?? null),
    creditLine: other.creditLine ?? null,
    beginDate: move(record.beginDate),
    endDate: move(record.endDate),
    constituents: (record.constituents ?? []).map((link) => ({
      ...link,
      id: link.id + Math.floor(random() * COPIES_OF_CONSTITUENTS) * CONSTITUENT_STEP,
    })),
    ...(record.images
      ? { images: record.images.map(({ altText }) => ({ altText: altText ?? null })) }
      : {}),
    color: {
      predominant: varyShares(record.color?.predominant, random),
      search: { google: varyShares(record.color?.search?.google, random) },
    },
  };
}

function varyConstituent(record: ConstituentRecord, copy: number): ConstituentRecord {
  const name = words(record.name).join(' ');
  return {
    ...record,
    id: record.id + copy * CONSTITUENT_STEP,
    ...(copy > 0 ? { name: `${name} ${copy}`, alphaSortName: `${name} ${copy}` } : {}),
    beginDate: record.beginDate ? record.beginDate + copy : null,
  };
}

async function writePacked(file: string, lines: Iterable<string>): Promise<void> {
  const packed = createGzip({ level: 1 });
  const output = packed.pipe(createWriteStream(file));
  for (const line of lines) if (!packed.write(`${line}\n`)) await once(packed, 'drain');
  packed.end();
  await once(output, 'finish');
}

function* objectLines(
  records: readonly ObjectRecord[],
  count: number,
  retitled: number | undefined,
): Generator<string> {
  const random = seededRandom(7);
  for (let place = 0; place < count; place += 1) {
    const record = records[place % records.length];
    if (!record) throw new Error('there are no records to vary');
    const copy = Math.floor(place / records.length);
    const object = varyObject(record, pick(records, random), place + 1, copy, random);
    yield JSON.stringify(place + 1 === retitled ? { ...object, title: 'Another title' } : object);
  }
}

function* constituentLines(records: readonly ConstituentRecord[]): Generator<string> {
  for (let copy = 0; copy < COPIES_OF_CONSTITUENTS; copy += 1)
    for (const record of records) yield JSON.stringify(varyConstituent(record, copy));
}

async function readAll<Shape>(folder: string, kind: string): Promise<Shape[]> {
  const records: Shape[] = [];
  for await (const record of readRecords<Shape>(recordFile(folder, kind))) records.push(record);
  return records;
}

export interface Generated {
  /** Id of an object that is to have another title. */
  readonly retitled?: number;
  /** Folder of the records that are varied. */
  readonly shapes?: string;
}

/** Writes a collection of so many objects to a folder, as packed NDJSON. */
export async function generate(
  count: number,
  out: string,
  { retitled, shapes = findShapes() }: Generated = {},
): Promise<void> {
  const objects = await readAll<ObjectRecord>(shapes, 'objects');
  const constituents = await readAll<ConstituentRecord>(shapes, 'constituents');
  mkdirSync(out, { recursive: true });
  await writePacked(path.join(out, 'constituents.ndjson.gz'), constituentLines(constituents));
  await writePacked(path.join(out, 'objects.ndjson.gz'), objectLines(objects, count, retitled));
}

if (process.argv[1]?.endsWith('generate.js')) {
  const { values } = parseArgs({
    options: { count: { type: 'string', default: '1000000' }, out: { type: 'string' } },
  });
  if (!values.out) throw new Error('--out FOLDER is needed');
  await generate(Number(values.count), values.out);
}
