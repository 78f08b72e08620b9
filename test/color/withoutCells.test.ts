import type { Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { buildColorClauses } from '../../src/color/request.js';
import { withoutCells } from '../../src/color/withoutCells.js';
import { readConfig, searchTarget } from '../../src/config.js';
import { combine } from '../../src/query/clauses.js';
import { createClient } from '../../src/search/client.js';
import { CollectionWatch } from '../../src/search/collectionVersion.js';
import { SearchBackend } from '../../src/search/backend.js';
import { SearchLanes } from '../../src/search/lanes.js';
import { SharedSearches } from '../../src/search/sharedSearches.js';
import { BACKENDS } from '../support/backends.js';
import { writeGallery } from '../support/gallery.js';
import { sharedCollection } from '../support/testRun.js';

const WANTED = [
  { color_hex: '#3366AA' },
  { color_hex: '#808080', color_scope: 'subject' },
  { color_palette: [{ hex: '#3366AA' }, { hex: '#4477BB' }], color_distance: 20 },
] as const;

for (const backend of BACKENDS)
  describe(`a collection whose colours have no cells, on ${backend}`, function () {
    this.timeout(120_000);
    let client: Client;
    let search: (hasCells: boolean, args: (typeof WANTED)[number]) => Promise<unknown[]>;

    before(async () => {
      const env = await sharedCollection('gallery', backend, writeGallery);
      const config = readConfig({}, { ...process.env, ...env });
      client = createClient(searchTarget(config), 'serving');
      const { indexPrefix: prefix } = config;
      const version = await new CollectionWatch(client, prefix).check();
      expect(version.hasCells, 'what this release indexes has cells').to.equal(true);
      const lanes = new SearchLanes({ places: 4, longestWait: 60_000 });
      const searches = new SharedSearches(client, 60_000, lanes);
      search = async (hasCells, args) => {
        const attempt = { version: { ...version, hasCells }, gone: false };
        const one = new SearchBackend({ searches, prefix }, attempt, { lane: 'own' });
        const { filters, score } = buildColorClauses(args);
        const query = combine({ filter: [...filters.values()], must: score ? [score] : [] });
        const sort = [{ _score: { order: 'desc' } }, { id: { order: 'asc' } }] as const;
        const body = { query, sort, size: 100, _source: ['display'] };
        const { hits } = await one.search('objects', body);
        return hits.map(({ source, sort: values }) => [source?.display?.id, values]);
      };
    });
    after(() => client.close());

    for (const args of WANTED)
      it(`is searched for ${JSON.stringify(args)} by every distance, and answers the same`, async () => {
        const expected = await search(true, args);
        expect(expected).to.not.deep.equal([]);
        expect(await search(false, args)).to.deep.equal(expected);
      });
  });

describe('a search without cells', () => {
  it('asks for all colours where it asked for those of cells, and is otherwise as it was', () => {
    const near = { nested: { path: 'a.swatches', query: { terms: { 'a.swatches.cell': ['1'] } } } };
    const other = { terms: { 'filter.area': ['x'] } };
    const body = { query: { bool: { filter: [near, other], must: [near] } }, size: 3 };
    const all = {
      nested: { path: 'a.swatches', query: { exists: { field: 'a.swatches.match' } } },
    };
    expect(withoutCells(body)).to.deep.equal({
      query: { bool: { filter: [all, other], must: [all] } },
      size: 3,
    });
  });
});
