import { frontCoded, plainTerms, TermReader } from './frontCoding.js';
import type { FrontCodedTerms, PlainTerms } from './frontCoding.js';
import { sharedArray } from './sharedArray.js';

/**
 * The distinct terms of a keyword column, as UTF-8 bytes in one array: a million strings would take
 * three times the memory, and could not be shared between threads. The order of UTF-8 bytes is that
 * of code points, and so Elasticsearch's.
 */
export type Terms = PlainTerms | FrontCodedTerms;

/** @param sorted Distinct, in code point order. */
export function termsOf(sorted: readonly string[]): PlainTerms {
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach((term, number) => {
    starts[number + 1] = (starts[number] as number) + Buffer.byteLength(term);
  });
  const bytes = Buffer.allocUnsafeSlow(starts[sorted.length] as number);
  sorted.forEach((term, number) => bytes.write(term, starts[number] as number));
  return { bytes, starts };
}

/** Of fewer terms there is nothing to save. */
const LEAST_CODED = 4096;

/** As {@link pickTerms}, in the fewest bytes. */
export function packTerms(terms: PlainTerms, numbers: Uint32Array): Terms {
  return numbers.length < LEAST_CODED ? pickTerms(terms, numbers) : frontCoded(terms, numbers);
}

export function unpackedTerms(terms: Terms): PlainTerms {
  return 'blocks' in terms ? plainTerms(terms) : terms;
}

/** Bytes of all terms, whole. */
export function termsLength(terms: Terms): number {
  return 'blocks' in terms ? terms.length : (terms.starts.at(-1) ?? 0);
}

/** Bytes held. */
export function termsBytes(terms: Terms): number {
  const { byteLength } = 'blocks' in terms ? terms.blocks : terms.starts;
  return terms.bytes.byteLength + byteLength;
}

export function termCount(terms: Terms): number {
  return 'blocks' in terms ? terms.count : terms.starts.length - 1;
}

export function termAt(terms: Terms, number: number): string {
  if ('blocks' in terms) return readerOf(terms).get(number).toString();
  return textOf(terms).toString('utf8', terms.starts[number], terms.starts[number + 1]);
}

/** Made once: lists are read a term at a time, by sorts and aggregations. */
const readers = new WeakMap<FrontCodedTerms, TermReader>();

function readerOf(terms: FrontCodedTerms): TermReader {
  const known = readers.get(terms);
  if (known) return known;
  const reader = new TermReader(terms);
  readers.set(terms, reader);
  return reader;
}

function textOf({ bytes }: PlainTerms): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The number of a term, or the bitwise complement of where it would stand. */
export function findTerm(terms: Terms, term: string): number {
  return findBytes(terms, Buffer.from(term));
}

/** As {@link findTerm}, of a term in UTF-8. */
export function findBytes(terms: Terms, term: Uint8Array): number {
  if ('blocks' in terms) return readerOf(terms).find(term);
  const { bytes, starts } = terms;
  let low = 0;
  let high = starts.length - 2;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const [start, end] = [starts[middle] as number, starts[middle + 1] as number];
    const order = compareBytes(bytes, start, end, term, 0, term.length);
    if (order === 0) return middle;
    if (order < 0) low = middle + 1;
    else high = middle - 1;
  }
  return ~low;
}

/** 1 for each term that is accepted. */
export function flagTerms(terms: Terms, accept: (term: string) => boolean): Uint8Array {
  const flags = new Uint8Array(termCount(terms));
  const reader = 'blocks' in terms ? new TermReader(terms) : null;
  for (let number = 0; number < flags.length; number++) {
    const term = reader === null ? termAt(terms, number) : reader.next().toString();
    if (accept(term)) flags[number] = 1;
  }
  return flags;
}

/** 1 for each term that starts so. */
export function flagPrefix(terms: Terms, prefix: string): Uint8Array {
  const flags = new Uint8Array(termCount(terms));
  const start = Buffer.from(prefix);
  // No byte of UTF-8 is as high.
  const end = Buffer.from([...start, 0xff]);
  const [first, last] = [findBytes(terms, start), findBytes(terms, end)];
  return flags.fill(1, first < 0 ? ~first : first, ~last);
}

/** Some of the terms, by their numbers. */
export function pickTerms({ bytes, starts }: PlainTerms, numbers: Uint32Array): PlainTerms {
  let length = 0;
  for (const number of numbers)
    length += (starts[number + 1] as number) - (starts[number] as number);
  const picked = sharedArray(Uint8Array, length);
  const pickedStarts = sharedArray(Uint32Array, numbers.length + 1);
  let offset = 0;
  numbers.forEach((number, n) => {
    pickedStarts[n] = offset;
    const end = starts[number + 1] as number;
    // Terms are short: a loop is faster than a call for each.
    for (let i = starts[number] as number; i < end; i++) picked[offset++] = bytes[i] as number;
  });
  pickedStarts[numbers.length] = offset;
  return { bytes: picked, starts: pickedStarts };
}

/** The order of two pieces of bytes. */
export function compareBytes(
  left: Uint8Array,
  leftStart: number,
  leftEnd: number,
  right: Uint8Array,
  rightStart: number,
  rightEnd: number,
): number {
  const length = Math.min(leftEnd - leftStart, rightEnd - rightStart);
  for (let i = 0; i < length; i++) {
    const order = (left[leftStart + i] as number) - (right[rightStart + i] as number);
    if (order !== 0) return order;
  }
  return leftEnd - leftStart - (rightEnd - rightStart);
}
