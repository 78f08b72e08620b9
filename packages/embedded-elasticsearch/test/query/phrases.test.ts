import { expect } from 'chai';
import path from 'node:path';
import { Cancellation } from '../../src/cancellation.js';
import { Cache } from '../../src/snapshot/cache.js';
import { PostingReader } from '../../src/snapshot/postings.js';
import { Indices } from '../../src/indices.js';
import { answer } from '../../src/router.js';
import { embedded, type Embedded } from '../contract/backends.js';

type Offsets = (
  this: PostingReader,
  ...asked: Parameters<PostingReader['offsets']>
) => ReturnType<PostingReader['offsets']>;

const INDEX = 'texts';
const WORDS = ['of', 'the', 'bay', 'view'];
/** Long enough that places are looked for in sets, too. */
const LENGTHS = [1, 3, 8, 60];

describe('Phrases, embedded', () => {
  let engine: Embedded;
  let state = 5;
  const word = () => {
    state = (state * 16_807) % 2_147_483_647;
    return WORDS[state % WORDS.length] ?? '';
  };
  const texts = Array.from({ length: 300 }, (_, n) =>
    Array.from({ length: LENGTHS[n % LENGTHS.length] ?? 1 }, word),
  );

  before(async () => {
    engine = embedded();
    const analysis = { analyzer: { plain: { type: 'custom', tokenizer: 'whitespace' } } } as const;
    await engine.client.indices.create({
      index: INDEX,
      settings: { analysis },
      mappings: { properties: { text: { type: 'text', analyzer: 'plain' } } },
    });
    // The second version of some: their texts are rows out of order.
    for (const ids of [texts.keys(), [7, 3, 250].values()]) {
      const operations = [...ids].flatMap((id) => [
        { index: { _index: INDEX, _id: String(id) } },
        { text: texts[id]?.join(' ') },
      ]);
      expect((await engine.client.bulk({ operations, refresh: true })).errors).to.equal(false);
    }
  });
  after(() => engine.close());

  async function found(query: string): Promise<readonly number[]> {
    const { hits } = await engine.client.search({
      index: INDEX,
      query: { match_phrase: { text: query } },
      size: 1_000,
      _source: false,
    });
    return hits.hits.map(({ _id }) => Number(_id)).toSorted((a, b) => a - b);
  }

  for (const phrase of ['of the', 'the the', 'of of of', 'view of the bay', 'bay nowhere', 'the'])
    it(`are found where their words follow each other: ${phrase}`, async () => {
      const wanted = texts.flatMap((words, id) =>
        ` ${words.join(' ')} `.includes(` ${phrase} `) ? [id] : [],
      );
      expect(await found(phrase)).to.deep.equal(wanted);
    });

  it('count as often as they begin, also where they overlap', async () => {
    const explained = await engine.client.search({
      index: INDEX,
      query: { match_phrase: { text: 'of of' } },
      size: 1_000,
    });
    const scores = new Map(
      explained.hits.hits.map(({ _id, _score }) => [Number(_id), _score ?? 0]),
    );
    const starts = (id: number) =>
      (texts[id] ?? []).filter((one, at, all) => one === 'of' && all[at + 1] === 'of').length;
    const long = [...scores.keys()].filter((id) => texts[id]?.length === 60);
    const byStarts = long.toSorted((a, b) => starts(a) - starts(b) || a - b);
    const byScore = long.toSorted((a, b) => (scores.get(a) ?? 0) - (scores.get(b) ?? 0) || a - b);
    expect(new Set(long.map(starts)).size).to.be.above(3);
    expect(byScore).to.deep.equal(byStarts);
  });

  it('are looked for once, however many queries of a search have them', () => {
    const folder = path.join(engine.folder, 'search');
    const indices = new Indices(folder, 1024 ** 2, new Cancellation(), new Cache(2 ** 26));
    const offsets: Offsets = Reflect.get(PostingReader.prototype, 'offsets');
    let looked = 0;
    PostingReader.prototype.offsets = function (...asked) {
      looked += 1;
      return offsets.apply(this, asked);
    };
    const filters = WORDS.map((one) => ({
      bool: { must: [{ match_phrase: { text: 'the view' } }, { match: { text: one } }] },
    }));
    const body = JSON.stringify({ size: 0, aggs: { tries: { filters: { filters } } } });
    const asked = { method: 'POST', path: `/${INDEX}/_search`, querystring: '', body };
    try {
      expect(answer(asked, indices).status).to.equal(200);
      expect(looked, 'a look for each word of the phrase').to.equal(2);
    } finally {
      PostingReader.prototype.offsets = offsets;
      indices.close();
    }
  });
});
