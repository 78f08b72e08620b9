import type { estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { embedded } from '../contract/backends.js';
import type { Embedded } from '../contract/backends.js';

const INDEX = 'works';
const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    names: { type: 'keyword' },
    counts: { type: 'integer' },
    text: { type: 'text' },
    parts: { type: 'nested', properties: { name: { type: 'keyword' } } },
  },
};

describe('Values of a bulk request', () => {
  let engine: Embedded;

  beforeEach(async () => {
    engine = embedded();
    await engine.client.indices.create({ index: INDEX, mappings: MAPPINGS });
  });

  afterEach(async () => {
    await engine.close();
  });

  const write = async (operations: readonly object[]): Promise<readonly (number | undefined)[]> => {
    const sent = { index: INDEX, refresh: true, operations: [...operations] };
    const { items } = await engine.client.bulk(sent);
    return items.map((item) => Object.values(item)[0]?.status);
  };

  /** The ids of the documents that have a value. */
  const having = (field: string, value: string | number) => found({ term: { [field]: value } });

  const found = async (query: estypes.QueryDslQueryContainer): Promise<readonly unknown[]> => {
    const { hits } = await engine.client.search({ index: INDEX, query });
    return hits.hits.map(({ _id }) => _id);
  };

  const nested = (name: string) => ({
    nested: { path: 'parts', query: { term: { 'parts.name': name } } },
  });

  it('stay with their documents where one between is refused, replaced or deleted', async () => {
    const statuses = await write([
      { index: { _id: '1' } },
      { names: ['b', 'a', 'b'], counts: [3, -1, 3], text: 'one', parts: [{ name: 'x' }] },
      { index: { _id: '2' } },
      { names: 'z', counts: 9, parts: [{ name: 'y' }, { name: 'z' }], unknown: 1 },
      { index: { _id: '3' } },
      { names: 'c', text: 'old' },
      { index: { _id: '4' } },
      { counts: 4 },
      { index: { _id: '3' } },
      { names: 'd', text: 'new', parts: [{ name: 'y' }, { name: 'x' }] },
      { delete: { _id: '4' } },
      { index: { _id: '5' } },
      { counts: 5, names: 'a', text: 'five' },
    ]);
    expect(statuses).to.deep.equal([201, 400, 201, 201, 200, 200, 201]);
    expect(await having('names', 'a')).to.deep.equal(['1', '5']);
    expect(await having('names', 'b')).to.deep.equal(['1']);
    expect(await having('names', 'c')).to.deep.equal([]);
    expect(await having('names', 'd')).to.deep.equal(['3']);
    expect(await having('names', 'z')).to.deep.equal([]);
    expect(await having('counts', -1)).to.deep.equal(['1']);
    expect(await having('counts', 4)).to.deep.equal([]);
    expect(await having('counts', 5)).to.deep.equal(['5']);
    expect(await found({ match: { text: 'old five' } })).to.deep.equal(['5']);
    expect(await found(nested('x'))).to.deep.equal(['1', '3']);
    expect(await found(nested('z'))).to.deep.equal([]);
  });

  it('stay with their documents where some may be refused for what is stored', async () => {
    await write([{ index: { _id: '1' } }, { names: 'a', text: 'one' }]);
    const statuses = await write([
      { create: { _id: '1' } },
      { names: 'wrong', counts: 7, parts: [{ name: 'x' }] },
      { create: { _id: '2' } },
      { names: 'b', parts: [{ name: 'y' }] },
      { update: { _id: '1' } },
      { doc: { counts: 1 } },
      { index: { _id: '3' } },
      { names: 'c', text: 'three' },
      { update: { _id: '3' } },
      { doc: { names: ['c', 'd'] } },
    ]);
    expect(statuses).to.deep.equal([409, 201, 200, 201, 200]);
    expect(await having('names', 'wrong')).to.deep.equal([]);
    expect(await having('names', 'a')).to.deep.equal(['1']);
    expect(await having('names', 'b')).to.deep.equal(['2']);
    expect(await having('names', 'd')).to.deep.equal(['3']);
    expect(await having('counts', 1)).to.deep.equal(['1']);
    expect(await found({ match: { text: 'one three' } })).to.deep.equal(['1', '3']);
    expect(await found(nested('x'))).to.deep.equal([]);
    expect(await found(nested('y'))).to.deep.equal(['2']);
  });

  it('are terms without halves of surrogate pairs', async () => {
    await write([{ index: { _id: '1' } }, { names: ['a\ud800', 'a\ufffd', '😀'] }]);
    expect(await having('names', 'a\ufffd')).to.deep.equal(['1']);
    expect(await having('names', '😀')).to.deep.equal(['1']);
  });
});
