import { expect } from 'chai';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { EXIT_CODES } from '../../indexer/failure.js';
import { PROGRAM } from '../support/program.js';
import { createClient } from '../../src/search/client.js';
import { TokenGate } from '../../src/tokens/tokenGate.js';
import type { TokenRecord } from '../../src/tokens/tokenRecord.js';
import { TokenStore } from '../../src/tokens/tokenStore.js';
import { BACKENDS, targetOf } from '../support/backends.js';

const failed = (error: unknown): never => {
  throw error;
};

const PREFIX = `tokens-${process.pid}`;

for (const backend of BACKENDS) {
  describe(`tokens, stored ${backend === 'embedded' ? 'embedded' : `in ${backend}`}`, () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-tokens-'));
    const client = createClient(targetOf(backend, dataDir), 'serving');
    const store = new TokenStore(client, PREFIX);
    const request = { label: 'Museum app', expiresAt: null, ratePerMinute: null };
    after(async () => {
      await client.indices.delete({ index: `${PREFIX}-tokens` }, { ignore: [404] });
      await client.close();
      rmSync(dataDir, { recursive: true, force: true });
    });

    it('are none where none was ever made', async () => {
      expect(await store.list()).to.deep.equal([]);
      expect(await store.revoke('none')).to.equal(false);
    });

    it('are listed at once, in the order that they were made', async () => {
      const first = await store.create(request);
      const second = await store.create({ ...request, label: 'Second', ratePerMinute: 5 });
      expect((await store.list()).map(({ id }) => id)).to.deep.equal([
        first.record.id,
        second.record.id,
      ]);
      expect((await store.list())[1]).to.deep.equal(second.record);
    });

    it('are seen by another server at once, also when they are revoked', async () => {
      const { record } = await store.create(request);
      const other = new TokenStore(client, PREFIX);
      expect((await other.list()).some(({ id }) => id === record.id)).to.equal(true);
      expect(await store.revoke(record.id)).to.equal(true);
      const seen = (await other.list()).find(({ id }) => id === record.id);
      expect(seen?.revokedAt).to.match(/^\d{4}-/);
      const again = await store.revoke(record.id);
      expect(again).to.equal(true);
      const still = (await other.list()).find(({ id }) => id === record.id);
      expect(still?.revokedAt).to.equal(seen?.revokedAt);
    });

    it('work, are listed and revoked, however many were made before and do not work any more', async () => {
      const index = `${PREFIX}-tokens`;
      const yesterday = new Date(Date.now() - 86_400_000).toISOString();
      const old = (number: number): TokenRecord => ({
        ...{ id: `old-${number}`, label: 'Old', hash: 'x', createdAt: '2020-01-01T00:00:00.000Z' },
        ...{ ratePerMinute: null, scope: 'read' },
        expiresAt: number % 2 === 0 ? yesterday : null,
        revokedAt: number % 2 === 0 ? null : yesterday,
      });
      await client.bulk({
        refresh: true,
        operations: Array.from({ length: 10_000 }, (_, number) => [
          { create: { _index: index, _id: `old-${number}` } },
          old(number),
        ]).flat(),
      });
      const { token, record } = await store.create({ ...request, label: 'After them' });
      const load = () => store.listKnown();
      const gate = new TokenGate({ load, fixed: [], defaultRate: 0, onLoadError: failed });
      await gate.refresh();
      expect(await gate.identify(token)).to.include({ id: record.id });
      expect(gate.storedTokens).to.be.lessThan(2_000);
      expect((await store.list()).at(-1)).to.deep.equal(record);
      expect(await store.list()).to.have.length.above(10_000);
      expect(await store.revoke(record.id)).to.equal(true);
      await gate.refresh();
      expect(await gate.identify(token)).to.equal(undefined);
      expect(await store.revoke('old-9998')).to.equal(true);
      await client.deleteByQuery({ index, query: { term: { label: 'Old' } }, refresh: true });
    });

    it('are stored as hashes only', async () => {
      const { token } = await store.create(request);
      expect(JSON.stringify(await store.list())).not.to.include(token.slice(4));
      if (backend !== 'embedded') return;
      const files = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
        name.includes('.db'),
      );
      expect(files).to.have.length.above(1);
      for (const name of files) {
        const file = path.join(dataDir, name);
        expect(readFileSync(file).includes(token.slice(4)), name).to.equal(false);
      }
    });
  });
}

describe('vitrine token', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrine-token-command-'));
  after(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  const env = { ...process.env, DATA_DIR: dataDir, ELASTICSEARCH_NODE: '' };

  function vitrine(...args: string[]): string {
    return execFileSync(process.execPath, [PROGRAM, 'token', ...args], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  it('prints the new token alone, lists it without, and revokes it by its id', () => {
    const token = vitrine('create', '--label', 'A label', '--expires', '90d', '--rate', '60');
    expect(token).to.match(/^vtr_\w{49}\n$/);
    const [listed] = JSON.parse(vitrine('list', '--json')) as Record<string, unknown>[];
    expect(listed).to.include({ label: 'A label', state: 'active', ratePerMinute: 60 });
    expect(vitrine('list')).to.include('A label').and.not.include(token.trim().slice(4));
    vitrine('revoke', String(listed?.['id']));
    expect(vitrine('list')).to.match(/revoked/);
  });

  it('ends with exit code 2 for a wrong command line, and 1 for an unknown id', () => {
    for (const [args, code] of [
      [['create'], 2],
      [['create', '--label', 'x', '--expires', 'yesterday'], 2],
      [['create', '--label', 'x', '--rate', '-1'], 2],
      [['create', '--label', 'x', '--colour', 'red'], 2],
      [['revoke', 'unknown'], 1],
    ] as const) {
      let status: unknown;
      try {
        vitrine(...args);
      } catch (error) {
        status = (error as { status?: unknown }).status;
      }
      expect(status, args.join(' ')).to.equal(code);
    }
  });

  it('says in one line that the backend cannot be reached, with the exit code of `vitrine index`', () => {
    for (const args of [['list'], ['create', '--label', 'x'], ['revoke', 'x']]) {
      const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'token', ...args], {
        env: { ...env, ELASTICSEARCH_NODE: 'http://127.0.0.1:1' },
        encoding: 'utf8',
      });
      expect(stderr).to.match(/^vitrine: http:\/\/127\.0\.0\.1:1 cannot be reached: .+\n$/);
      expect([status, stdout]).to.deep.equal([EXIT_CODES.unreachable, '']);
    }
  });
});
