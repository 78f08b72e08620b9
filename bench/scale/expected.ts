import { readFileSync } from 'node:fs';
import type { Promises } from '../support/promises.js';

/** What a benchmark found of one backend: figures that say the same on other machines. */
export interface ScaleFigures {
  /** What lasts of all indices (`IndexSize`), by the number of objects. */
  readonly bytesPerObject: number;
  /** Documents a second of the indexer's writer, by those of the bare helper. */
  readonly writer: number;
  /** By the kind of call: its time by that of the bare client for the same searches. */
  readonly calls: Readonly<Record<string, number>>;
}

/** A run, and what came of it when it was measured for the last time (a file of JSON). */
interface Expected {
  /** When, and on what. */
  readonly measured: string;
  /** Objects that are generated, in the shapes of the sample. */
  readonly count: number;
  /** Documents for the comparison of the writer. */
  readonly compare: number;
  readonly embedded: ScaleFigures;
  readonly elasticsearch: ScaleFigures;
}

export function readExpected(file: string): Expected {
  return JSON.parse(readFileSync(file, 'utf8')) as Expected;
}

/** Worse than this, times what was expected, is a failure. */
const MOST = 1.2;

/**
 * Promises that nothing is worse than expected by more than a fifth.
 * @throws where the two do not have the same kinds of calls
 */
export function promiseExpected(
  promises: Promises,
  expected: ScaleFigures,
  measured: ScaleFigures,
): void {
  const { bytesPerObject, writer } = expected;
  const of = (what: string, value: number): string => `${what}, expected ${value}`;
  promises.atMost(
    of('bytes of index for each object', bytesPerObject),
    measured.bytesPerObject,
    bytesPerObject * MOST,
  );
  promises.atLeast(
    of('rate of the writer by the bare helper', writer),
    measured.writer,
    writer / MOST,
  );
  const kinds = new Set([...Object.keys(expected.calls), ...Object.keys(measured.calls)]);
  for (const kind of kinds) {
    const [bound, found] = [expected.calls[kind], measured.calls[kind]];
    if (bound === undefined || found === undefined)
      throw new Error(`"${kind}" is ${bound === undefined ? 'not expected' : 'not measured'}`);
    promises.atMost(of(`${kind}: time by the bare client's`, bound), found, bound * MOST);
  }
}
