import { errors } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { embedded } from '../contract/backends.js';
import type { Embedded } from '../contract/backends.js';

const INDEX = 'works';
const MAPPINGS = {
  dynamic: 'strict',
  properties: {
    name: { type: 'keyword' },
    count: { type: 'integer' },
    text: { type: 'text' },
    extra: { type: 'object', enabled: false },
    bytes: { type: 'dense_vector', element_type: 'byte', dims: 2, index: false },
  },
} as const;

/** Status and type of the error that a call is refused with. */
async function refusal(call: Promise<unknown>): Promise<readonly [number | undefined, string]> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof errors.ResponseError)) throw error;
    return [error.statusCode, error.message.split('\n')[0] ?? ''];
  }
  throw new Error('the call was not refused');
}

describe('Documents of the embedded engine', () => {
  let engine: Embedded;

  beforeEach(async () => {
    engine = embedded();
    const settings = { refresh_interval: '-1' };
    await engine.client.indices.create({ index: INDEX, settings, mappings: MAPPINGS });
  });

  afterEach(async () => {
    await engine.close();
  });

  const found = async (query: object): Promise<readonly (string | undefined)[]> => {
    const { hits } = await engine.client.search({ index: INDEX, query });
    return hits.hits.map(({ _id }) => _id);
  };

  it('are there for a get at once, and for a search after a refresh', async () => {
    const { client } = engine;
    await client.index({ index: INDEX, id: '1', document: { name: 'a', text: 'first words' } });
    expect((await client.get({ index: INDEX, id: '1' })).found).to.equal(true);
    expect(await found({ term: { name: 'a' } })).to.deep.equal([]);
    await client.indices.refresh({ index: INDEX });
    expect(await found({ term: { name: 'a' } })).to.deep.equal(['1']);
    expect(await found({ term: { name: 'b' } })).to.deep.equal([]);
  });

  it('with vectors that are none of bytes are refused, and say where', async () => {
    for (const [bytes, reason] of [
      [[1, 1.5], 'found decimal value [1.5] at dim [1]'],
      [[-129, 1], 'integers between [-128, 127] but found [-129] at dim [0]'],
      [[1, 2, 3], 'a different number of dimensions [3] than defined in the mapping [2]'],
      ['01', 'a different number of dimensions [1]'],
      ['0x01', 'hexadecimal'],
      [7, 'a list of numbers'],
    ] as const) {
      const call = engine.client.index({ index: INDEX, document: { bytes } });
      const error: unknown = await call.catch((failed: unknown) => failed);
      if (!(error instanceof errors.ResponseError)) throw new Error(`${reason}: not refused`);
      expect(error.statusCode).to.equal(400);
      expect(JSON.stringify(error.body)).to.contain(reason);
    }
  });

  it('keep their old version for searches until the new one is refreshed', async () => {
    const { client } = engine;
    await client.index({
      index: INDEX,
      id: '1',
      document: { name: 'a', text: 'old' },
      refresh: true,
    });
    await client.index({ index: INDEX, id: '1', document: { name: 'b', text: 'new' } });
    expect(await found({ match: { text: 'old' } })).to.deep.equal(['1']);
    expect(await found({ match: { text: 'new' } })).to.deep.equal([]);
    await client.indices.refresh({ index: INDEX });
    expect(await found({ match: { text: 'old' } })).to.deep.equal([]);
    expect(await found({ match: { text: 'new' } })).to.deep.equal(['1']);
  });

  it('are updated in part, their texts still found', async () => {
    const { client } = engine;
    const document = { name: 'a', count: 1, text: 'some words', extra: { deep: [1] } };
    await client.index({ index: INDEX, id: '1', document, refresh: true });
    for (let count = 2; count <= 60; count++) {
      await client.update({ index: INDEX, id: '1', doc: { count }, refresh: true });
    }
    const { _source, _version } = await client.get({ index: INDEX, id: '1' });
    expect(_source).to.deep.equal({ ...document, count: 60 });
    expect(_version).to.equal(60);
    expect(await found({ match: { text: 'words' } })).to.deep.equal(['1']);
    expect(await found({ term: { count: 60 } })).to.deep.equal(['1']);
    expect(await found({ term: { count: 59 } })).to.deep.equal([]);
    expect((await client.count({ index: INDEX })).count).to.equal(1);
  });

  it('are guarded by sequence numbers and by create', async () => {
    const { client } = engine;
    const { _seq_no: seq } = await client.index({ index: INDEX, id: '1', document: { count: 1 } });
    const condition = { if_seq_no: seq ?? 0, if_primary_term: 1 };
    await client.index({ index: INDEX, id: '1', document: { count: 2 }, ...condition });
    const conflict = 'version_conflict_engine_exception';
    const stale = client.index({ index: INDEX, id: '1', document: { count: 3 }, ...condition });
    expect(await refusal(stale)).to.deep.equal([409, conflict]);
    const twice = client.create({ index: INDEX, id: '1', document: { count: 3 } });
    expect(await refusal(twice)).to.deep.equal([409, conflict]);
    expect((await client.get({ index: INDEX, id: '1' }))._source).to.deep.equal({ count: 2 });
  });

  it('read "true" and "false" as Elasticsearch does', async () => {
    const { client } = engine;
    const send = (path: string, body: object): Promise<{ readonly result?: string }> =>
      client.transport.request({ method: 'POST', path, body });
    const update = `/${INDEX}/_update/1`;
    const doc = { count: 1 };
    const upsert = { count: 2 };
    const options = { doc, upsert, doc_as_upsert: 'true' };
    expect((await send(update, options)).result).to.equal('created');
    expect((await client.get({ index: INDEX, id: '1' }))._source).to.deep.equal(doc);
    expect((await send(update, { doc, detect_noop: 'true' })).result).to.equal('noop');
    expect((await send(update, { doc, detect_noop: 'false' })).result).to.equal('updated');
    const missing = { index: INDEX, alias: 'none', must_exist: 'true' };
    const actions = [{ remove: missing }, { add: { index: INDEX, alias: 'some' } }];
    expect(await refusal(send('/_aliases', { actions }))).to.deep.equal([
      404,
      'aliases_not_found_exception',
    ]);
  });

  it('are cut into the tokens that _analyze shows for their field', async () => {
    const { client } = engine;
    const shown = async (field: string): Promise<readonly string[]> => {
      const { tokens = [] } = await client.indices.analyze({ index: INDEX, field, text: 'A Wave' });
      return tokens.map(({ token }) => token);
    };
    expect(await shown('text')).to.deep.equal(['a', 'wave']);
    expect(await shown('name')).to.deep.equal(['A Wave']);
    expect(await shown('unmapped')).to.deep.equal(['a', 'wave']);
  });

  it('refused by the mapping are reported one by one, and the rest of the bulk is written', async () => {
    const { client } = engine;
    const { errors: failed, items } = await client.bulk({
      index: INDEX,
      refresh: true,
      operations: [
        { index: { _id: '1' } },
        { name: 'a' },
        { index: { _id: '2' } },
        { unknown: 'a' },
        { index: { _id: '3' } },
        { count: 'many' },
        { create: { _id: '1' } },
        { name: 'b' },
      ],
    });
    expect(failed).to.equal(true);
    const types = items.map((item) => (item.index ?? item.create)?.error?.type);
    expect(types).to.deep.equal([
      undefined,
      'strict_dynamic_mapping_exception',
      'document_parsing_exception',
      'version_conflict_engine_exception',
    ]);
    expect(await found({ match_all: {} })).to.deep.equal(['1']);
  });

  it('of an index that is not there are a 404, what the engine does not know a 400', async () => {
    const { client } = engine;
    expect(await refusal(client.search({ index: 'none' }))).to.deep.equal([
      404,
      'index_not_found_exception',
    ]);
    const [status] = await refusal(client.transport.request({ method: 'GET', path: '/_nodes' }));
    expect(status).to.equal(400);
    const [odd] = await refusal(
      client.transport.request({ method: 'GET', path: `/${INDEX}/_search`, querystring: 'odd=1' }),
    );
    expect(odd).to.equal(400);
  });

  it('follow an alias that is moved in one step', async () => {
    const { client } = engine;
    await client.indices.create({ index: 'works-2', mappings: MAPPINGS });
    await client.index({ index: 'works-2', id: '2', document: { name: 'two' }, refresh: true });
    await client.indices.putAlias({ index: INDEX, name: 'live' });
    expect((await client.count({ index: 'live' })).count).to.equal(0);
    await client.indices.updateAliases({
      actions: [
        { remove: { index: INDEX, alias: 'live' } },
        { add: { index: 'works-2', alias: 'live' } },
        { remove_index: { index: INDEX } },
      ],
    });
    expect((await client.count({ index: 'live' })).count).to.equal(1);
    expect(await client.indices.exists({ index: INDEX })).to.equal(false);
  });

  it('takes away an alias that is not there where another action does something, or says so', async () => {
    const remove = { index: INDEX, alias: 'live' };
    const { client } = engine;
    const answer = await client.indices.updateAliases({
      actions: [{ remove }, { add: { index: INDEX, alias: 'kept' } }],
    });
    expect(answer).to.include({ acknowledged: true, errors: true });
    expect(await client.indices.existsAlias({ name: 'kept' })).to.equal(true);
    for (const action of [{ remove }, { remove: { ...remove, must_exist: true } }]) {
      const failed = await client.indices
        .updateAliases({ actions: [action, { remove: { ...remove, alias: 'none' } }] })
        .catch((error: unknown) => String(error));
      expect(failed).to.match(/aliases_not_found_exception/);
    }
  });
});
