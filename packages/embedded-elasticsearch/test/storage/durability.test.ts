import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { embedded } from '../contract/backends.js';
import type { Embedded } from '../contract/backends.js';

const WRITER = fileURLToPath(new URL('./writeForever.js', import.meta.url));
const INDEX = 'works';
const BATCH = 200;
const MAPPINGS = {
  dynamic: 'strict',
  properties: { id: { type: 'integer' }, batch: { type: 'integer' }, text: { type: 'text' } },
} as const;

async function createIndex({ client }: Embedded): Promise<void> {
  const settings = { refresh_interval: '-1' };
  await client.indices.create({ index: INDEX, settings, mappings: MAPPINGS });
}

async function countOf({ client }: Embedded, query?: object): Promise<number> {
  return (await client.count({ index: INDEX, ...(query ? { query } : {}) })).count;
}

/** Starts the writer and gives the numbers of the batches it was told are written. */
function startWriter(folder: string) {
  const child = spawn(process.execPath, [WRITER, folder, INDEX], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const batches: number[] = [];
  child.stdout.on('data', (text: Buffer) => {
    batches.push(...text.toString().trim().split('\n').map(Number));
  });
  return { child, batches };
}

describe('The embedded engine beside a writing process', function () {
  let engine: Embedded;

  beforeEach(async () => {
    engine = embedded();
    await createIndex(engine);
  });

  afterEach(async () => {
    await engine.close();
  });

  it('keeps every acknowledged batch, whole, when the writer is killed in the middle', async () => {
    const { child, batches } = startWriter(engine.folder);
    while (batches.length < 5) await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    await engine.client.indices.refresh({ index: INDEX });
    const total = await countOf(engine);
    expect(total % BATCH).to.equal(0);
    expect(total).to.be.at.least(batches.length * BATCH);
    expect(await countOf(engine, { match: { text: 'batch' } })).to.equal(total);
    const again = await engine.client.index({
      index: INDEX,
      id: 'after',
      document: { id: -1, batch: -1, text: 'after' },
      refresh: true,
    });
    expect(again.result).to.equal('created');
    expect(await countOf(engine, { term: { batch: -1 } })).to.equal(1);
  });

  it('shows a reader whole refreshes only, while the other process writes on', async () => {
    const { child, batches } = startWriter(engine.folder);
    while (batches.length < 2) await once(child.stdout, 'data');
    expect(await countOf(engine)).to.equal(0);
    await engine.client.indices.refresh({ index: INDEX });
    const first = await countOf(engine);
    expect(first).to.be.at.least(2 * BATCH);
    expect(first % BATCH).to.equal(0);
    const seen = batches.length;
    while (batches.length < seen + 2) await once(child.stdout, 'data');
    expect(await countOf(engine)).to.equal(first);
    expect(await countOf(engine, { match: { text: 'work' } })).to.equal(first);
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
});
