/**
 * Sorted terms in few bytes: of each only what differs from the one before, but for the first of
 * each block, which is whole (front coding: Witten, Moffat and Bell, "Managing Gigabytes", 1999). A
 * million titles and object numbers take less than half of what they do one after the other.
 */
import { sharedArray } from './sharedArray.js';

/** Terms one after the other. */
export interface PlainTerms {
  readonly bytes: Uint8Array;
  /** Where each term starts, and where the last one ends. */
  readonly starts: Uint32Array;
}

export interface FrontCodedTerms {
  readonly count: number;
  /** Bytes of all terms, whole. */
  readonly length: number;
  /**
   * Of each term: how many bytes it shares with the one before (a byte, 0 for the first of a
   * block), how many others it has (seven bits a byte, the lowest first), and those.
   */
  readonly bytes: Uint8Array;
  /** Where each block starts. */
  readonly blocks: Uint32Array;
}

/** Terms of a block: more take less, and longer to find. */
const BLOCK = 16;
const MOST_SHARED = 255;
/** Bytes that two lengths take at most. */
const LENGTHS = 6;

/** @param numbers Of those of the terms that are wanted, in order. */
export function frontCoded({ bytes, starts }: PlainTerms, numbers: Uint32Array): FrontCodedTerms {
  const count = numbers.length;
  const blocks = sharedArray(Uint32Array, Math.ceil(count / BLOCK));
  // Of pages that are not written to, none is in memory.
  const coded = sharedArray(Uint8Array, bytes.length + LENGTHS * count);
  let at = 0;
  let length = 0;
  let [before, beforeEnd] = [0, 0];
  for (let n = 0; n < count; n++) {
    const number = numbers[n] as number;
    const [start, end] = [starts[number] as number, starts[number + 1] as number];
    let shared = 0;
    if (n % BLOCK === 0) blocks[n / BLOCK] = at;
    else shared = sharedBytes(bytes, [before, beforeEnd], [start, end]);
    [before, beforeEnd] = [start, end];
    length += end - start;
    coded[at++] = shared;
    let others = end - start - shared;
    for (; others >= 0x80; others >>>= 7) coded[at++] = (others & 0x7f) | 0x80;
    coded[at++] = others;
    for (let i = start + shared; i < end; i++) coded[at++] = bytes[i] as number;
  }
  return { count, length, bytes: coded.subarray(0, at), blocks };
}

type Place = readonly [start: number, end: number];

/** How many bytes two terms begin with that are the same. */
function sharedBytes(bytes: Uint8Array, [before, beforeEnd]: Place, [start, end]: Place): number {
  const most = Math.min(beforeEnd - before, end - start, MOST_SHARED);
  let shared = 0;
  while (shared < most && bytes[before + shared] === bytes[start + shared]) shared++;
  return shared;
}

export function plainTerms(terms: FrontCodedTerms): PlainTerms {
  const starts = new Uint32Array(terms.count + 1);
  const bytes = new Uint8Array(terms.length);
  const reader = new TermReader(terms);
  for (let n = 0; n < terms.count; n++) {
    const start = starts[n] as number;
    bytes.set(reader.next(), start);
    starts[n + 1] = start + reader.length;
  }
  return { bytes, starts };
}

/** Reads terms one after the other. */
export class TermReader {
  /** Of the term that was read last. */
  length = 0;
  private buffer = Buffer.alloc(256);
  private at = 0;

  constructor(private readonly terms: FrontCodedTerms) {}

  /** The next term, until another is read. */
  next(): Buffer {
    const { bytes } = this.terms;
    const shared = bytes[this.at++] as number;
    let others = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[this.at++] as number;
      others |= (byte & 0x7f) << shift;
      if (byte < 0x80) break;
    }
    this.length = shared + others;
    if (this.length > this.buffer.length) {
      this.buffer = Buffer.concat([this.buffer], 2 * this.length);
    }
    for (let i = shared; i < this.length; i++) this.buffer[i] = bytes[this.at++] as number;
    return this.buffer.subarray(0, this.length);
  }

  /** The term of a number. */
  get(number: number): Buffer {
    this.at = this.terms.blocks[Math.floor(number / BLOCK)] as number;
    for (let n = number % BLOCK; n > 0; n--) this.next();
    return this.next();
  }

  /** The number of a term, or the bitwise complement of where it would stand. */
  find(term: Uint8Array): number {
    let [low, high] = [0, this.terms.blocks.length];
    // The first block that begins after the term.
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (Buffer.compare(this.get(middle * BLOCK), term) <= 0) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return ~0;
    const end = Math.min(low * BLOCK, this.terms.count);
    this.at = this.terms.blocks[low - 1] as number;
    for (let number = (low - 1) * BLOCK; number < end; number++) {
      const order = Buffer.compare(this.next(), term);
      if (order === 0) return number;
      if (order > 0) return ~number;
    }
    return ~end;
  }
}
