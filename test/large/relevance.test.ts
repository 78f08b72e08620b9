import { expect } from 'chai';
import { judgedSearches } from '../../bench/relevance/queries.js';
import { measureRelevance } from '../../bench/relevance/report.js';
import { readMplus } from '../../bench/relevance/works.js';
import { largeCollection } from '../support/backends.js';
import { onMplus } from './onMplus.js';

/** A little below what docs/relevance.md tells of M+. */
const LEAST = {
  tuning: { ndcg: 0.84, success: 0.95 },
  'held out': { ndcg: 0.76, success: 0.9 },
};

onMplus('judged searches of M+', (collection) => {
  it('are answered as well as docs/relevance.md tells, and better than by multi_match', async () => {
    const searches = judgedSearches(readMplus(largeCollection('mplus')), 'mplus');
    const { ask, client, prefix } = collection();
    const index = `${prefix}-objects`;
    const { rows } = await measureRelevance(searches, { ask, client, index });
    const all = rows.filter(({ kind }) => kind === 'all');
    expect(all).to.have.length(2);
    for (const { half, vitrine, plain } of all) {
      expect(vitrine.ndcg, `nDCG@10, ${half}`).to.be.at.least(LEAST[half].ndcg);
      expect(vitrine.success, `success@10, ${half}`).to.be.at.least(LEAST[half].success);
      expect(vitrine.ndcg, `beside multi_match, ${half}`).to.be.greaterThan(plain.ndcg);
    }
  });
});
