import { expect } from 'chai';
import { readConfig } from '../../src/config.js';
import { PRICES } from '../../src/graphql/prices.js';
import { createSchema } from '../../src/schema.js';
import { QUERIES } from '../../src/warmUp/queries.js';
import { WarmUp } from '../../src/warmUp/warmUp.js';
import { onEveryBackend } from '../contract/onEveryBackend.js';

const OPTIONS = { ...readConfig({}, {}), hideSuggestions: false };

onEveryBackend('What a server asks by itself', (calls) => {
  it('is all answered, one search after the other, before the server is warm, and once for each generation', async () => {
    const { services } = calls.backend;
    const asked = services.searches;
    const failures: unknown[] = [];
    let ends = 0;
    const warmUp = new WarmUp({ schema: createSchema(), prices: PRICES, services }, OPTIONS, {
      onFailure: (error) => failures.push(error),
      onEnd: () => (ends += 1),
    });
    let searches = 0;
    let atOnce = 0;
    let most = 0;
    const search = asked.search.bind(asked);
    asked.search = async (...args) => {
      searches += 1;
      atOnce += 1;
      most = Math.max(most, atOnce);
      try {
        return await search(...args);
      } finally {
        atOnce -= 1;
      }
    };
    warmUp.start();
    await services.watch.check();
    await warmUp.ofTheFirst();
    expect(failures).to.deep.equal([]);
    expect(ends).to.equal(1);
    expect(searches).to.be.at.least(QUERIES.length);
    expect(most, 'searches at the same time').to.equal(1);
    await services.watch.check();
    expect(ends).to.equal(1);
  });
});
