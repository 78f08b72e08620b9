/** Lists of the documents that have a word: gathered, and put together. */
import { doubled } from './doubled.js';

/** Bytes where all of them fit, as they mostly do: lists of many words are kept in memory. */
type Frequencies = Uint8Array | Uint32Array;

/** The documents that have a term in a field, by position ascending, and how often. */
export interface Postings {
  readonly docs: Uint32Array;
  readonly frequencies: Frequencies;
}

export const NO_POSTINGS: Postings = { docs: new Uint32Array(0), frequencies: new Uint32Array(0) };

/** The documents of a term, as they are read. */
export class PostingList {
  private docs = new Uint32Array(16);
  private frequencies = new Uint32Array(16);
  private count = 0;
  private inOrder = true;

  /** One more token of a document; those of a document come one after the other. */
  add(doc: number): void {
    const last = this.count - 1;
    if (this.docs[last] === doc) {
      this.frequencies[last] = (this.frequencies[last] as number) + 1;
      return;
    }
    if (this.count === this.docs.length) {
      this.docs = doubled(this.docs);
      this.frequencies = doubled(this.frequencies);
    }
    if (this.count > 0 && doc < (this.docs[last] as number)) this.inOrder = false;
    this.docs[this.count] = doc;
    this.frequencies[this.count++] = 1;
  }

  /** Rows come in their own order; positions are in that order too unless texts are shared. */
  postings(): Postings {
    const docs = this.docs.slice(0, this.count);
    const frequencies = this.frequencies.subarray(0, this.count);
    if (this.inOrder) return { docs, frequencies: narrowed(frequencies) };
    const order = docs.map((_, n) => n).sort((a, b) => (docs[a] as number) - (docs[b] as number));
    return {
      docs: order.map((n) => docs[n] as number),
      frequencies: narrowed(order.map((n) => frequencies[n] as number)),
    };
  }
}

/** The documents of any of some lists, and how often all of them have each. */
export function mergePostings(lists: readonly Postings[]): Postings {
  return lists.reduce((left, right) => {
    const docs = new Uint32Array(left.docs.length + right.docs.length);
    const frequencies = new Uint32Array(docs.length);
    let [count, l, r] = [0, 0, 0];
    while (l < left.docs.length || r < right.docs.length) {
      const [one = Infinity, other = Infinity] = [left.docs[l], right.docs[r]];
      const doc = Math.min(one, other);
      let frequency = 0;
      if (one === doc) frequency += left.frequencies[l++] as number;
      if (other === doc) frequency += right.frequencies[r++] as number;
      docs[count] = doc;
      frequencies[count++] = frequency;
    }
    return { docs: docs.slice(0, count), frequencies: narrowed(frequencies.subarray(0, count)) };
  }, NO_POSTINGS);
}

const MOST_BYTE = 255;

function narrowed(frequencies: Uint32Array): Frequencies {
  let all = 0;
  for (let i = 0; i < frequencies.length; i++) all |= frequencies[i] as number;
  return all <= MOST_BYTE ? new Uint8Array(frequencies) : frequencies.slice();
}
