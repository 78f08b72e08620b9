import { expect } from 'chai';
import { BadInput } from '../../src/errors.js';
import { buildObjectFilters, type ObjectFilterArgs } from '../../src/objects/filters.js';

/** The one filter that an argument makes. */
function only(args: ObjectFilterArgs): unknown {
  const filters = buildObjectFilters(args);
  expect(filters.size).to.equal(1);
  return [...filters.values()][0];
}

describe('filters of objects', () => {
  it('make nothing of arguments that are missing, null or empty', () => {
    const filters = buildObjectFilters({
      ids: null,
      title: '',
      medium: null,
      area: [],
      category: [''],
      archivalLevel: null,
      color: '',
      beginDate: null,
    });
    expect([...filters.keys()]).to.deep.equal([]);
  });

  it('take whole values as one term and lists as any of their terms', () => {
    expect(only({ title: 'Festival' })).to.deep.equal({
      term: { 'filter.title': { value: 'Festival' } },
    });
    expect(only({ medium: '紙本' })).to.deep.equal({
      term: { 'filter.medium': { value: '紙本' } },
    });
    expect(only({ area: ['Visual Art', '', 'moving-image'] })).to.deep.equal({
      terms: { 'filter.area': ['Visual Art', 'moving-image'] },
    });
    expect(only({ constituents: [3, 1, 3] })).to.deep.equal({
      terms: { 'filter.constituents': [3, 1] },
    });
  });

  it('trim spaces around whole values', () => {
    expect(only({ title: ' Festival ' })).to.deep.equal({
      term: { 'filter.title': { value: 'Festival' } },
    });
    expect(buildObjectFilters({ title: '  ' }).size).to.equal(0);
  });

  it('keep an empty list of ids, which matches nothing', () => {
    expect(only({ ids: [] })).to.deep.equal({ terms: { id: [] } });
  });

  it('read fonds as a collection code', () => {
    expect(only({ fonds: 'CA28' })).to.deep.equal({
      term: { 'filter.collectionCode': { value: 'CA28' } },
    });
  });

  it('compare years exactly, and ranges of years by overlap', () => {
    expect(only({ beginDate: -300 })).to.deep.equal({
      term: { 'filter.beginDate': { value: -300 } },
    });
    expect(only({ minDate: 1950 })).to.deep.equal({ range: { 'filter.latest': { gte: 1950 } } });
    expect(only({ maxDate: 1960 })).to.deep.equal({ range: { 'filter.earliest': { lte: 1960 } } });
    expect(() => buildObjectFilters({ minDate: 1960, maxDate: 1950 })).to.throw(
      BadInput,
      'Expected a year up to maxDate (1950) for "minDate", received 1960.',
    );
  });

  it('keep a filter under its argument, so that a facet can leave it out', () => {
    const filters = buildObjectFilters({ area: ['a'], color: 'red', exhibition: 7 });
    expect([...filters.keys()]).to.deep.equal(['area', 'exhibition', 'color']);
  });

  it('replace lone surrogates, which UTF-8 cannot carry', () => {
    expect(only({ title: 'a\ud800b' })).to.deep.equal({
      term: { 'filter.title': { value: 'a\ufffdb' } },
    });
  });
});

describe('the filter of a named colour', () => {
  it('asks for 75 percent by google unless told otherwise', () => {
    expect(only({ color: 'white' })).to.deep.equal({
      range: { 'color.google.white': { gte: 75 } },
    });
    expect(only({ color: 'cyan', color_source: 'cloudinary', color_threshold: 0 })).to.deep.equal({
      range: { 'color.cloudinary.cyan': { gte: 0 } },
    });
  });

  it('takes grey for gray', () => {
    expect(only({ color: 'grey' })).to.deep.equal({ range: { 'color.google.gray': { gte: 75 } } });
  });

  it('refuses what is out of bounds and lists what is allowed, with or without a colour', () => {
    expect(() => buildObjectFilters({ color: 'cyan' })).to.throw(
      BadInput,
      'Expected one of gray, black, orange, brown, white, yellow, teal, blue, green, red, pink, purple for "color", received "cyan".',
    );
    expect(() => buildObjectFilters({ color_source: 'bing' })).to.throw(
      BadInput,
      'one of google, cloudinary',
    );
    for (const threshold of [-0.1, 100.1, Infinity, NaN]) {
      expect(() => buildObjectFilters({ color_threshold: threshold })).to.throw(
        BadInput,
        `a percentage from 0 to 100 for "color_threshold", received ${threshold}.`,
      );
    }
    expect(() => buildObjectFilters({ color_threshold: 100 })).not.to.throw();
  });
});
