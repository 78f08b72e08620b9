import { expect } from 'chai';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { startTiny, TOKEN, type TinyBody, type TinyServer } from './support/tinyServer.js';

describe('HTTP around GraphQL', () => {
  let tiny: TinyServer;
  before(async () => {
    tiny = await startTiny({
      resolvers: { items: () => Array.from({ length: 500 }, (_, id) => ({ id, children: [] })) },
    });
  });
  after(() => tiny.close());

  async function call(path: string, init: RequestInit = {}) {
    const headers = new Headers(init.headers);
    headers.set('authorization', `bearer ${TOKEN}`);
    const response = await fetch(tiny.url + path, { ...init, headers });
    const text = await response.text();
    return { response, text, body: () => JSON.parse(text) as TinyBody };
  }

  async function refusal(path: string, init: RequestInit, status: number): Promise<Headers> {
    const { response, body } = await call(path, init);
    expect(response.status).to.equal(status);
    expect(response.headers.get('content-type')).to.include('json').and.include('utf-8');
    const [error] = body().errors ?? [];
    expect(error?.message).to.be.a('string').with.length.greaterThan(10);
    expect(error?.extensions.code).to.be.a('string');
    return response.headers;
  }

  it('answers GET for __schema, __type and __typename, also in fragments', async () => {
    for (const query of [
      '{ __typename }',
      '{ a: __type(name: "Item") { name } }',
      'query Q { ...F } fragment F on Query { __schema { queryType { name } } }',
    ]) {
      const { response, body } = await call(`/graphql?query=${encodeURIComponent(query)}`);
      expect(response.status, query).to.equal(200);
      expect(body().errors, query).to.equal(undefined);
    }
  });

  it('refuses any other query by GET, without running it', async () => {
    for (const query of [
      '{ hello }',
      '{ __typename hello }',
      '{ __typename ...F } fragment F on Query { hello }',
      '{ __typename ... { h: hello } }',
      'mutation { __typename }',
    ]) {
      const headers = await refusal(`/graphql?query=${encodeURIComponent(query)}`, {}, 405);
      expect(headers.get('allow')).to.equal('POST');
    }
  });

  it('answers a mutation by POST as any document that does not fit the schema', async () => {
    for (const [accept, status] of [
      ['application/json', 200],
      ['application/graphql-response+json', 400],
    ] as const) {
      for (const kind of ['mutation', 'subscription']) {
        const { response, body } = await call('/graphql', {
          method: 'POST',
          headers: { accept, 'content-type': 'application/json' },
          body: JSON.stringify({ query: `${kind} { __typename }` }),
        });
        expect(response.status, accept).to.equal(status);
        const [error] = body().errors ?? [];
        expect(error?.message).to.equal(`Only queries are served, no ${kind}s.`);
        expect(error?.extensions.code).to.equal('GRAPHQL_VALIDATION_FAILED');
      }
    }
  });

  it('takes an empty operation name for none, by GET and by POST', async () => {
    const query = 'query Q { __typename }';
    const byGet = await call(`/graphql?operationName=&query=${encodeURIComponent(query)}`);
    const byPost = await call('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, operationName: '' }),
    });
    for (const { body } of [byGet, byPost])
      expect(body()).to.deep.equal({ data: { __typename: 'Query' } });
  });

  it('names the methods that it knows', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH']) {
      const headers = await refusal('/graphql', { method, body: '{}' }, 405);
      expect(headers.get('allow')).to.equal('GET, HEAD, POST, OPTIONS');
    }
  });

  it('answers HEAD like GET, without a body', async () => {
    const { response, text } = await call('/graphql?query={__typename}', { method: 'HEAD' });
    expect(response.status).to.equal(200);
    expect(response.headers.get('content-type')).to.include('application/json');
    expect(text).to.equal('');
  });

  it('answers OPTIONS without a token', async () => {
    const response = await fetch(`${tiny.url}/graphql`, { method: 'OPTIONS' });
    expect(response.status).to.equal(204);
    expect(response.headers.get('allow')).to.include('POST');
  });

  it('refuses forms and other types, for a browser sends them from anywhere', async () => {
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/graphql',
      'application/jsonx',
    ])
      await refusal(
        '/graphql',
        { method: 'POST', headers: { 'content-type': type }, body: '{"query":"{ hello }"}' },
        415,
      );
  });

  it('refuses another charset and an encoded body', async () => {
    const body = '{"query":"{ hello }"}';
    const latin = { 'content-type': 'application/json; charset=latin1' };
    await refusal('/graphql', { method: 'POST', headers: latin, body }, 415);
    const gzipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    await refusal('/graphql', { method: 'POST', headers: gzipped, body }, 415);
    const plain = { 'content-type': 'application/json', 'content-encoding': 'Identity' };
    const { response } = await call('/graphql', { method: 'POST', headers: plain, body });
    expect(response.status).to.equal(200);
  });

  it('reads and writes UTF-8', async () => {
    const text = '流動影像 – Café 🎨';
    const query = 'query Q($text: String) { echo(text: $text) }';
    const { body } = await tiny.post({ query, variables: { text } });
    expect(body.data).to.deep.equal({ echo: text });
  });

  it('ignores one byte order mark before a body', async () => {
    for (const [marks, status] of [
      ['\uFEFF', 200],
      ['\uFEFF\uFEFF', 400],
    ] as const) {
      const { response } = await call('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: `${marks}{"query":"{ __typename }"}`,
      });
      expect(response.status).to.equal(status);
    }
  });

  it('says what is where there is nothing', async () => {
    await refusal('/grapqhl', {}, 404);
    await refusal('/', { method: 'POST', body: '{}' }, 404);
  });

  it('chooses the media type of an answer by Accept, JSON first', async () => {
    const json = 'application/json; charset=utf-8';
    const graphql = 'application/graphql-response+json; charset=utf-8';
    for (const [accept, expected] of [
      ['application/json', json],
      ['*/*', json],
      ['application/graphql-response+json', graphql],
      ['application/graphql-response+json, application/json;q=0.9', graphql],
      ['application/graphql-response+json;q=0.5, application/json', json],
      ['application/graphql-response+json, application/json', json],
      ['application/graphql-response+json, text/event-stream, multipart/mixed', graphql],
      ['text/event-stream', json],
      ['text/html', json],
    ] as const) {
      const { headers } = await tiny.post({ query: '{ hello }' }, { accept });
      expect(headers.get('content-type'), accept).to.equal(expected);
    }
  });

  it('compresses what is long, and only that', async () => {
    const long = await rawCall({ query: '{ items(per_page: 500) { id } }' }, 'gzip');
    expect(long.head).to.match(/content-encoding: gzip/i);
    expect(long.head).to.match(/vary: [^\n]*accept-encoding/i);
    const short = await rawCall({ query: '{ hello }' }, 'gzip');
    expect(short.head).not.to.match(/content-encoding/i);
  });

  it('sends what is long as it is to who takes no encoding, plain ones neither', async () => {
    for (const [at, refused] of ['*;q=0', 'identity;q=0', 'gzip;q=0, *;q=0'].entries()) {
      const { head, body } = await rawCall(
        { query: `{ items(per_page: ${500 + at}) { id } }` },
        refused,
      );
      expect(head, refused).to.match(/^HTTP\/1.1 200 [^]*vary: [^\n]*accept-encoding/i);
      expect(JSON.parse(body.toString()), refused).to.have.nested.property('data.items[0].id');
    }
  });

  it('sends cached answers compressed too, with the same content', async () => {
    const query = '{ items(per_page: 500) { id __typename } }';
    const plain = await tiny.post({ query });
    const cached = await rawCall({ query }, 'gzip');
    expect(cached.head).to.match(/content-encoding: gzip/i);
    expect(JSON.parse(gunzipSync(cached.body).toString())).to.deep.equal(plain.body);
  });

  /** fetch undoes compression by itself: here the bytes as they come. */
  async function rawCall(body: unknown, encoding: string) {
    const { port } = new URL(tiny.url);
    const text = JSON.stringify(body);
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /graphql HTTP/1.0\r\nauthorization: bearer ${TOKEN}\r\ncontent-type: application/json\r\n` +
        `accept-encoding: ${encoding}\r\ncontent-length: ${text.length}\r\n\r\n${text}`,
    );
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk as Buffer);
    const all = Buffer.concat(chunks);
    const split = all.indexOf('\r\n\r\n');
    return { head: all.subarray(0, split).toString(), body: all.subarray(split + 4) };
  }

  it('lets a CDN cache introspection by GET, asking here each time', async () => {
    const path = '/graphql?query={__schema{queryType{name}}}';
    const { response } = await call(path);
    expect(response.headers.get('cache-control')).to.equal('public, no-cache');
    const etag = response.headers.get('etag') ?? '';
    expect(etag).to.match(/^W\/"[\w-]+"$/);
    const again = await call(path, { headers: { 'if-none-match': etag } });
    expect(again.response.status).to.equal(304);
    expect(again.text).to.equal('');
    const other = await call(path, { headers: { 'if-none-match': '"other"' } });
    expect(other.response.status).to.equal(200);
  });

  it('sends security headers', async () => {
    const { headers } = await tiny.post({ query: '{ hello }' });
    expect(headers.get('x-content-type-options')).to.equal('nosniff');
    expect(headers.get('content-security-policy')).to.include("default-src 'none'");
    expect(headers.get('x-powered-by')).to.equal(null);
  });

  it('gives every answer the id of its request, and takes a plain one from the caller', async () => {
    const mine = await tiny.post({ query: '{ hello }' }, { 'x-request-id': 'abc-123' });
    expect(mine.headers.get('x-request-id')).to.equal('abc-123');
    const odd = await tiny.post({ query: '{ hello }' }, { 'x-request-id': '<script>' });
    expect(odd.headers.get('x-request-id')).to.match(/^[0-9a-f-]{36}$/);
  });
});
