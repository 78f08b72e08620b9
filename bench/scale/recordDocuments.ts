import type { Client, DiagnosticResult } from '@elastic/elasticsearch';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { silentProgress } from '../../indexer/report/progress.js';
import { runIndex } from '../../indexer/run/runIndex.js';
import type { SearchTarget } from '../../src/config/searchTarget.js';
import { createClient } from '../../src/search/client.js';
import { generate, type Generated } from '../generate.js';

/** Documents in a file, one a line: its id, a space, and its JSON. */
export interface RecordedDocuments {
  readonly file: string;
  readonly count: number;
}

/**
 * Indexes a generated collection into an embedded engine of its own and writes down each object's
 * document as the indexer sends it. Read back from an index they would lack what only searches
 * use: those fields are not in `_source`.
 * @param folder for the collection and the file; it need not exist
 * @param count of objects that are generated; those that are not public have no document
 */
export async function recordDocuments(
  folder: string,
  count: number,
  generated?: Generated,
): Promise<RecordedDocuments> {
  const source = path.join(folder, 'source');
  const dataDir = path.join(folder, 'data');
  const file = path.join(folder, 'documents');
  await mkdir(dataDir, { recursive: true });
  await generate(count, source, generated);
  const target: SearchTarget = { kind: 'embedded', dataDir };
  const client = createClient(target, 'indexing');
  const output = createWriteStream(file);
  let recorded = 0;
  onBulkBody(client, (body) => {
    for (const { id, source } of objectsOf(body)) {
      output.write(`${id} ${source}\n`);
      recorded += 1;
    }
  });
  let indexed: number;
  try {
    const options = optionsOf(target, source, dataDir);
    const { documents } = await runIndex(options, { client, progress: silentProgress });
    indexed = documents.objects;
  } finally {
    await client.close();
  }
  output.end();
  await once(output, 'finish');
  await rm(dataDir, { recursive: true, force: true });
  if (recorded !== indexed) throw new Error(`${recorded} of ${indexed} documents were recorded`);
  return { file, count: recorded };
}

function optionsOf(target: SearchTarget, source: string, dataDir: string) {
  return {
    target,
    source,
    format: 'vitrine',
    dataDir,
    prefix: 'recorded',
    full: true,
    maxRejects: { count: 0 },
    maxDeletes: { percent: 100 },
    maxImageProblems: { percent: 100 },
    shards: 1,
    replicas: undefined,
    makerRoles: undefined,
    keep: 0,
    grace: 0,
    wait: false,
  } as const;
}

/** The embedded engine refuses nothing for the moment, so each bulk request is sent once. */
function onBulkBody(client: Client, take: (body: string) => void): void {
  client.diagnostic.on('response', (_error: unknown, event: DiagnosticResult | null) => {
    const params = event?.meta.request.params;
    const body = params?.body;
    if (!params?.path.endsWith('/_bulk')) return;
    if (!Buffer.isBuffer(body)) throw new Error('a bulk request without a buffer for its body');
    take(body.toString());
  });
}

/** The objects that a bulk body writes: lines in pairs, an action and its document. */
function* objectsOf(body: string): Generator<{ id: string; source: string }> {
  const lines = body.trimEnd().split('\n');
  for (let at = 0; at < lines.length; at += 2) {
    const { index } = JSON.parse(lines[at] ?? '') as {
      readonly index?: { readonly _index: string; readonly _id: string };
    };
    if (index?._index.startsWith('recorded-objects'))
      yield { id: index._id, source: lines[at + 1] ?? '' };
  }
}
