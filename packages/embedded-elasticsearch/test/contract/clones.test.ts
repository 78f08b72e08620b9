import { errors } from '@elastic/elasticsearch';
import type { Client } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { compareLoaded } from './backends.js';
import { differences } from './compare.js';

type Call = readonly [method: string, path: string, body?: object];

const BLOCKED = { 'index.blocks.write': true };
const OPEN = { 'index.blocks.write': null };

/** Calls in order; `{}` is the index, and the targets are its name with an ending. */
const CALLS: readonly Call[] = [
  ['POST', '{}/_clone/{}-early'],
  ['PUT', '{}/_settings', BLOCKED],
  ['PUT', '{}/_doc/9', { id: 9 }],
  ['POST', '{}/_clone/{}-b', { mappings: {} }],
  ['POST', '{}/_clone/{}-b', { settings: { 'index.number_of_shards': 2 } }],
  ['POST', '{}-alias/_clone/{}-b'],
  ['POST', '{}-none/_clone/{}-b'],
  ['POST', '{}/_clone/{}-B'],
  ['POST', '{}/_clone/{}'],
  ['POST', '{}/_clone/{}-alias'],
  ['POST', '{}/_clone/{}-b', { settings: OPEN, aliases: { '{}-other': {} } }],
  ['PUT', '{}/_clone/{}-c'],
  ['PUT', '{}/_clone/{}-c'],
  ['GET', '{}-b/_count'],
  ['GET', '{}/_count'],
  ['GET', '{}-b/_doc/2?filter_path=_version,_seq_no,_source'],
  ['GET', '{}-b/_mapping?filter_path=*.mappings'],
  ['GET', '{}-b,{}-c/_alias'],
  ['GET', '{}-c/_settings?filter_path=*.settings.index.blocks,*.settings.index.refresh_interval'],
  ['PUT', '{}-c/_doc/9', { id: 9 }],
  ['PUT', '{}-b/_create/9', { id: 9 }],
  ['POST', '{}-b/_refresh?filter_path=none'],
  ['GET', '{}-other/_count'],
  ['GET', '{}/_count'],
  ['DELETE', '{}'],
  ['GET', '{}-b/_search?sort=id&filter_path=hits.hits._id,hits.hits.sort'],
  ['DELETE', '{}-b,{}-c'],
];

/** Two documents, of which searches see one. */
async function load(client: Client, index: string): Promise<void> {
  await client.indices.create({
    index,
    settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' },
    mappings: { _meta: { edition: 1 }, properties: { id: { type: 'integer' } } },
    aliases: { [`${index}-alias`]: {} },
  });
  await client.index({ index, id: '1', document: { id: 1 }, refresh: true });
  await client.index({ index, id: '2', document: { id: 2 } });
}

async function ask(client: Client, index: string, [method, target, body]: Call): Promise<unknown> {
  const [path = '', querystring = ''] = target.replaceAll('{}', index).split('?');
  const text = body && JSON.stringify(body).replaceAll('{}-', `${index}-`);
  try {
    const answer: unknown = await client.transport.request(
      { method, path: `/${path}`, querystring, ...(text === undefined ? {} : { body: text }) },
      { headers: { 'content-type': 'application/json', accept: 'application/json' } },
    );
    return withoutShards(answer);
  } catch (error) {
    if (!(error instanceof errors.ResponseError)) throw error;
    return { status: error.statusCode };
  }
}

/** Without what tells how many shards answered, and the term, which the engine does not raise. */
function withoutShards(answer: unknown): unknown {
  const shown = Object.entries(answer ?? {});
  return Object.fromEntries(
    shown.filter(([key]) => key !== '_shards' && key !== '_primary_term' && key !== 'took'),
  );
}

describe('Clones of the embedded engine are as in Elasticsearch', function () {
  const { index, nodes, engine } = compareLoaded('clones', load);

  it('in what they hold, and in what is refused', async () => {
    for (const call of CALLS) {
      const ours = await ask(engine(), index, call);
      for (const { node, client } of nodes)
        expect(
          differences(ours, await ask(client, index, call)),
          `${node}: ${call[0]} ${call[1]}`,
        ).to.deep.equal([]);
    }
  });
});
