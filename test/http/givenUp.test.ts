import { expect } from 'chai';
import { onEachBackend } from '../support/served.js';

onEachBackend('a query with more errors than an answer has', (served) => {
  it('gives its share of the work back', async () => {
    const lists = Array.from(
      { length: 49 },
      (_, at) => `l${at}: objects(per_page: 100, sort: "xx") { id }`,
    );
    const refused = `{ constituents(per_page: 20) { ${lists.join(' ')} } }`;
    expect(await served().refusal(refused)).to.have.property('code', 'BAD_USER_INPUT');
    // As dear as what waits for others, where the one before had nearly all that there is.
    const dear = '{ constituents(per_page: 1000) { objects(per_page: 3) { id } } }';
    const { constituents } = await served().ask<{ constituents: readonly object[] }>(dear);
    expect(constituents).to.have.length.above(1);
  }).timeout(60_000);
});
