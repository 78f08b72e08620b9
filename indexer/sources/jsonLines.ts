import { isUtf8 } from 'node:buffer';
import { crc32 } from 'node:zlib';
import { IndexFailure } from '../failure.js';
import { Nesting } from './nesting.js';
import type { ReadRecord } from './source.js';
import { messageOf } from '../../src/messageOf.js';

const NEWLINE = 0x0a;
/** What is longer is no record that a page could show, or a broken file. */
export const MOST_RECORD_BYTES = 4 * 1024 ** 2;

/** What is said of bytes that are no UTF-8. */
export const ANOTHER_ENCODING = 'text in another encoding than UTF-8';

/** Levels of a record: of five thousand JSON can be read, and not written any more. */
const MOST_LEVELS = 1_000;
const TOO_DEEP = 'a record of over 1,000 levels';

/** In the place of a record that is longer than that. */
export function tooLarge(file: string, line: number): ReadRecord {
  return { file, line, digest: 0, value: null, problem: 'a record of over 4 MiB' };
}

/** Reads one JSON text: its value, or a problem in words. */
export function parseRecord(bytes: Buffer, file: string, line: number): ReadRecord {
  const digest = crc32(bytes);
  if (!isUtf8(bytes)) return { file, line, digest, value: null, problem: ANOTHER_ENCODING };
  const text = bytes.toString('utf8');
  try {
    const value: unknown = JSON.parse(text);
    const isDeep = bytes.length > MOST_LEVELS && isDeeper(value, MOST_LEVELS);
    if (isDeep) return { file, line, digest, value: null, problem: TOO_DEEP };
    return { file, line, digest, value };
  } catch (error) {
    // In a long record only this says where it is.
    const reason = messageOf(error);
    return { file, line, digest, value: null, problem: `${text.trim().slice(0, 120)} (${reason})` };
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

/**
 * Cuts newline-delimited JSON into records, a batch for each chunk. Blank lines count as lines
 * but are no records; a byte order mark is skipped at the start of any line, for files that were
 * put together have them within.
 * @throws IndexFailure where the text ends within a record: nobody knows what would follow
 */
export async function* readJsonLines(
  chunks: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<readonly ReadRecord[]> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  let begun = new Nesting();
  let line = 0;
  const take = (end: Buffer): ReadRecord | undefined => {
    line += 1;
    const joined = restBytes > 0 ? Buffer.concat([...rest, end]) : end;
    const tooLong = restBytes + end.length > MOST_RECORD_BYTES;
    rest = [];
    restBytes = 0;
    begun = new Nesting();
    if (tooLong) return tooLarge(file, line);
    const bytes = withoutByteOrderMark(joined);
    return isBlank(bytes) ? undefined : parseRecord(bytes, file, line);
  };
  for await (const chunk of chunks) {
    const batch: ReadRecord[] = [];
    let start = 0;
    for (;;) {
      const end = chunk.indexOf(NEWLINE, start);
      if (end === -1) break;
      const record = take(chunk.subarray(start, end));
      if (record) batch.push(record);
      start = end + 1;
    }
    if (start < chunk.length) {
      const part = chunk.subarray(start);
      restBytes += part.length;
      if (restBytes <= MOST_RECORD_BYTES) rest.push(part);
      for (const byte of part) begun.follow(byte);
    }
    if (batch.length > 0) yield batch;
  }
  if (restBytes > 0) {
    // By its brackets: one that is cut behind an inner object ends in } like a whole one.
    const isCut = begun.isOpen && startsRecord(rest);
    const record = take(Buffer.alloc(0));
    if (record?.problem !== undefined && isCut)
      throw new IndexFailure('source', `${file} breaks off within a record, in line ${line}.`);
    if (record) yield [record];
  }
}

/** Whether what stands at the start of a line begins as a record does. */
function startsRecord(parts: readonly Buffer[]): boolean {
  return withoutByteOrderMark(Buffer.concat(parts)).toString('latin1').trimStart().startsWith('{');
}

/** The bytes without the mark that some editors put at the start of UTF-8 files. */
function withoutByteOrderMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

function isBlank(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0x20 || byte === 0x0d || byte === 0x09);
}
