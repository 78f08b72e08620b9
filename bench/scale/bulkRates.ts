import type { Client } from '@elastic/elasticsearch';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { BulkWriter, type BulkSize } from '../../indexer/write/bulk.js';
import { readCollectionState } from '../../indexer/write/collectionState.js';
import { createGeneration, deleteIndices } from '../../indexer/write/generation.js';
import type { RecordedDocuments } from './recordDocuments.js';

/** Documents a second that two writers wrote, the same ready documents in turns. */
export interface BulkRates {
  readonly documents: number;
  readonly ours: number;
  /** The client's own helper with its defaults. */
  readonly helper: number;
}

const ROUNDS = 4;

/**
 * Writes whole documents, as the indexer makes them with every field that is searched, to a fresh
 * index: with the indexer's writer and with the client's bare helper, in turns so that what else
 * the machine does meets both. The best of four rounds counts.
 * @param file one document a line (recordDocuments)
 */
export async function measureBulkRates(
  client: Client,
  prefix: string,
  size: BulkSize,
  { file, count }: RecordedDocuments,
): Promise<BulkRates> {
  const writers = { helper: withHelper, ours: withOurs(size) };
  const best = { helper: 0, ours: 0 };
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of ['helper', 'ours'] as const) {
      const seconds = await measure(client, writers[name], prefix, file, count);
      best[name] = Math.max(best[name], count / seconds);
    }
  return { documents: count, ...best };
}

async function* readDump(file: string): AsyncGenerator<{ id: string; source: string }> {
  for await (const line of createInterface({ input: createReadStream(file) })) {
    const space = line.indexOf(' ');
    yield { id: line.slice(0, space), source: line.slice(space + 1) };
  }
}

type Writer = (client: Client, index: string, file: string) => Promise<void>;

function withOurs(size: BulkSize): Writer {
  return async (client, index, file) => {
    const bulk = new BulkWriter(client, {
      size,
      onRefused: ({ reason }) => {
        throw new Error(reason);
      },
    });
    for await (const { id, source } of readDump(file)) await bulk.add({ index, id, source });
    await bulk.end();
  };
}

/** The helper with its defaults, given documents that are serialised already, as ours are. */
const withHelper: Writer = async (client, index, file) => {
  const ids: string[] = [];
  async function* sources(): AsyncGenerator<string> {
    for await (const { id, source } of readDump(file)) {
      ids.push(id);
      yield source;
    }
  }
  let place = 0;
  const stats = await client.helpers.bulk<string>({
    datasource: sources(),
    onDocument: () => ({ index: { _index: index, _id: ids[place++] ?? '' } }),
    refreshOnCompletion: false,
  });
  if (stats.failed > 0) throw new Error(`${stats.failed} documents failed.`);
};

/**
 * Seconds that a writer takes into a fresh index, until what it wrote is searchable.
 * @throws when not every document is searchable by what the indexer makes for searches
 */
async function measure(
  client: Client,
  writer: Writer,
  prefix: string,
  file: string,
  expected: number,
): Promise<number> {
  const own = `${prefix}-rate`;
  const generation = '20000101t000000000z';
  const index = `${own}-objects-${generation}`;
  await createGeneration({ client, prefix: own, generation }, { shards: 1, replicas: 0 });
  try {
    const start = performance.now();
    await writer(client, index, file);
    await client.indices.refresh({ index });
    const seconds = (performance.now() - start) / 1000;
    // Every object has this field, and no `_source` has it: documents that are whole are counted.
    const { count } = await client.count({
      index,
      query: { exists: { field: 'filter.hasImage' } },
    });
    if (count !== expected) throw new Error(`${count} of ${expected} documents are searchable`);
    return seconds;
  } finally {
    const { leftovers } = await readCollectionState(client, own);
    await deleteIndices(client, leftovers);
  }
}
