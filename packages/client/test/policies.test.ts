import { expect } from 'chai';
import { mergePage, readPages, type Search, type SearchPages } from '../src/pages.js';
import { sharedKey } from '../src/place.js';
import { keys } from '../src/urql.js';

const page = (items: readonly number[], endCursor?: string): Search => ({
  total: 5,
  items,
  ...(endCursor === undefined ? {} : { pageInfo: { endCursor } }),
});
const merge = (pages: readonly (readonly [Search | null, string?])[]) =>
  pages.reduce<SearchPages | undefined>(
    (stored, [one, after]) => mergePage(stored, one, after, () => false),
    undefined,
  );
const read = (stored: SearchPages | undefined, after?: string) =>
  readPages(stored, after, (hit) => hit);

describe('pages of a search', () => {
  it('are one list, in whatever order they came, and each by its cursor', () => {
    const stored = merge([[page([5], 'c'), 'b'], [page([1, 2], 'a')], [page([3, 4], 'b'), 'a']]);
    expect(read(stored)?.items).to.deep.equal([1, 2, 3, 4, 5]);
    expect(read(stored)?.pageInfo).to.deep.equal({ endCursor: 'c' });
    expect(read(stored, 'a')).to.deep.equal(page([3, 4], 'b'));
    expect(read(stored, 'other')).to.equal(undefined);
  });

  it('end where the first page ends elsewhere than before', () => {
    const stored = merge([[page([1, 2], 'a')], [page([3, 4], 'b'), 'a'], [page([1, 9], 'x')]]);
    expect(read(stored)?.items).to.deep.equal([1, 9]);
  });

  it('follow the cursors of hits, too', () => {
    const stored = merge([[{ hits: ['a', 'b'] }], [{ hits: ['c'] }, 'b']]);
    expect(read(stored)?.hits).to.deep.equal(['a', 'b', 'c']);
  });

  it('leave no gap where a page was asked for less', () => {
    const stored = merge([[page([1, 2], 'a')], [{ total: 5, pageInfo: { endCursor: 'b' } }, 'a']]);
    expect(read(stored)?.items).to.deep.equal([1, 2]);
  });

  it('add up where one search is asked for different parts', () => {
    const stored = merge([[page([1, 2], 'a')], [{ total: 5, pageInfo: { hasNextPage: true } }]]);
    expect(read(stored)).to.deep.equal({
      ...page([1, 2], 'a'),
      pageInfo: { endCursor: 'a', hasNextPage: true },
    });
  });

  it('are null where the server had none', () => {
    expect(read(merge([[null]]))).to.equal(null);
    expect(read(undefined)).to.equal(undefined);
  });
});

describe('what is shared', () => {
  const key = 'object:1:en';

  it('is what has a key, and carries nothing that belongs to its place', () => {
    expect(sharedKey('Object', { key, title: 'A' })).to.equal(key);
    expect(sharedKey('Object', { id: 1 })).to.equal(null);
    expect(sharedKey('Object', { key, _sys: null })).to.equal(null);
    expect(sharedKey('Object', { key, highlights: [] })).to.equal(null);
    expect(sharedKey('ObjectHit', { key: 'object:1:en/found', highlights: [] })).to.be.a('string');
  });

  it('is not what has an id under the name of the key', () => {
    expect(sharedKey('Area', { key: 'moving-image' })).to.equal(null);
    expect(sharedKey('Object', { key: 1 })).to.equal(null);
  });

  it('is not a record with renamed fields, in Graphcache', () => {
    expect(keys['Object']?.({ key, title: 'A' })).to.equal(key);
    expect(keys['Object']?.({ key, totals: null })).to.equal(null);
    expect(keys['Sys']?.({ pagination: {} })).to.equal(null);
  });

  it('is not what belongs to a record, in Graphcache: it stays with the record', () => {
    expect(keys['ObjectColor']?.({ key: `${key}/color` })).to.equal(null);
    expect(keys['NestedObject']?.({ key })).to.equal(null);
    expect(keys['SingleObject']?.({ key })).to.equal(key);
  });
});
