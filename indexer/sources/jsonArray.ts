import { IndexFailure } from '../failure.js';
import { ANOTHER_ENCODING, MOST_RECORD_BYTES, parseRecord, tooLarge } from './jsonLines.js';
import { Nesting } from './nesting.js';
import type { ReadRecord } from './source.js';

const COMMA = 0x2c;
const NEWLINE = 0x0a;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const OPEN_OBJECT = 0x7b;
const SPACE = new Set([0x20, 0x09, 0x0a, 0x0d]);
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf]);

/**
 * Cuts the text of one JSON array into the texts of its elements without building the array:
 * it only follows strings and brackets, so that one broken element costs no other.
 */
class ArrayScanner {
  private readonly nesting = new Nesting();
  private line = 1;
  private elementLine = 0;
  private parts: Buffer[] = [];
  private partBytes = 0;
  private ended = false;

  constructor(private readonly file: string) {}

  scan(chunk: Buffer): ReadRecord[] {
    const records: ReadRecord[] = [];
    let start = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] ?? 0;
      if (byte === NEWLINE) this.line += 1;
      if (this.nesting.inString) this.nesting.follow(byte);
      else if (SPACE.has(byte)) continue;
      else if (this.nesting.depth === 0 || this.ended)
        start = this.openArray(byte) ? at + 1 : start;
      else if (this.nesting.depth === 1 && (byte === COMMA || byte === CLOSE)) {
        this.keep(chunk.subarray(start, at));
        const record = this.take();
        if (record) records.push(record);
        start = at + 1;
        this.ended = byte === CLOSE;
      } else this.follow(byte);
    }
    if (this.nesting.depth > 0 && !this.ended) this.keep(chunk.subarray(start));
    return records;
  }

  /** A byte outside the array: its opening bracket, or a byte order mark before it. */
  private openArray(byte: number): boolean {
    if (this.ended) this.fail('nothing after the end of the array');
    if (this.line === 1 && BYTE_ORDER_MARK.has(byte)) return false;
    if (byte !== OPEN) this.fail(`a JSON array, received ${showByte(byte)}${hintOf(byte)}`);
    this.nesting.follow(byte);
    return true;
  }

  end(): void {
    if (!this.ended) this.fail('the end of the array');
  }

  private follow(byte: number): void {
    if (this.elementLine === 0) this.elementLine = this.line;
    this.nesting.follow(byte);
  }

  private keep(part: Buffer): void {
    this.partBytes += part.length;
    if (part.length > 0 && this.partBytes <= MOST_RECORD_BYTES) this.parts.push(part);
  }

  private take(): ReadRecord | undefined {
    const line = this.elementLine;
    const bytes = Buffer.concat(this.parts);
    const isTooLarge = this.partBytes > MOST_RECORD_BYTES;
    this.parts = [];
    this.partBytes = 0;
    this.elementLine = 0;
    if (line === 0) return undefined;
    return isTooLarge ? tooLarge(this.file, line) : parseRecord(bytes, this.file, line);
  }

  private fail(expected: string): never {
    throw new IndexFailure('source', `${this.file}, line ${this.line}: expected ${expected}.`);
  }
}

/** What helps who has a record a line, or, as from an API, an array within an object. */
function hintOf(byte: number): string {
  return byte === OPEN_OBJECT
    ? ' (records that stand one on a line belong in a .ndjson file; an array within an object has to be taken out of it)'
    : '';
}

/** A byte in the place of the opening bracket. */
function showByte(byte: number): string {
  return byte < 0x80 ? JSON.stringify(String.fromCharCode(byte)) : ANOTHER_ENCODING;
}

/**
 * Reads a JSON array of records, a batch for each chunk.
 * @throws IndexFailure where the text is no array or ends early: what follows cannot be found
 */
export async function* readJsonArray(
  chunks: AsyncIterable<Buffer>,
  file: string,
): AsyncGenerator<readonly ReadRecord[]> {
  const scanner = new ArrayScanner(file);
  for await (const chunk of chunks) {
    const batch = scanner.scan(chunk);
    if (batch.length > 0) yield batch;
  }
  scanner.end();
}
