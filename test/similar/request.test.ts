import { expect } from 'chai';
import { Likeness } from '../../src/similar/likeness.js';
import { searchByIds } from '../../src/query/byIds.js';
import { buildCandidates, likeColors } from '../../src/similar/request.js';

const title = (text: string) => ({ en: text, 'zh-hant': null });

const LAMP = {
  id: 7,
  display: {
    id: 7,
    beginDate: 1970,
    endDate: null,
    tags: [title('Light'), title('Home')],
    constituents: [
      { id: 3, isMaker: true, name: title('Zoe') },
      { id: 3, isMaker: true, name: title('Zoe') },
      { id: 4, isMaker: false, name: title('Museum') },
    ],
    classification: { category: [{ id: 'lamps', title: title('Lamps') }] },
    exhibitions: { exhibitions: [{ id: 5, title: title('Glow') }] },
  },
} as const;

describe('the searches of similar', () => {
  it('ask for candidates by likeness', () => {
    const colors = likeColors([0, 1], 2);
    expect(colors.script_score?.query).to.deep.equal({
      exists: { field: 'color.subject.palette' },
    });
    expect(colors).to.have.deep.nested.property('script_score.script.params', { palette: [0, 1] });
    expect(colors.script_score?.boost).to.equal(2 / 127 ** 2);
    expect(buildCandidates(7, [colors], { _source: ['display.color'] })).to.deep.equal({
      query: { bool: { should: [colors], must_not: [{ ids: { values: ['7'] } }] } },
      sort: [{ _score: { order: 'desc' } }, { id: { order: 'asc' } }],
      size: 200,
      track_total_hits: false,
      _source: ['display.color'],
    });
  });

  it('score makers, subjects, exhibitions and categories by their weights', () => {
    const scored = (filter: object, boost: number) => ({ constant_score: { filter, boost } });
    const tag = (query: string) => ({ match_phrase: { 'text.tags.en': { query } } });
    const by = ['MAKER', 'SUBJECT', 'EXHIBITION', 'COLOR', 'CATEGORY'] as const;
    expect(new Likeness(LAMP, by).clauses()).to.deep.equal([
      scored({ term: { 'facet.maker': { value: 3 } } }, 3),
      scored(tag('Light'), 1),
      scored(tag('Home'), 1),
      scored({ term: { 'filter.exhibitions': { value: 5 } } }, 2),
      scored({ term: { 'facet.category': { value: 'lamps' } } }, 1),
    ]);
    expect(new Likeness(LAMP, ['COLOR']).clauses()).to.deep.equal([]);
    expect(new Likeness({ id: 8, display: {} }, by).clauses()).to.deep.equal([]);
  });

  it('count years less the farther apart they are', () => {
    const near = (year: number) => {
      const [shared] = new Likeness(LAMP, ['DATE']).with({ display: { endDate: year } });
      return shared?.weight ?? 0;
    };
    expect([1970, 1980, 1960, 2000, 2010, 1900].map(near)).to.deep.equal([
      1, 0.75, 0.75, 0.25, 0, 0,
    ]);
    expect(JSON.stringify(new Likeness(LAMP, ['DATE']).clauses())).to.equal(
      JSON.stringify(
        [0, 9, 19, 29, 39].map((gap) => ({
          constant_score: {
            filter: {
              bool: {
                filter: [
                  { range: { 'filter.earliest': { lte: 1970 + gap } } },
                  { range: { 'filter.latest': { gte: 1970 - gap } } },
                ],
              },
            },
            boost: 0.2,
          },
        })),
      ),
    );
  });

  it('ask for what is compared, and for what is answered of the nearest, by ids', () => {
    expect(searchByIds([3, 1], ['id', 'display.title'])).to.deep.equal({
      query: { bool: { filter: [{ ids: { values: ['3', '1'] } }] } },
      size: 2,
      track_total_hits: false,
      _source: ['id', 'display.title'],
    });
  });
});
