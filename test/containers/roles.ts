import { Client, errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { buildRoles, type Program, type Role } from '../../cli/roles/elasticsearchRoles.js';
import { foldPopularity } from '../../indexer/run/foldPopularity.js';
import { silentProgress } from '../../indexer/report/progress.js';
import { runIndex } from '../../indexer/run/runIndex.js';
import { checkVersion } from '../../indexer/write/checkVersion.js';
import { createServices } from '../../src/graphql/services.js';
import { Insights } from '../../src/insights/insights.js';
import { Popularity } from '../../src/popularity/popularity.js';
import { SearchBackend } from '../../src/search/backend.js';
import { RunStore } from '../../src/runs/runStore.js';
import { TokenStore } from '../../src/tokens/tokenStore.js';
import { WithdrawnStore } from '../../src/withdrawals/withdrawnStore.js';
import { saveWording } from '../../src/wording/wordingStore.js';
import type { StartedElasticsearch } from '../../testing/elasticsearchContainer.js';
import { Workplace } from '../indexer/support/indexing.js';
import { aRun } from '../runs/aRun.js';
import { smallCollection } from '../indexer/support/smallCollection.js';

const PASSWORD = 'a-password-of-the-test';
let reads = 0;
let words = 0;

/** The lease of a run that died long ago. */
async function leaveLease({ client, prefix }: Workplace): Promise<void> {
  const then = '2026-01-01T00:00:00Z';
  const holder = { name: 'index', owner: 'another', host: 'another', pid: 1 };
  const document = { ...holder, acquiredAt: then, renewedAt: then };
  await client.index({ index: `${prefix}-locks`, id: 'index', document });
}

/** Counts of a week that is over. */
async function leaveSearch({ client, prefix }: Workplace): Promise<void> {
  const sums = { searches: 1, nothing: 0, corrected: 0 };
  const document = { week: '2026-01-05', isShown: false, ...sums, record: { places: [1] } };
  await client.index({ index: `${prefix}-searches`, id: 'old', document });
}

/** What the indexer does: runs, what they note, the museum's words, withdrawals. */
async function index(work: Workplace, client: Client): Promise<void> {
  await checkVersion(client);
  const run = (full: boolean) =>
    runIndex(work.options({ full }), { client, progress: silentProgress });
  await work.writeSource(smallCollection(3));
  await run(true);
  await leaveLease(work);
  await work.writeSource(smallCollection(4));
  await run(false);
  await run(false);
  await new RunStore(client, work.prefix).add(aRun());
  for (const pins of [[], null])
    await saveWording(client, work.prefix, {
      synonyms: [{ from: ['tree'], to: [`tree ${(words += 1)}`] }],
      pins,
    });
  const withdrawn = new WithdrawnStore(client, work.prefix);
  await withdrawn.add(1_000);
  expect(await withdrawn.remove(1_000)).to.equal(true);
}

/** What a server does: it searches, saves and folds reads, looks for tokens; and `vitrine token`. */
async function serve(work: Workplace, client: Client): Promise<void> {
  const { prefix } = work;
  const services = createServices({ client, prefix });
  const popularity = new Popularity({ client, prefix, fold: foldPopularity });
  const version = await services.watch.check();
  const { hits } = await new SearchBackend(
    services,
    { version, gone: false },
    { lane: 'own' },
  ).search('objects', {
    query: { match_all: {} },
  });
  expect(hits).to.have.length(4);
  for (let fold = 0; fold < 2; fold += 1) {
    // Another sum than any that was folded before.
    popularity.record(Array.from({ length: (reads += 1) }, () => 1));
    await popularity.save();
    await popularity.fold();
    await leaveLease(work);
  }
  const insights = new Insights({ client, prefix, weeks: 2 });
  insights.record('caller', [{ text: 'tree', outcome: 'found' }]);
  await insights.save();
  await leaveSearch(work);
  // A server that starts deletes what is of a week that is over.
  await new Insights({ client, prefix, weeks: 2 }).save();
  const tokens = new TokenStore(client, prefix);
  const { record } = await tokens.create({ label: 'x', expiresAt: null, ratePerMinute: null });
  expect(await tokens.revoke(record.id)).to.equal(true);
}

const WORK = { indexer: index, server: serve } as const;

/** What the server's user must not do to the collection, or to what others made. */
const REFUSED: Readonly<Record<string, (client: Client, prefix: string) => Promise<unknown>>> = {
  'delete an object': (client, prefix) => client.delete({ index: `${prefix}-objects`, id: '1' }),
  'delete the collection': async (client, prefix) => {
    const names = Object.keys(await client.indices.get({ index: `${prefix}-*` }));
    return client.indices.delete({ index: names });
  },
  'write a constituent': (client, prefix) =>
    client.index({ index: `${prefix}-constituents`, id: '1', document: { id: 1 } }),
  'move an alias': (client, prefix) =>
    client.indices.updateAliases({
      actions: [{ remove: { index: `${prefix}-objects-*`, alias: `${prefix}-objects` } }],
    }),
  'change a mapping': (client, prefix) =>
    client.indices.putMapping({ index: `${prefix}-objects`, _meta: {} }),
  'change settings': (client, prefix) =>
    client.indices.putSettings({
      index: `${prefix}-objects`,
      settings: { refresh_interval: '1s' },
    }),
  'make an index of the collection': (client, prefix) =>
    client.indices.create({ index: `${prefix}-objects-20260101t000000000z` }),
  'delete a token': (client, prefix) => client.delete({ index: `${prefix}-tokens`, id: '1' }),
  'read what is not of this prefix': (client) => client.search({ index: 'another' }),
  'see the cluster': (client) => client.cluster.state(),
  'see users': (client) => client.security.getUser(),
};

/** A role without one privilege after the other, each with what is missing. */
function* weaker(role: Role): Generator<readonly [missing: string, role: Role]> {
  for (const privilege of role.cluster)
    yield [
      `cluster: ${privilege}`,
      { ...role, cluster: role.cluster.filter((one) => one !== privilege) },
    ];
  for (const [at, { names, privileges }] of role.indices.entries())
    for (const privilege of privileges) {
      const left = privileges.filter((one) => one !== privilege);
      const grants = left.length > 0 ? [{ names, privileges: left }] : [];
      yield [
        `${String(names)}: ${privilege}`,
        { ...role, indices: role.indices.toSpliced(at, 1, ...grants) },
      ];
    }
}

/**
 * Declares what the roles of `vitrine roles` allow, on a server with security.
 * @param isThorough whether each privilege is tried to be done without: minutes
 */
export function describeRoles(started: () => StartedElasticsearch, isThorough: boolean): void {
  describe('the roles of server and indexer', () => {
    let work: Workplace;
    let all: Client;
    const clients: Client[] = [];

    const connect = (username: string, password = PASSWORD): Client => {
      const client = new Client({
        node: started().url,
        auth: { username, password },
        maxRetries: 0,
      });
      clients.push(client);
      return client;
    };
    /** The client of a user who has this role alone. */
    const userWith = async (role: Role): Promise<Client> => {
      const name = `${work.prefix}-tried`;
      await all.security.putRole({ name, ...role });
      await all.security.putUser({ username: name, password: PASSWORD, roles: [name] });
      return connect(name);
    };
    /** A state in which each program has all of its work to do. */
    const begin = async (program: Program): Promise<void> => {
      const names = program === 'server' ? ['popularity', 'searches', 'locks', 'tokens'] : ['*'];
      const index = names.map((name) => `${work.prefix}-${name}`);
      const found = Object.keys(await all.indices.get({ index, ignore_unavailable: true }));
      if (found.length > 0) await all.indices.delete({ index: found });
      // A server has made the index of reads by the time that the indexer reads them.
      if (program === 'indexer') {
        const popularity = new Popularity({ client: all, prefix: work.prefix });
        popularity.record([1]);
        await popularity.save();
      }
    };

    before(async () => {
      const { url, username, password } = started();
      work = await Workplace.open(url, { username, password });
      all = work.client;
      await index(work, await userWith(buildRoles(work.prefix).indexer));
    });
    after(async () => {
      await Promise.all(clients.map((client) => client.close()));
      await work.close();
    });

    for (const program of ['server', 'indexer'] as const) {
      it(`of the ${program} suffices`, async () => {
        await begin(program);
        await WORK[program](work, await userWith(buildRoles(work.prefix)[program]));
      });

      if (!isThorough) continue;
      it(`of the ${program} has nothing that is not needed`, async () => {
        const spare: string[] = [];
        let tried = 0;
        for (const [missing, role] of weaker(buildRoles(work.prefix)[program])) {
          await begin(program);
          const client = await userWith(role);
          const outcome = await WORK[program](work, client).catch((error: unknown) => error);
          if (outcome === undefined) spare.push(missing);
          tried += 1;
        }
        expect(spare).to.deep.equal([]);
        expect(tried).to.be.at.least(8);
      });
    }

    it('refuse the server whatever would harm the collection', async () => {
      await index(work, all);
      const client = await userWith(buildRoles(work.prefix).server);
      await serve(work, client);
      for (const [what, attempt] of Object.entries(REFUSED)) {
        const refusal = await attempt(client, work.prefix).catch((error: unknown) => error);
        expect(refusal, what)
          .to.be.instanceOf(errors.ResponseError)
          .with.property('statusCode', 403);
      }
    });
  });
}
