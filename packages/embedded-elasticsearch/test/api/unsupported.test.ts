import { errors } from '@elastic/elasticsearch';
import type { estypes } from '@elastic/elasticsearch';
import { expect } from 'chai';
import { embedded } from '../contract/backends.js';
import type { Embedded } from '../contract/backends.js';
import { PARAMETERS, REQUESTS, SEARCHES } from './unsupported.js';
import { ANALYSES, FIELDS, INDICES } from './unsupportedIndices.js';

const MAPPINGS: estypes.MappingTypeMapping = {
  properties: {
    name: { type: 'keyword' },
    text: { type: 'text' },
    count: { type: 'integer' },
    date: { type: 'date' },
    inner: { type: 'nested', properties: { name: { type: 'keyword' } } },
  },
};

interface Reason {
  readonly reason: string;
  readonly caused_by?: { readonly reason: string };
}

interface Failure {
  readonly error: Reason & { readonly root_cause?: readonly Reason[] };
}

/** Why a request is refused; it must be, with a 400 of Elasticsearch's form. */
async function reasonOf(request: Promise<unknown>): Promise<string> {
  try {
    await request;
  } catch (error) {
    if (!(error instanceof errors.ResponseError)) throw error;
    expect(error.statusCode).to.equal(400);
    const { error: shown } = error.body as Failure;
    const { reason, caused_by: cause } = shown.root_cause?.[0] ?? shown;
    return `${reason} ${cause?.reason ?? ''}`;
  }
  throw new Error('nothing was refused');
}

describe('What the embedded engine does not support is refused by name', () => {
  let engine: Embedded;

  before(async () => {
    engine = embedded();
    await engine.client.indices.create({ index: 'works', mappings: MAPPINGS });
    const document = { name: 'a', text: 'a b', count: 1, date: '2020', inner: [{ name: 'b' }] };
    await engine.client.index({ index: 'works', id: '1', document, refresh: true });
  });

  after(async () => {
    await engine.close();
  });

  const send = (address: string, querystring: string, body: string): Promise<unknown> => {
    const [method = '', path = ''] = address.split(' ');
    const params = { method, path: `/${path}`, querystring, ...(body === '' ? {} : { body }) };
    return engine.client.transport.request(params);
  };
  const create = (body: object): Promise<unknown> => send('PUT refused', '', JSON.stringify(body));

  for (const [name, body] of SEARCHES) {
    it(`in a search: ${name} of ${JSON.stringify(body)}`, async () => {
      const reason = await reasonOf(send('POST works/_search', '', JSON.stringify(body)));
      expect(reason).to.include(name);
    });
  }

  for (const [parameter, address] of PARAMETERS) {
    it(`in an address: ${address}?${parameter}`, async () => {
      const [name = ''] = parameter.split('=');
      expect(await reasonOf(send(address, parameter, ''))).to.include(`[${name}`);
    });
  }

  for (const [name, [address, body]] of REQUESTS) {
    it(`in a request: ${address} ${body.trim()}`, async () => {
      expect(await reasonOf(send(address, '', body))).to.include(name);
    });
  }

  for (const [name, field] of FIELDS) {
    it(`in a mapping: ${name} of ${JSON.stringify(field)}`, async () => {
      const reason = await reasonOf(create({ mappings: { properties: { a: field } } }));
      expect(reason).to.include(name);
    });
  }

  for (const [name, body] of INDICES) {
    it(`in a new index: ${name} of ${JSON.stringify(body)}`, async () => {
      expect(await reasonOf(create(body))).to.include(name);
    });
  }

  for (const [name, analysis] of ANALYSES) {
    it(`in an analysis: ${name} of ${JSON.stringify(analysis)}`, async () => {
      expect(await reasonOf(create({ settings: { analysis } }))).to.include(name);
    });
  }

  it('leaves nothing behind', async () => {
    const found = await engine.client.indices.get({ index: '*' });
    expect(Object.keys(found)).to.deep.equal(['works']);
    expect(found['works']?.aliases).to.deep.equal({});
    expect((await engine.client.count({ index: 'works' })).count).to.equal(1);
  });
});
