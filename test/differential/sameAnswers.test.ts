import { expect } from 'chai';
import path from 'node:path';
import { packageRoot } from '../../src/packageRoot.js';
import { openIndexed, type Indexed, type Reply } from '../contract/backends.js';
import {
  canCompare,
  EVERY_BACKEND,
  largeCollection,
  whyNoCollection,
} from '../support/backends.js';
import { sharedCollection } from '../support/testRun.js';
import { unavailable } from '../support/unavailable.js';
import { createRandom } from './random.js';
import { randomCall, type Call } from './randomCall.js';
import { readVocabulary, type Vocabulary } from './vocabulary.js';

/** Calls per collection; a nightly run may ask for more. */
const CALLS = Number(process.env['VITRINE_DIFFERENTIAL_CALLS'] ?? 700);
const SEED = Number(process.env['VITRINE_DIFFERENTIAL_SEED'] ?? 20261121);
const FIRST = 10;

const collections = [
  { name: 'sample', source: path.join(packageRoot, 'sample'), missing: undefined },
  { name: 'mplus', source: largeCollection('mplus'), missing: whyNoCollection('mplus') },
];

for (const { name, source, missing } of collections) {
  describe(`Embedded engine and Elasticsearch on ${name}`, function () {
    this.timeout(1_200_000);
    if (!canCompare) {
      unavailable('elasticsearch', 'ELASTICSEARCH_NODE names no server to compare with');
      return;
    }
    if (missing !== undefined) {
      unavailable('data', missing);
      return;
    }
    const backends: Indexed[] = [];
    let words: Vocabulary;

    before(async () => {
      for (const backend of EVERY_BACKEND) {
        const collection = await sharedCollection(name, backend, () => source);
        // What is compared is what they answer, not when.
        const env = { ...collection, ELASTICSEARCH_TIMEOUT: '60000' };
        backends.push(openIndexed(backend, env));
      }
      const [embedded] = backends;
      if (!embedded) throw new Error('no backend');
      words = await readVocabulary(embedded.ask);
    });

    after(async () => {
      await Promise.all(backends.map((backend) => backend.close()));
    });

    it(`give the same answers to ${CALLS} random calls`, async () => {
      const random = createRandom(SEED);
      const overlaps: number[] = [];
      let notEmpty = 0;
      for (let index = 0; index < CALLS; index += 1) {
        const call = randomCall(random, words);
        const [first, ...others] = await Promise.all(backends.map(({ send }) => send(call.text)));
        if (first === undefined) throw new Error('no answer');
        if (rowsOf(first).length > 0) notEmpty += 1;
        for (const [other, answer] of others.entries())
          overlaps.push(...compare(call, first, answer, backends[other + 1]?.name ?? ''));
      }
      expect(notEmpty, 'calls that found something').to.be.greaterThan(CALLS / 3);
      const mean = overlaps.reduce((sum, share) => sum + share, 0) / overlaps.length;
      process.stdout.write(
        `      relevance order: the first ${FIRST} of ${overlaps.length} answers overlap by ${mean.toFixed(3)}\n`,
      );
      expect(overlaps, 'answers by relevance').to.have.length.above(0);
      expect(mean).to.be.at.least(0.95);
    });
  });
}

type Row = Readonly<Record<string, unknown>>;

function rowsOf({ data }: Reply): readonly Row[] {
  const [found] = Object.values(data ?? {}) as (readonly Row[] | { items: readonly Row[] })[];
  if (!found) return [];
  return 'items' in found ? found.items : found;
}

function totalOf(rows: readonly Row[]): unknown {
  return rows[0]?.['_sys'];
}

/** Asserts that two answers are the same; for relevance order answers the overlap of the first. */
function compare(call: Call, expected: Reply, received: Reply, backend: string): number[] {
  const place = `${backend} differs from the embedded engine on ${call.text}`;
  expect(received.errors, place).to.deep.equal(expected.errors);
  if (!call.byRelevance) {
    expect(received.data, place).to.deep.equal(expected.data);
    return [];
  }
  const [ours, theirs] = [rowsOf(expected), rowsOf(received)];
  expect(theirs.length, place).to.equal(ours.length);
  expect(totalOf(theirs), place).to.deep.equal(totalOf(ours));
  if (ours.length === 0) return [];
  const firstIds = new Set(ours.slice(0, FIRST).map((row) => row['id']));
  const shared = theirs.slice(0, FIRST).filter((row) => firstIds.has(row['id'])).length;
  return [shared / firstIds.size];
}
