import type { Client, estypes } from '@elastic/elasticsearch';

export const INDEX = 'works';

const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    title: { type: 'text', analyzer: 'words' },
    note: { type: 'text' },
    year: { type: 'integer' },
    width: { type: 'double' },
    shown: { type: 'boolean' },
    added: { type: 'date' },
    tags: { type: 'keyword' },
    color: { type: 'dense_vector', dims: 3, index: false },
    histogram: { type: 'dense_vector', dims: 20, index: false },
    makers: {
      type: 'nested',
      properties: { name: { type: 'keyword' }, born: { type: 'short' } },
    },
  },
};

const SETTINGS: estypes.IndicesIndexSettings = {
  refresh_interval: -1,
  analysis: {
    analyzer: {
      words: { type: 'custom', tokenizer: 'standard', filter: ['lowercase', 'cjk_bigram'] },
    },
  },
};

const WORDS = ['harbour', 'Harbour at night', '黃昏的海港', 'a red boat', '', 'boat boat boat'];

/** Values of every kind, several, one or none of each, the last documents with few. */
function work(n: number): object {
  return {
    title: WORDS[n % WORDS.length],
    ...(n % 7 === 0 && { note: [`note ${n}`, 'and another'] }),
    year: n % 3 === 0 ? [1900 + n, -n] : 1900 + n,
    ...(n < 50 && { width: n / 7, shown: n % 2 === 0, added: new Date(n * 1e9).toISOString() }),
    ...(n % 5 !== 0 && { tags: n % 2 === 0 ? ['é', '😀', `tag${n % 4}`] : '\ufb01' }),
    ...(n % 4 === 0 && { color: [n / 100, 0, -1.5] }),
    ...(n % 6 === 0 && {
      histogram: Array.from({ length: 20 }, (_, i) => (i === n % 20 ? 0.5 : 0)),
    }),
    makers: Array.from({ length: n % 3 }, (_, i) => ({ name: `maker ${(n + i) % 9}`, born: i })),
  };
}

/** Two chunks of documents, of which some have been replaced and some deleted. */
export async function loadWorks(client: Client): Promise<void> {
  await client.indices.create({
    index: INDEX,
    mappings: MAPPINGS,
    settings: SETTINGS,
    aliases: { all: {} },
  });
  for (const start of [0, 60]) {
    const operations = Array.from({ length: 60 }, (_, n) => [
      { index: { _id: String(start + n) } },
      work(start + n),
    ]);
    await client.bulk({ index: INDEX, operations: operations.flat(), refresh: true });
  }
  await client.delete({ index: INDEX, id: '7' });
  await client.index({ index: INDEX, id: '8', document: work(208) });
  await client.update({ index: INDEX, id: '9', doc: { year: 5 }, refresh: true });
}

/** What every column and text has a part in. */
export const SEARCHES: readonly estypes.SearchRequest[] = [
  { size: 200, sort: ['year', '_doc'], version: true, seq_no_primary_term: true },
  { query: { match: { title: 'boat harbour' } }, size: 100 },
  { query: { match_phrase: { title: '海港' } } },
  { query: { match: { note: 'another' } }, sort: [{ width: 'desc' }, { added: 'asc' }] },
  { query: { term: { shown: true } }, sort: ['added'], size: 50 },
  { query: { exists: { field: 'color' } }, size: 100, sort: ['year'] },
  {
    query: { nested: { path: 'makers', query: { term: { 'makers.name': 'maker 4' } } } },
    sort: ['year'],
    size: 100,
  },
  {
    query: { nested: { path: 'makers', query: { range: { 'makers.born': { gte: 1 } } } } },
    sort: ['year'],
    size: 100,
  },
  ...['color', 'histogram'].map((field) => ({
    query: {
      script_score: {
        query: { exists: { field } },
        script: {
          source: `l2norm(params.v, '${field}') + 1`,
          params: { v: field === 'color' ? [0.1, 0.2, 0.3] : Array<number>(20).fill(0.1) },
        },
      },
    },
    size: 100,
  })),
  {
    size: 0,
    aggs: {
      tags: { terms: { field: 'tags', size: 50 } },
      years: { histogram: { field: 'year', interval: 10 } },
      makers: { nested: { path: 'makers' }, aggs: { names: { terms: { field: 'makers.name' } } } },
    },
  },
];
