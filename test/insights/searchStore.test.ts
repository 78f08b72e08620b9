import type { Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig, searchTarget } from '../../src/config.js';
import { Insights } from '../../src/insights/insights.js';
import { SearchStore, type ShownSearch } from '../../src/insights/searchStore.js';
import { createClient } from '../../src/search/client.js';
import { createLastingIndex } from '../../src/indices/createIndex.js';
import { BACKENDS } from '../support/backends.js';
import { deleteIndices } from '../support/testRun.js';

const DAY = 86_400_000;
const MONDAY = Date.parse('2026-11-23T00:00:00Z');
const address = (last: number): string => `192.0.2.${last}`;

for (const backend of BACKENDS) {
  describe(`Counts of searches, on ${backend}`, function () {
    let dataDir: string;
    let client: Client;
    let env: { DATA_DIR: string; INDEX_PREFIX: string; ELASTICSEARCH_NODE: string };
    let now = MONDAY;

    const serverOf = (weeks = 3) => {
      const onFailure = (error: unknown): never => {
        throw error;
      };
      return new Insights({ client, prefix: env.INDEX_PREFIX, weeks, onFailure }, () => now);
    };
    /** Saves searches for one text by these callers. */
    const search = async (insights: Insights, text: string, callers: readonly string[]) => {
      for (const caller of callers) insights.record(caller, [{ text, outcome: 'found' }]);
      await insights.save();
    };
    const stored = async (): Promise<string> => {
      const index = `${env.INDEX_PREFIX}-searches`;
      await client.indices.refresh({ index, ignore_unavailable: true });
      const { hits } = await client.search({ index, size: 1_000 }, { ignore: [404] });
      return JSON.stringify(hits);
    };
    const shown = async (weeks = 3): Promise<readonly ShownSearch[]> => {
      await stored();
      return new SearchStore(client, env.INDEX_PREFIX).read(weeks, now);
    };

    beforeEach(async () => {
      dataDir = await mkdtemp(path.join(tmpdir(), 'vitrine-insights-'));
      const prefix = path.basename(dataDir).toLowerCase();
      const node = backend === 'embedded' ? '' : backend;
      env = { DATA_DIR: dataDir, INDEX_PREFIX: prefix, ELASTICSEARCH_NODE: node };
      client = createClient(searchTarget(readConfig({}, { ...process.env, ...env })), 'serving');
      now = MONDAY;
      // A key that is known: which callers share a place is then the same in each run.
      await createLastingIndex(client, prefix, 'searches');
      const sums = { searches: 0, nothing: 0, corrected: 0 };
      const document = { week: '2026-11-23', isShown: false, ...sums, record: { key: 'a key' } };
      await client.create({ index: `${prefix}-searches`, id: '2026-11-23-key', document });
    });
    afterEach(async () => {
      await client.close();
      await deleteIndices(env);
      await rm(dataDir, { recursive: true, force: true });
    });

    it('of several servers add up, and a text is stored when five callers had it', async () => {
      const [one, other] = [serverOf(), serverOf()];
      await search(one, 'tellybox', [1, 2, 3].map(address));
      await search(one, 'tellybox', [1, 2, 3, 1, 2, 3].map(address));
      expect(await stored()).to.not.include('tellybox');
      expect(await shown()).to.deep.equal([]);
      await search(other, 'tellybox', [1, 2, 3].map(address));
      expect(await stored(), 'the same three callers').to.not.include('tellybox');
      await search(other, 'tellybox', [4, 5, 6, 7, 8, 9].map(address));
      const sums = { searches: 18, nothing: 0, corrected: 0, correction: null };
      expect(await shown()).to.deep.equal([{ text: 'tellybox', ...sums }]);
      await Promise.all([one, other].map((server) => search(server, 'tellybox', [address(1)])));
      await Promise.all([one.save(), other.save()]);
      expect(await shown()).to.deep.equal([{ text: 'tellybox', ...sums, searches: 20 }]);
    });

    it('never have a caller in them, before and after a text is shown', async () => {
      const server = serverOf();
      await search(server, 'rare', [1, 2, 3, 4].map(address));
      await search(
        server,
        'common',
        Array.from({ length: 40 }, (_, at) => address(at)),
      );
      const all = await stored();
      expect(all).to.include('"common"').and.to.include('"places"').and.not.include('192.0.2');
      expect(all.match(/"places"/g)).to.have.length(1);
      expect(all).to.not.include('rare');
    });

    it('are of one week: its key and what was not shown go with it, later the rest', async () => {
      const many = Array.from({ length: 40 }, (_, at) => address(at));
      await search(serverOf(), 'common', many);
      await search(serverOf(), 'rare', [1, 2, 3, 4].map(address));
      now = MONDAY + 7 * DAY;
      const server = serverOf();
      await search(server, 'rare', [5, 6, 7, 8].map(address));
      expect(await stored(), 'callers of two weeks').to.not.include('rare');
      expect(await stored()).to.not.include('2026-11-23-key');
      await search(server, 'common', many);
      expect((await shown()).map(({ searches }) => searches)).to.deep.equal([80]);
      expect((await shown(1)).map(({ searches }) => searches)).to.deep.equal([40]);
      now = MONDAY + 3 * 7 * DAY;
      await server.save();
      expect(await stored()).to.not.include('2026-11-23');
      expect((await shown()).map(({ searches }) => searches)).to.deep.equal([40]);
    });

    it('are not taken where no week is to be stored, and what is stored is deleted', async () => {
      await search(
        serverOf(),
        'common',
        Array.from({ length: 40 }, (_, at) => address(at)),
      );
      expect(await stored()).to.include('common');
      const heard: string[] = [];
      const options = { client, prefix: env.INDEX_PREFIX, weeks: 0 };
      const off = new Insights({ ...options, onSearch: (outcome) => heard.push(outcome) });
      off.record(address(1), [{ text: 'tellybox', outcome: 'nothing' }]);
      await off.save();
      await off.stop();
      expect(JSON.parse(await stored()))
        .to.have.property('hits')
        .with.length(0);
      expect(heard).to.deep.equal(['nothing']);
    });
  });
}
