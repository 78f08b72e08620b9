/** Invented documents, the same in every run: words as frequent as in a language, from a seed. */
export interface Work {
  readonly id: number;
  readonly title: string;
  readonly text: string;
  readonly area: string;
  readonly maker: string;
  readonly year: number;
}

const WORDS = 8_000;
const AREAS = 12;
const MAKERS = 3_000;

/** Mulberry32: numbers from 0 to 1 that are the same for the same seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function inventWorks(count: number, seed: number): readonly Work[] {
  const next = numbersOf(seed);
  // The n-th word is about 1/n as frequent as the first (Zipf's law).
  const word = (): string => `w${Math.floor(WORDS ** next()).toString(36)}`;
  const words = (length: number): string => Array.from({ length }, word).join(' ');
  return Array.from({ length: count }, (_, id) => ({
    id,
    title: words(6),
    text: words(40),
    area: `area ${Math.floor(AREAS * next() ** 2)}`,
    maker: `maker ${Math.floor(MAKERS * next() ** 2)}`,
    year: 1850 + Math.floor(170 * next()),
  }));
}
