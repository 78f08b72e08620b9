import { expect } from 'chai';
import {
  buildEntryCandidates,
  buildMakerCandidates,
  buildTitleCandidates,
} from '../../src/suggest/request.js';

const COMPLETES = { match_bool_prefix: { 'text.suggest': { query: 'Night', operator: 'and' } } };

describe('the searches of suggest', () => {
  it('ask for titles, those that start with the text first, and none again', () => {
    const prefix = { prefix: { 'filter.title': { value: 'night', boost: 20 } } };
    expect(buildTitleCandidates('Night', []).query).to.deep.equal({
      bool: { must: [COMPLETES], should: [prefix] },
    });
    expect(buildTitleCandidates('Night', ['Nights']).query).to.deep.equal({
      bool: {
        must: [COMPLETES],
        should: [prefix],
        filter: [{ bool: { must_not: [{ terms: { 'filter.title': ['Nights'] } }] } }],
      },
    });
  });

  it('ask for makers alone, and for entries of some lists', () => {
    expect(buildMakerCandidates('Night').query).to.deep.equal({
      bool: { filter: [COMPLETES, { term: { 'filter.isMaker': { value: true } } }] },
    });
    expect(buildEntryCandidates('Night', ['area']).query).to.deep.equal({
      bool: { filter: [COMPLETES, { terms: { list: ['area'] } }] },
    });
  });
});
