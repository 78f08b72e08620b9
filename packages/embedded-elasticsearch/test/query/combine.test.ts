import { expect } from 'chai';
import { BitSet } from '../../src/snapshot/bitSet.js';
import { addOptional, disMaxScores, sumScores } from '../../src/query/combine.js';
import type { ScoredDocs } from '../../src/query/node.js';

/** Numbers from 0 to 1, the same each time (Park and Miller). */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function makeList(size: number, share: number, random: () => number): ScoredDocs {
  const docs = Uint32Array.from({ length: size }, (_, doc) => doc).filter(() => random() < share);
  return random() < 0.2 ? { docs, scores: 2 } : { docs, scores: Float32Array.from(docs, random) };
}

function scoresOf({ docs, scores }: ScoredDocs): Map<number, number> {
  return new Map(
    Array.from(docs, (doc, at) => [doc, typeof scores === 'number' ? scores : (scores[at] ?? NaN)]),
  );
}

/** What each document scores in the lists that have it, in their order. */
function gather(parts: readonly ScoredDocs[], minimum: number): [number, readonly number[]][] {
  const lists = parts.map(scoresOf);
  const docs = [...new Set(lists.flatMap((list) => [...list.keys()]))].sort((a, b) => a - b);
  return docs
    .map((doc): [number, number[]] => [doc, lists.flatMap((list) => list.get(doc) ?? [])])
    .filter(([, found]) => found.length >= minimum);
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

describe('Scores of several clauses', () => {
  const random = makeRandom(7);
  // Small after large: nothing of one search is left for the next.
  const cases = [5000, 40, 300, 1, 5000].flatMap((size) =>
    [0.001, 0.03, 0.9].map((share) => ({
      size,
      parts: [share, share, 0.5].map((one) => makeList(size, one, random)),
    })),
  );

  it('are added where enough of them match', () => {
    for (const { size, parts } of cases)
      for (const minimum of [1, 2, 3]) {
        const wanted = gather(parts, minimum).map(([doc, found]) => [doc, Math.fround(sum(found))]);
        expect([...scoresOf(sumScores(size, parts, minimum))]).to.deep.equal(wanted);
      }
  });

  it('count as the best, and a share of the others', () => {
    for (const { size, parts } of cases) {
      const share = Math.fround(0.1);
      const wanted = gather(parts, 1).map(([doc, found]) => {
        const best = Math.max(...found);
        return [doc, Math.fround(best + (sum(found) - best) * share)];
      });
      expect([...scoresOf(disMaxScores(size, parts, 0.1))]).to.deep.equal(wanted);
    }
  });

  it('are added to what must match, those that are the same for all too', () => {
    for (const { size, parts } of cases) {
      const [required, ...optional] = parts as [ScoredDocs, ...ScoredDocs[]];
      const bits = BitSet.of(
        size,
        Uint32Array.from({ length: size }, (_, doc) => doc).filter((doc) => doc % 3 === 0),
      );
      const lists = optional.map(scoresOf);
      const wanted = [...scoresOf(required)].map(([doc, score]) => {
        const found = [
          ...lists.flatMap((list) => list.get(doc) ?? []),
          ...(bits.has(doc) ? [5] : []),
        ];
        return [doc, Math.fround(score + Math.fround(sum(found)))];
      });
      const added = addOptional(required, [...optional, { bits, score: 5 }]);
      expect([...scoresOf(added)]).to.deep.equal(wanted);
    }
  });
});
