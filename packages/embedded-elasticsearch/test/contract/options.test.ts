import { errors } from '@elastic/elasticsearch';
import type { Client, estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { compareLoaded } from './backends.js';
import { differences } from './compare.js';
import { ADDRESSES, AGGREGATIONS, DATES, QUERIES, SHOWN, SORTS } from './options.js';
import type { Asked } from './options.js';

const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    id: { type: 'integer' },
    name: { type: 'keyword' },
    numbers: { type: 'integer' },
    text: { type: 'text' },
    date: { type: 'date' },
    flag: { type: 'boolean' },
    bytes: { type: 'binary', doc_values: true },
    plain: { type: 'binary' },
    inner: { type: 'nested', properties: { name: { type: 'keyword' } } },
  },
};

const DOCUMENTS: readonly object[] = [
  { id: 1, name: ['a', 'd'], text: 'the great wave', date: '2020', flag: true, numbers: [1, 8] },
  { id: 2, name: 'b', text: 'a wave', date: 2020, flag: false, inner: [{ name: 'x' }] },
  { id: 3, name: 'Bc', date: '2020-01-01T10', inner: [{ name: 'x' }, { name: 'y' }] },
  { id: 4, date: '2020-01-01T10:20:30,5Z', numbers: 3 },
  { id: 5, date: '2020-01-01T10:20:59+00', text: 'waves' },
  { id: 6, date: '2020-06-05', bytes: 'aGFsbG8=', plain: 'AAA=' },
  { id: 7, date: -5, bytes: ['/w==', 'AAA=', 'aGFsbG8=', 'AAA=', null] },
  { id: 8, date: 20201, bytes: '' },
  { id: 9, date: '2021-02-03T00:00:00.000+0130' },
];

/** An index of the documents and two aliases, one of which takes no writes. */
async function load(client: Client, index: string): Promise<void> {
  await client.indices.create({
    index,
    settings: { number_of_shards: 1, number_of_replicas: 0 },
    mappings: MAPPINGS,
    aliases: { [`${index}-alias`]: {}, [`${index}-closed`]: { is_write_index: false } },
  });
  const operations = DOCUMENTS.flatMap((one, at) => [{ index: { _id: String(at + 1) } }, one]);
  const { errors: failed } = await client.bulk({ index, refresh: true, operations });
  expect(failed).to.equal(false);
}

interface Answer {
  readonly status: number | undefined;
  readonly body: unknown;
}

/** Without what differs from one answer to the next, and from one version to another. */
const VOLATILE = ['took', '_shards', 'failed_shards', 'batches'];

async function answerOf(client: Client, index: string, [address, body]: Asked): Promise<Answer> {
  const [method = '', target = ''] = address.replaceAll('{}', index).split(' ');
  const [path = '', querystring = ''] = target.split('?');
  try {
    const params = { method, path: `/${path}`, querystring };
    const answer: unknown = await client.transport.request(
      body === undefined ? params : { ...params, body: JSON.stringify(body) },
      { headers: { 'content-type': 'application/json', accept: 'application/json' } },
    );
    const shown = Object.entries(answer ?? {}).filter(([key]) => !VOLATILE.includes(key));
    return { status: 200, body: Object.fromEntries(shown) };
  } catch (error) {
    if (!(error instanceof errors.ResponseError)) throw error;
    return { status: error.statusCode, body: {} };
  }
}

describe('Options of the embedded engine mean what they mean in Elasticsearch', function () {
  const { index, nodes, engine } = compareLoaded('options', load);

  const groups = { DATES, QUERIES, SORTS, SHOWN, AGGREGATIONS, ADDRESSES };
  for (const [group, requests] of Object.entries(groups)) {
    describe(group.toLowerCase(), () => {
      for (const asked of requests) {
        it(asked.map((part) => JSON.stringify(part)).join(' '), async () => {
          const ours = await answerOf(engine(), index, asked);
          expect(ours.status).to.be.lessThan(500);
          for (const { node, client } of nodes) {
            const theirs = await answerOf(client, index, asked);
            expect(differences(ours, theirs), node).to.deep.equal([]);
          }
        });
      }
    });
  }
});
