import type { Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
import fc from 'fast-check';
import { compareLoaded, realNodes } from './backends.js';
import { answerOf, differences, withoutVectors } from './compare.js';
import { randomSearch } from './randomSearch.js';
import { namedSearches } from './searches.js';
import { unavailable } from './unavailable.js';
import { hasCollection, MAPPINGS, NO_COLLECTION, settings, works } from './works.js';

/** A seventh of the collection: a few thousand searches over all of it would take minutes. */
const EVERY = 7;
const BATCH = 500;
/** The same searches in every run; another seed looks for new ones. */
const SEED = Number(process.env['ENGINE_SEED'] ?? 20261121);
const RANDOM_SEARCHES = Number(process.env['ENGINE_RANDOM_SEARCHES'] ?? 300);

async function load(client: Client, index: string): Promise<void> {
  await client.indices.create({ index, settings: settings(), mappings: MAPPINGS });
  const documents = works(EVERY);
  for (let from = 0; from < documents.length; from += BATCH) {
    const operations = documents
      .slice(from, from + BATCH)
      .flatMap((one) => [{ index: { _index: index, _id: String(one.id) } }, one]);
    const { errors } = await client.bulk({ operations });
    expect(errors).to.equal(false);
  }
  await client.indices.refresh({ index });
  await client.indices.forcemerge({ index, max_num_segments: 1 });
}

describe('The embedded engine answers searches as Elasticsearch does', function () {
  if (realNodes().length === 0) {
    unavailable('elasticsearch', 'ELASTICSEARCH_NODE names no server to compare with');
    return;
  }
  if (!hasCollection()) {
    unavailable('data', NO_COLLECTION);
    return;
  }
  const { index, nodes, engine } = compareLoaded('searches', load);

  for (const { node, client } of nodes) {
    describe(node, () => {
      for (const [group, list] of Object.entries(namedSearches())) {
        describe(group, () => {
          for (const [name, body] of Object.entries(list)) {
            it(name, async () => {
              const ours = await answerOf(engine(), index, body);
              const theirs = await answerOf(client, index, body);
              expect(differences(withoutVectors(ours), withoutVectors(theirs))).to.deep.equal([]);
            });
          }
        });
      }

      it(`${RANDOM_SEARCHES} random searches`, async () => {
        await fc.assert(
          fc.asyncProperty(randomSearch(works(EVERY)), async (body) => {
            const ours = await answerOf(engine(), index, body);
            const theirs = await answerOf(client, index, body);
            expect(differences(ours, theirs)).to.deep.equal([]);
          }),
          { numRuns: RANDOM_SEARCHES, seed: SEED },
        );
      });
    });
  }
});
