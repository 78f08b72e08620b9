import { InMemoryCache, gql, type TypedDocumentNode } from '@apollo/client';
import { expect } from 'chai';
import { everything, FORGETFUL, PAGES, type Call } from './support/pages.js';
import {
  apolloClient,
  askApollo,
  askUrql,
  CLIENTS,
  plainAnswer,
  urqlClient,
} from './support/realClients.js';
import { startSample, type SampleServer } from './support/sampleServer.js';

const WALKS = {
  searchObjects: { first: 24, lang: 'zh-hant', sort_field: 'title' },
  searchConstituents: { first: 7, lang: 'en' },
};

describe('caches of clients with @vitrine/client', function () {
  let server: SampleServer;
  const sent = new Map<Call, unknown>();
  const whole = everything();
  before(async () => {
    server = await startSample();
    for (const call of [...FORGETFUL, ...PAGES, ...whole])
      sent.set(call, plainAnswer(await server.ask(call.query, call.variables)));
  });
  after(() => server.close());

  for (const [name, connect] of Object.entries(CLIENTS))
    describe(name, () => {
      /** Asks twice, in turned order. @returns how often the server was asked */
      async function expectWhatWasSent(calls: readonly Call[]): Promise<number> {
        const ask = connect(server);
        const before = server.requests();
        for (const call of [...calls, ...calls.toReversed()])
          expect(plainAnswer(await ask(call.query, call.variables)), call.title).to.deep.equal(
            sent.get(call),
          );
        return server.requests() - before;
      }

      for (const [title, calls] of [
        ['calls without keys', FORGETFUL],
        ['everything there is', whole],
      ] as const)
        it(`shows what the server sent, also of what was asked before: ${title}`, async () => {
          expect(await expectWhatWasSent(calls)).to.be.at.least(calls.length);
        });

      it('does so of whole pages, and asks for each once', async () => {
        expect(await expectWhatWasSent(PAGES)).to.equal(PAGES.length);
      });
    });

  it('would show other roles without the kit', async () => {
    const [, roles] = FORGETFUL;
    if (!roles) throw new Error('the call of all roles is gone');
    const ask = askApollo(apolloClient(server, new InMemoryCache()));
    expect(plainAnswer(await ask(roles.query))).to.not.deep.equal(sent.get(roles));
  });

  for (const [field, variables] of Object.entries(WALKS)) {
    const query = `query Walk($first: Int, $after: String, $lang: String, $sort_field: String) {
    found: ${field}(first: $first, after: $after, lang: $lang, sort_field: $sort_field) {
      total items { key id } pageInfo { hasNextPage endCursor } } }`;
    interface Found {
      readonly total: number;
      readonly items: readonly { readonly id: number }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string };
    }

    const document: TypedDocumentNode<{ found: Found }> = gql(query);

    describe(`scrolling through ${field}`, () => {
      let all: readonly number[];
      const idsOf = ({ items }: Found) => items.map(({ id }) => id);
      before(async () => {
        const { found } = await server.ask(query, { ...variables, first: 1000 });
        all = idsOf(found as Found);
      });

      it('shows each record once, in order, in Apollo’s cache', async () => {
        const client = apolloClient(server);
        let subscription: { unsubscribe(): void } | undefined;
        const list = client.watchQuery({ query: document, variables });
        const whole = new Promise<Found>((resolve) => {
          subscription = list.subscribe(({ data, loading }) => {
            const found = (data as { found?: Found } | undefined)?.found;
            if (!loading && found?.pageInfo.hasNextPage === false) resolve(found);
          });
        });
        let { data } = await client.query({ query: document, variables });
        let pages = 1;
        while (data?.found.pageInfo.hasNextPage) {
          const after = data.found.pageInfo.endCursor;
          ({ data } = await list.fetchMore({ variables: { after } }));
          pages += 1;
        }
        const shown = await whole;
        expect(idsOf(shown)).to.deep.equal(all);
        expect(shown.total).to.equal(all.length);
        expect(pages).to.equal(Math.ceil(all.length / variables.first));
        // Another language is another list.
        const other = { ...variables, lang: variables.lang === 'en' ? 'zh-hant' : 'en' };
        const again = await client.query({ query: document, variables: other });
        expect(again.data?.found.items).to.have.length(variables.first);
        subscription?.unsubscribe();
      });

      it('shows the page of a cursor where only that is asked', async () => {
        const ask = askApollo(apolloClient(server));
        const { found: first } = (await ask(query, variables)) as { found: Found };
        const after = first.pageInfo.endCursor;
        const { found: second } = (await ask(query, { ...variables, after })) as { found: Found };
        expect(idsOf(second)).to.deep.equal(all.slice(variables.first, 2 * variables.first));
      });

      it('shows each record once, in order, in urql’s growing lists', async () => {
        const ask = askUrql(urqlClient(server, { growing: true }));
        let { found } = (await ask(query, variables)) as { found: Found };
        while (found.pageInfo.hasNextPage) {
          const after = found.pageInfo.endCursor;
          ({ found } = (await ask(query, { ...variables, after })) as { found: Found });
        }
        expect(idsOf(found)).to.deep.equal(all);
      });
    });
  }
});
