import { countBits } from '../columns/columns.js';
import { sharedArray } from '../columns/sharedArray.js';

/** A set of documents by position, one bit each. */
export class BitSet {
  readonly words: Uint32Array;

  constructor(
    readonly size: number,
    words?: Uint32Array,
  ) {
    this.words = words ?? new Uint32Array((size + 31) >>> 5);
  }

  static full(size: number): BitSet {
    const set = new BitSet(size);
    set.words.fill(0xffffffff);
    const rest = size & 31;
    if (rest > 0) set.words[set.words.length - 1] = 0xffffffff >>> (32 - rest);
    return set;
  }

  static of(size: number, positions: ArrayLike<number>): BitSet {
    const set = new BitSet(size);
    for (let i = 0; i < positions.length; i++) set.add(positions[i] as number);
    return set;
  }

  has(position: number): boolean {
    return (((this.words[position >>> 5] as number) >>> (position & 31)) & 1) === 1;
  }

  add(position: number): void {
    const word = position >>> 5;
    this.words[word] = (this.words[word] as number) | (1 << (position & 31));
  }

  delete(position: number): void {
    const word = position >>> 5;
    this.words[word] = (this.words[word] as number) & ~(1 << (position & 31));
  }

  copy(): BitSet {
    return new BitSet(this.size, this.words.slice());
  }

  /** A copy of its bits that other threads can read. */
  sharedWords(): Uint32Array {
    const words = sharedArray(Uint32Array, this.words.length);
    words.set(this.words);
    return words;
  }

  /** Keeps what is in both; changes this set. */
  and(other: BitSet): this {
    const { words } = other;
    for (let i = 0; i < this.words.length; i++) {
      this.words[i] = (this.words[i] as number) & (words[i] as number);
    }
    return this;
  }

  or(other: BitSet): this {
    const { words } = other;
    for (let i = 0; i < this.words.length; i++) {
      this.words[i] = (this.words[i] as number) | (words[i] as number);
    }
    return this;
  }

  andNot(other: BitSet): this {
    const { words } = other;
    for (let i = 0; i < this.words.length; i++) {
      this.words[i] = (this.words[i] as number) & ~(words[i] as number);
    }
    return this;
  }

  count(): number {
    let total = 0;
    for (let i = 0; i < this.words.length; i++) total += countBits(this.words[i] as number);
    return total;
  }

  /** Calls `visit` for every position in order; stops when it returns false. */
  forEach(visit: (position: number) => unknown): void {
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i] as number;
      while (word !== 0) {
        const low = word & -word;
        if (visit((i << 5) + 31 - Math.clz32(low)) === false) return;
        word ^= low;
      }
    }
  }

  /**
   * The positions in order, in pieces of at most `size`, a multiple of 32.
   *
   * @returns Parts of one array, each written over by the next.
   */
  *pieces(size: number): Generator<Uint32Array> {
    const piece = new Uint32Array(size);
    let count = 0;
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i] as number;
      if (word === 0) continue;
      if (count + 32 > size) {
        yield piece.subarray(0, count);
        count = 0;
      }
      while (word !== 0) {
        const low = word & -word;
        piece[count++] = (i << 5) + 31 - Math.clz32(low);
        word ^= low;
      }
    }
    if (count > 0) yield piece.subarray(0, count);
  }

  /** The positions in order. */
  toArray(): Uint32Array {
    const positions = new Uint32Array(this.count());
    let next = 0;
    for (let i = 0; i < this.words.length; i++) {
      let word = this.words[i] as number;
      while (word !== 0) {
        const low = word & -word;
        positions[next++] = (i << 5) + 31 - Math.clz32(low);
        word ^= low;
      }
    }
    return positions;
  }
}
