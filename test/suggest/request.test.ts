import { expect } from 'chai';
import {
  buildEntryCandidates,
  buildMakerCandidates,
  buildTitleCandidates,
  completes,
  completesWithSlips,
} from '../../src/suggest/request.js';

const COMPLETES = { match_bool_prefix: { 'text.suggest': { query: 'Night', operator: 'and' } } };

describe('the searches of suggest', () => {
  it('ask for titles, those that start with the text first, and none again', () => {
    const prefix = { prefix: { 'filter.title': { value: 'night', boost: 20 } } };
    expect(buildTitleCandidates('Night', completes('Night'), []).query).to.deep.equal({
      bool: { must: [COMPLETES], should: [prefix] },
    });
    expect(buildTitleCandidates('Night', completes('Night'), ['Nights']).query).to.deep.equal({
      bool: {
        must: [COMPLETES],
        should: [prefix],
        filter: [{ bool: { must_not: [{ terms: { 'filter.title': ['Nights'] } }] } }],
      },
    });
  });

  it('ask for makers alone, and for entries of some lists', () => {
    expect(buildMakerCandidates(completes('Night')).query).to.deep.equal({
      bool: { filter: [COMPLETES, { term: { 'filter.isMaker': { value: true } } }] },
    });
    expect(buildEntryCandidates(completes('Night'), ['area']).query).to.deep.equal({
      bool: { filter: [COMPLETES, { terms: { list: ['area'] } }] },
    });
  });

  it('ask for words that may be meant, where slips are forgiven', () => {
    const regexp = (value: string) => ({ regexp: { 'text.suggest': { value } } });
    expect(completesWithSlips(['the', 'hose', '燈'], 1)).to.deep.equal({
      bool: {
        filter: [
          { term: { 'text.suggest': { value: 'the' } } },
          regexp('(h(o(s(e.?|.?|.e)|.?e|.se|es)|.?se|.ose|soe)|.?ose|.hose|ohse)'),
          { prefix: { 'text.suggest': { value: '燈' } } },
        ],
      },
    });
    for (const length of [8, 9, 20, 200])
      for (const slips of [1, 2]) {
        const clause = JSON.stringify(completesWithSlips(['m'.repeat(length)], slips));
        expect(clause.length, `${length} letters, ${slips} slips`).to.be.lessThan(1_000);
      }
  });
});
