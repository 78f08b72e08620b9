import { expect } from 'chai';
import { BadInput } from '../../src/errors.js';
import { buildConstituentsSearch, CONSTITUENT_SORTS } from '../../src/constituents/request.js';
import { buildEntriesSearch } from '../../src/lists/request.js';
import { buildObjectsSearch, OBJECT_SORTS } from '../../src/objects/request.js';

const BY_ID = { id: { order: 'asc' } };
const BY_RELEVANCE = [{ _score: { order: 'desc' } }, BY_ID];

describe('the order of objects', () => {
  it('is by id without sort_field, in the direction of sort', () => {
    expect(buildObjectsSearch({}).sort).to.deep.equal([BY_ID]);
    expect(buildObjectsSearch({ sort: 'desc' }).sort).to.deep.equal([{ id: { order: 'desc' } }]);
  });

  it('is by relevance with a keyword, unless an order is asked', () => {
    expect(buildObjectsSearch({ keyword: 'street' }).sort).to.deep.equal(BY_RELEVANCE);
    expect(buildObjectsSearch({ keyword: 'street', sort: 'asc' }).sort).to.deep.equal([BY_ID]);
    expect(buildObjectsSearch({ keyword: 'street', sort_field: 'id' }).sort).to.deep.equal([BY_ID]);
    expect(buildObjectsSearch({ keyword: '' }).sort).to.deep.equal([BY_ID]);
  });

  it('is ascending for a sort_field without sort, ties by id, ascending', () => {
    expect(buildObjectsSearch({ sort_field: 'objectNumber' }).sort).to.deep.equal([
      { 'sort.objectNumber': { order: 'asc', missing: '_last' } },
      BY_ID,
    ]);
  });

  it('is by the keys of the asked language', () => {
    const args = { sort_field: 'title', sort: 'desc', lang: 'zh-hant' };
    expect(buildObjectsSearch(args).sort).to.deep.equal([
      { 'sort.title.zh-hant': { order: 'desc', missing: '_last' } },
      BY_ID,
    ]);
  });

  it('has missing numbers last in both directions', () => {
    expect(buildObjectsSearch({ sort_field: 'beginDate' }).sort[0]).to.deep.equal({
      'filter.beginDate': { order: 'asc', missing: 2_147_483_647 },
    });
    expect(buildObjectsSearch({ sort_field: 'beginDate', sort: 'desc' }).sort[0]).to.deep.equal({
      'filter.beginDate': { order: 'desc', missing: -2_147_483_647 },
    });
  });

  it('refuses unknown fields and directions and lists the known ones', () => {
    expect(() => buildObjectsSearch({ sort_field: 'size' })).to.throw(
      BadInput,
      'Expected one of id, objectNumber, sortNumber, title, displayDate, beginDate, endDate, popularCount, area, medium, archivalLevel, category, hue, lightness, saturation for "sort_field", received "size".',
    );
    expect(() => buildObjectsSearch({ sort: 'up' })).to.throw(BadInput, 'one of asc, desc');
    expect(() => buildObjectsSearch({ sort_field: '__proto__' })).to.throw(BadInput);
  });

  it('knows all fields that the specification names, and those of colour', () => {
    expect(Object.keys(OBJECT_SORTS)).to.have.members([
      ...['id', 'objectNumber', 'sortNumber', 'title', 'displayDate', 'beginDate', 'endDate'],
      ...['popularCount', 'area', 'medium', 'archivalLevel', 'category'],
      ...['hue', 'lightness', 'saturation'],
    ]);
    expect(Object.keys(CONSTITUENT_SORTS)).to.have.members([
      ...['id', 'name', 'sortNumber', 'alphaSortName', 'gender', 'beginDate', 'endDate'],
      ...['nationality', 'objectCount', 'objectCountPublic'],
    ]);
  });
});

describe('the order of constituents', () => {
  it('is by relevance with a keyword only, not with a name', () => {
    expect(buildConstituentsSearch({ keyword: 'lee' }).sort).to.deep.equal(BY_RELEVANCE);
    expect(buildConstituentsSearch({ name: 'lee' }).sort).to.deep.equal([BY_ID]);
  });
});

describe('the order of lists', () => {
  it('is by count, descending, unless another is asked', () => {
    const first = (args: object) => buildEntriesSearch('area', args).body.sort?.[0];
    expect(first({})).to.deep.equal({ count: { order: 'desc', missing: -2_147_483_647 } });
    expect(first({ sort: 'asc' })).to.deep.equal({
      count: { order: 'asc', missing: 2_147_483_647 },
    });
    expect(first({ sort_field: 'count' })).to.deep.equal({
      count: { order: 'asc', missing: 2_147_483_647 },
    });
    expect(first({ sort_field: 'title', lang: 'zh-hant' })).to.deep.equal({
      'sort.title.zh-hant': { order: 'asc', missing: '_last' },
    });
    expect(() => first({ sort_field: 'id' })).to.throw(BadInput, 'one of title, count');
  });
});
