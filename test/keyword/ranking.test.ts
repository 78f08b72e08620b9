import { expect } from 'chai';
import { buildColorClauses } from '../../src/color/request.js';
import { buildText } from '../../src/keyword/request.js';
import { buildObjectsSearch, OBJECT_TEXT } from '../../src/objects/request.js';

const score = buildColorClauses({ color_hex: '#1E90FF' }).score;
const street = buildText('keyword', 'street', OBJECT_TEXT)?.must;

describe('what ranks a result', () => {
  it('is the keyword, where no order is asked; filters only decide', () => {
    const { query } = buildObjectsSearch({ keyword: 'street', ids: [1] });
    expect(query).to.deep.equal({ bool: { must: street, filter: [{ terms: { id: [1] } }] } });
  });

  it('is the closeness to a wanted colour before the keyword, which then only decides', () => {
    const { query, sort } = buildObjectsSearch({ keyword: 'street', color_hex: '#1E90FF' });
    expect(score).to.be.an('object');
    expect(query).to.deep.equal({ bool: { must: [score], filter: street } });
    expect(sort[0]).to.deep.equal({ _score: { order: 'desc' } });
  });

  it('is nothing in another order: then no score is computed', () => {
    const { query } = buildObjectsSearch({ keyword: 'street', color_hex: '#1E90FF', sort: 'asc' });
    const filters = buildColorClauses({ color_hex: '#1E90FF' }).filters.values();
    expect(query).to.deep.equal({ bool: { filter: [...filters, ...(street ?? [])] } });
  });
});
