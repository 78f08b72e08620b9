import { createHash } from 'node:crypto';
import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { PersistedQueryLink } from '@apollo/client/link/persisted-queries';
import { expect } from 'chai';
import { buildSchema } from 'graphql';
import { onEachBackend } from '../support/served.js';

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly { message: string; extensions: Record<string, unknown> }[];
  readonly extensions?: unknown;
}

onEachBackend('What programs read', (served) => {
  const post = async (body: unknown): Promise<Answer> => {
    const headers = {
      'Content-Type': 'application/json',
      authorization: served().authorization,
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await (await fetch(`${served().url}/graphql`, init)).json()) as Answer;
  };
  const refused = async (query: string) => (await post({ query })).errors?.[0]?.extensions;

  it('of a bad argument: which, and what it takes', async () => {
    expect(await refused('{ objects(lang: "fr") { id } }')).to.deep.equal({
      code: 'BAD_USER_INPUT',
      argument: 'lang',
      reason: 'NOT_ALLOWED',
      allowed: ['en', 'zh-hant'],
    });
    expect(await refused('{ objects(per_page: 1001) { id } }')).to.deep.equal({
      code: 'BAD_USER_INPUT',
      argument: 'per_page',
      reason: 'OUT_OF_RANGE',
      minimum: 0,
      maximum: 1_000,
    });
    expect(await refused('{ objects(sort_field: "x") { id } }')).to.include({
      argument: 'sort_field',
      reason: 'NOT_ALLOWED',
    });
    expect(await refused('{ searchObjects(seed: 1, sort: "asc") { total } }')).to.include({
      argument: 'seed',
      reason: 'CONFLICT',
    });
    expect(await refused('{ objects(color_hex: "teal") { id } }')).to.include({
      argument: 'color_hex',
      reason: 'MALFORMED',
    });
  });

  it('of a cursor: whether it is one of another search', async () => {
    const first = await served().ask<{ searchObjects: { pageInfo: { endCursor: string } } }>(
      '{ searchObjects(per_page: 1) { pageInfo { endCursor } } }',
    );
    const { endCursor } = first.searchObjects.pageInfo;
    const search = (args: string) => refused(`{ searchObjects(${args}) { total } }`);
    expect(await search(`after: "${endCursor}", lang: "zh-hant"`)).to.include({
      reason: 'CURSOR_OF_ANOTHER_SEARCH',
    });
    expect(await search('after: "nonsense"')).to.include({ reason: 'CURSOR_MALFORMED' });
  });

  it('of one bad argument: what else the page asked for', async () => {
    const { data, errors } = await post({
      query:
        '{ objects(per_page: 1) { id } similar(id: 1, per_page: -1) { distance } suggest(text: "a", lang: "x") { text } searchObjects(page: -1) { total } }',
    });
    expect(errors).to.have.length(3);
    expect(data).to.have.property('objects').with.length(1);
    expect(data).to.include({ similar: null, suggest: null, searchObjects: null });
  });

  it('of the cost: what was used and allowed, where they ask', async () => {
    const query = '{ objects(per_page: 3) { id } }';
    const { extensions } = await post({ query, extensions: { cost: true } });
    expect(extensions).to.deep.equal({ cost: { used: 103, allowed: 250_000 } });
    expect((await post({ query })).extensions).to.equal(undefined);
    const costly = 'objects(per_page: 1000) { constituents { exhibitionBios { text } } }';
    const lists = Array.from({ length: 40 }, (_, at) => `o${at}: ${costly}`).join(' ');
    expect(await refused(`{ ${lists} }`)).to.include({
      code: 'QUERY_TOO_COMPLEX',
      reason: 'QUERY_COST',
      maximum: 250_000,
    });
  });

  it('of a hash alone: that the whole query is wanted', async () => {
    const sha256Hash = createHash('sha256').update('{ hello }').digest('hex');
    const extensions = { persistedQuery: { version: 1, sha256Hash } };
    expect(await post({ extensions })).to.deep.equal({
      errors: [
        { message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } },
      ],
    });
    const search = new URLSearchParams({ extensions: JSON.stringify(extensions) });
    const byGet = await served().get(`/graphql?${search.toString()}`);
    expect(byGet.status).to.equal(200);
    expect(await post({ query: '{ hello }', extensions })).to.deep.equal({
      data: { hello: 'world' },
    });
  });

  it('of a hash alone: Apollo sends the whole query then', async () => {
    const sent: string[] = [];
    const http = new HttpLink({
      uri: `${served().url}/graphql`,
      headers: { authorization: served().authorization },
      fetch: (url, init) => {
        sent.push(init?.body as string);
        return fetch(url, init);
      },
    });
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
    const link = new PersistedQueryLink({ sha256 }).concat(http);
    const client = new ApolloClient({ link, cache: new InMemoryCache() });
    const { data } = await client.query({ query: gql('{ hello }') });
    expect(data).to.deep.equal({ hello: 'world' });
    expect(sent.map((body) => 'query' in (JSON.parse(body) as object))).to.deep.equal([
      false,
      true,
    ]);
  });

  it('of the schema: its text, without a token while everybody can have one', async () => {
    const response = await fetch(`${served().url}/schema.graphql`);
    expect(response.status).to.equal(200);
    expect(buildSchema(await response.text()).getType('ObjectHit')).to.not.equal(undefined);
    const tag = response.headers.get('etag') ?? '';
    const again = await served().get('/schema.graphql', { 'If-None-Match': tag });
    expect(again.status).to.equal(304);
  });

  it('of another origin: the headers that clients send and look for', async () => {
    const asked =
      'apollographql-client-name, apollo-require-preflight, graphql-client-name, traceparent, tracestate, sentry-trace, baggage, if-none-match';
    const preflight = await fetch(`${served().url}/graphql`, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://museum.example',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': asked,
      },
    });
    const listOf = (response: Response, header: string) =>
      (response.headers.get(header) ?? '').toLowerCase().split(/, ?/u);
    expect(listOf(preflight, 'access-control-allow-headers')).to.include.members(asked.split(', '));
    const answer = await served().get('/graphql?query={__typename}', {
      Origin: 'https://museum.example',
    });
    expect(listOf(answer, 'access-control-expose-headers')).to.include.members([
      ...['etag', 'content-disposition', 'ratelimit-limit', 'ratelimit-remaining'],
      ...['ratelimit-reset', 'retry-after', 'x-request-id'],
      ...['x-total-count', 'x-collection-generation'],
    ]);
  });
});
