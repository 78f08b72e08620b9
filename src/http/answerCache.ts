import { LRUCache } from 'lru-cache';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Counted } from '../graphql/counted.js';
import type { CollectionVersion } from '../search/collectionVersion.js';

const compressors = {
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};
export type Encoding = keyof typeof compressors;

/** A whole answer without errors, ready to send again. */
export interface CachedAnswer {
  readonly body: Buffer;
  /** Its compressed forms, as far as somebody asked for them. */
  readonly encodings?: Readonly<Partial<Record<Encoding, Buffer>>>;
  readonly version: CollectionVersion;
  readonly kind: string;
  readonly operationName: string | undefined;
  /** Each use of the answer counts, for its caller. */
  readonly counted: Counted | undefined;
}

/** Bytes that an entry takes beside its texts: objects, map slots. Measured roughly. */
const ENTRY_OVERHEAD = 600;
/** A body below this is not worth compressing, in bytes. */
export const COMPRESSION_THRESHOLD = 1_024;

/**
 * Answers by call: the text of the request, so that equal keys are equal calls. An answer holds
 * for one version of the collection; whoever takes it checks that version first. Bounded in
 * bytes, its compressed forms included; errors are never cached.
 */
export class AnswerCache {
  readonly #answers: LRUCache<string, CachedAnswer>;

  /** @param maxBytes of all answers and keys together, above 0 */
  constructor(maxBytes: number) {
    this.#answers = new LRUCache({
      maxSize: maxBytes,
      maxEntrySize: Math.ceil(maxBytes / 8),
      sizeCalculation: sizeOf,
    });
  }

  get bytes(): number {
    return this.#answers.calculatedSize;
  }

  get(call: string): CachedAnswer | undefined {
    return this.#answers.get(call);
  }

  set(call: string, answer: CachedAnswer): void {
    this.#answers.set(call, answer);
  }

  /** Forgets an answer of a version that is served no longer. */
  drop(call: string): void {
    this.#answers.delete(call);
  }

  /** The answer's body in an encoding, which is made once and cached beside the body. */
  async encoded(call: string, answer: CachedAnswer, encoding: Encoding): Promise<Buffer> {
    const cached = answer.encodings?.[encoding];
    if (cached) return cached;
    const body = await compressors[encoding](answer.body);
    // Meanwhile it may have been dropped, replaced, or compressed in another way.
    const current = this.#answers.get(call);
    if (current?.body !== answer.body) return body;
    const grown = { ...current, encodings: { ...current.encodings, [encoding]: body } };
    // Too large an entry would be dropped: then the body alone stays.
    if (sizeOf(grown, call) <= this.#answers.maxEntrySize) this.#answers.set(call, grown);
    return body;
  }
}

function sizeOf({ body, encodings = {} }: CachedAnswer, call: string): number {
  const bodies = Object.values(encodings).reduce((size, { length }) => size + length, body.length);
  return bodies + call.length * 2 + ENTRY_OVERHEAD;
}
