import { setFlagsFromString } from 'node:v8';

/*
 * How large V8 lets the heaps of a program grow, those of its threads included. Call one of these
 * before anything starts a thread.
 */

/**
 * Lets a heap grow by half of what lives in it before garbage is looked for, where V8 left to
 * itself waits for up to four times that: 280 in place of 340 MB for a server with M+ embedded
 * (`npm run bench`), and 350 in place of 460 after 2,000 pages of which no two were alike, which
 * took 1% more processor time (means of three turns each; the turns differ by 15%). For the threads
 * of the embedded engine: a server of Elasticsearch has one small heap, and would save 25 to 85 MB
 * at the price of a tenth of its processor time (2 to 23% in five comparisons, November 2026).
 */
export function growHeapsSlowly(): void {
  setFlagsFromString('--heap-growing-percent=50');
}

/**
 * Keeps the heaps small too that hold what has just been made, for a program that does nothing
 * but index: its peak took 460 MB, of which 300 were garbage, and takes 120; a run lasts as long.
 */
export function keepHeapsSmall(): void {
  growHeapsSlowly();
  setFlagsFromString('--max-semi-space-size=8');
}
