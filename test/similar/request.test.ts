import { expect } from 'chai';
import { buildPaletteOf, buildSimilar } from '../../src/similar/request.js';

describe('the searches of similar', () => {
  it('ask for one palette, then for others by the likeness of theirs', () => {
    expect(buildPaletteOf(7)).to.deep.equal({
      query: { bool: { filter: [{ term: { id: { value: 7 } } }] } },
      size: 1,
      track_total_hits: false,
      _source: ['display.color.predominant'],
    });
    const { query, ...others } = buildSimilar(7, [0, 1], 3, ['display.id']);
    expect(query?.script_score?.query).to.deep.equal({
      bool: {
        filter: [{ exists: { field: 'color.vector' } }],
        must_not: [{ term: { id: { value: 7 } } }],
      },
    });
    expect(query).to.have.deep.nested.property('script_score.script.params.palette', [0, 1]);
    expect(others).to.deep.equal({
      sort: [{ _score: { order: 'desc' } }, { id: { order: 'asc' } }],
      size: 12,
      track_total_hits: false,
      _source: ['display.id', 'display.color.predominant'],
    });
  });
});
