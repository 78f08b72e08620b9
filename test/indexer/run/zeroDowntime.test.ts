import { expect } from 'chai';
import { setImmediate as turn } from 'node:timers/promises';
import type { EntryDocument } from '../../../src/collection/entry.js';
import type { ObjectDocument } from '../../../src/collection/object.js';
import { generationName, type CollectionMeta } from '../../../src/collection/indices.js';
import { readCollectionState } from '../../../indexer/write/collectionState.js';
import { startIndex } from '../support/childRun.js';
import { onEveryBackend, type Workplace } from '../support/indexing.js';
import { aConstituent, anObject } from '../support/smallCollection.js';

const COUNTS: Readonly<Record<string, number>> = { old: 300, newer: 900 };

async function writeEdition(work: Workplace, edition: string): Promise<void> {
  const objects = Array.from({ length: COUNTS[edition] ?? 0 }, (_, place) =>
    anObject(place + 1, { title: edition, medium: edition }),
  );
  await work.writeSource({ objects, constituents: [aConstituent(1)] });
}

/** What one request sees: it asks for the generation, then searches its concrete indices. */
async function look(work: Workplace): Promise<string> {
  const { live } = await readCollectionState(work.client, work.prefix);
  if (!live) throw new Error('nothing is served');
  const { hits } = await work.client.search<ObjectDocument>({
    index: generationName(work.prefix, 'objects', live.generation),
    size: 1_000,
    track_total_hits: true,
    _source: ['display.title'],
  });
  const entry = await work.client.search<EntryDocument>({
    index: generationName(work.prefix, 'entries', live.generation),
    query: { term: { list: 'medium' } },
  });
  const titles = new Set(hits.hits.map((hit) => hit._source?.display.title.en ?? ''));
  const media = entry.hits.hits.map((hit) => `${hit._source?.id ?? ''} ${hit._source?.count ?? 0}`);
  return [hits.hits.length, ...titles, ...media, live.generation].join(' ');
}

onEveryBackend('a full reindex under constant queries', (work) => {
  it('fails no query and shows none a mix of old and new', async () => {
    await writeEdition(work(), 'old');
    await work().run();
    const before = (await work().meta()) as CollectionMeta;
    await writeEdition(work(), 'newer');
    const run = startIndex(work(), '--full', '--json');
    const progress = { isOver: false };
    const ended = run.ended.finally(() => {
      progress.isOver = true;
    });
    const seen = new Map<string, number>();
    const lookOnce = async (): Promise<void> => {
      const answer = await look(work());
      seen.set(answer, (seen.get(answer) ?? 0) + 1);
    };
    while (!progress.isOver) {
      await lookOnce();
      await turn();
    }
    await lookOnce();
    const { code, stdout, stderr } = await ended;
    expect(code, stderr).to.equal(0);
    const { generation } = JSON.parse(stdout) as { generation: string };
    expect([...seen.keys()]).to.deep.equal([
      `300 old old 300 ${before.generation}`,
      `900 newer newer 900 ${generation}`,
    ]);
  });
});
