import type { Client } from '@elastic/elasticsearch';
import { bareSearches } from '../load/bareSearches.js';
import type { Served } from '../load/served.js';
import { median } from '../support/percentile.js';
import type { Vocabulary } from '../support/vocabulary.js';
import { ask, callMakers } from './queries.js';

/** How long Vitrine takes for calls of one kind, beside the bare client for the same searches. */
export interface BareRatio {
  readonly kind: string;
  /** Medians, in milliseconds. */
  readonly vitrine: number;
  readonly bare: number;
  /** The median of the calls' own ratios. */
  readonly ratio: number;
}

const CALLS = 40;
/** How often each call is timed; its best time counts. */
const TURNS = 3;
/** How often all kinds are measured; the least ratio of each counts. */
const PASSES = 3;

type Work = () => Promise<void>;
interface Kind {
  readonly kind: string;
  /** The same calls, by Vitrine and by the bare client. */
  readonly pairs: readonly (readonly [vitrine: Work, bare: Work])[];
}

/**
 * Sends calls of every documented kind, and the searches that each of them needs by the bare client:
 * one right after the other, in turns, so that what else the machine does meets both. What it does
 * in bursts, the best of several turns leaves out; what it does for half a minute, the best of
 * several passes.
 * @param client on the collection that is served
 */
export async function measureBareRatios(
  served: Served,
  client: Client,
  prefix: string,
  objects: number,
  words: Vocabulary,
): Promise<readonly BareRatio[]> {
  const kinds: Kind[] = [];
  for (const { kind, next } of callMakers(objects, words, 13)) {
    const calls = Array.from({ length: CALLS }, () => ({ query: next() }));
    const works = await bareSearches(client, prefix, calls);
    kinds.push({ kind, pairs: works.map((bare, place) => [askFor(served, calls[place]), bare]) });
  }
  const best = new Map<string, BareRatio>();
  for (let pass = 0; pass < PASSES; pass += 1)
    for (const kind of kinds) {
      const found = await measureKind(kind);
      const before = best.get(kind.kind);
      if (!before || found.ratio < before.ratio) best.set(kind.kind, found);
    }
  return [...best.values()];
}

function askFor(served: Served, call: { readonly query: string } | undefined): Work {
  return async () => {
    if (!call || !(await ask(served, call.query))) throw new Error(`failed: ${call?.query ?? ''}`);
  };
}

async function measureKind({ kind, pairs }: Kind): Promise<BareRatio> {
  const timed = pairs.map((works) => ({ works, times: { vitrine: Infinity, bare: Infinity } }));
  for (let turn = 0; turn < TURNS; turn += 1)
    for (const { works, times } of timed) {
      const [vitrine, bare] = works;
      if (turn % 2 === 0) times.vitrine = Math.min(times.vitrine, await timeOf(vitrine));
      times.bare = Math.min(times.bare, await timeOf(bare));
      if (turn % 2 === 1) times.vitrine = Math.min(times.vitrine, await timeOf(vitrine));
    }
  const best = timed.map(({ times }) => times);
  return {
    kind,
    vitrine: median(best.map(({ vitrine }) => vitrine)),
    bare: median(best.map(({ bare }) => bare)),
    ratio: median(best.map(({ vitrine, bare }) => vitrine / bare)),
  };
}

/** Milliseconds. */
async function timeOf(work: Work): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
