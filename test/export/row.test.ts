import { expect } from 'chai';
import { COLUMN_NAMES, exportRow } from '../../src/export/row.js';

/** What a row says, by the names of the columns; cells without a value left out. */
function rowOf(object: Readonly<Record<string, unknown>>): object {
  const cells = exportRow(object).map((cell, at) => [COLUMN_NAMES[at] ?? '', cell] as const);
  return Object.fromEntries<unknown>(cells.filter(([, cell]) => cell !== ''));
}

describe('a row of an export', () => {
  it('has a value for each item of a list, so that columns stay in step', () => {
    expect(
      rowOf({
        constituents: [
          { id: 1, name: 'A', role: null },
          { id: 2, name: null, role: 'R' },
        ],
      }),
    ).to.deep.equal({
      constituents: ['A', ''],
      constituentRoles: ['', 'R'],
      constituentIds: [1, 2],
    });
  });

  it('has the primary image, or else the first', () => {
    const images = [{ url: '/a' }, { url: '/b', primary: true }];
    expect(rowOf({ images })).to.deep.equal({ imageUrl: '/b' });
    expect(rowOf({ images: images.slice(0, 1) })).to.deep.equal({ imageUrl: '/a' });
    expect(rowOf({ images: [] })).to.deep.equal({});
  });

  it('writes colours with their shares, and years with their sign', () => {
    expect(
      rowOf({ beginDate: -250, color: { predominant: [{ color: '#AABBCC', value: 60.5 }] } }),
    ).to.deep.equal({ beginDate: -250, predominantColors: ['#AABBCC 60.5%'] });
  });

  it('has these columns in this order, each with what the API says in its place', () => {
    const row = {
      id: 7,
      objectNumber: 'number',
      title: 'title',
      titleOther: 'title other',
      displayDate: 'date',
      displayDateOther: 'date other',
      beginDate: 1970,
      endDate: 1971,
      classification: { area: ['area'], category: ['category'], archivalLevel: 'level' },
      medium: 'medium',
      dimension: 'dimension',
      creditLine: 'credit line',
      constituents: [{ id: 3, name: 'maker', role: 'role' }],
      collection: { name: 'collection', code: 'code', type: 'type' },
      tags: ['tag'],
      exhibitions: { exhibitions: [{ id: 5, title: 'exhibition' }] },
      images: [
        {
          url: 'image',
          thumbnailUrl: 'thumbnail',
          altText: 'alt',
          credit: 'image credit',
          renditions: [{ url: 'copy', width: 640 }],
        },
      ],
      color: { predominant: [{ color: '#AABBCC', value: 60.5 }] },
      description: 'description',
      rights: { uri: 'rights uri', label: 'rights label' },
      url: 'address',
    };
    expect(COLUMN_NAMES.map((name, at) => [name, exportRow(row)[at]])).to.deep.equal([
      ['id', 7],
      ['objectNumber', 'number'],
      ['title', 'title'],
      ['titleOther', 'title other'],
      ['displayDate', 'date'],
      ['displayDateOther', 'date other'],
      ['beginDate', 1970],
      ['endDate', 1971],
      ['area', ['area']],
      ['category', ['category']],
      ['archivalLevel', 'level'],
      ['medium', 'medium'],
      ['dimension', 'dimension'],
      ['creditLine', 'credit line'],
      ['constituents', ['maker']],
      ['constituentRoles', ['role']],
      ['constituentIds', [3]],
      ['collectionName', 'collection'],
      ['collectionCode', 'code'],
      ['collectionType', 'type'],
      ['tags', ['tag']],
      ['exhibitions', ['exhibition']],
      ['exhibitionIds', [5]],
      ['imageUrl', 'image'],
      ['thumbnailUrl', 'thumbnail'],
      ['altText', 'alt'],
      ['predominantColors', ['#AABBCC 60.5%']],
      ['description', 'description'],
      ['rightsUri', 'rights uri'],
      ['rightsLabel', 'rights label'],
      ['url', 'address'],
      ['imageCredit', 'image credit'],
      ['renditionUrls', ['copy']],
      ['renditionWidths', [640]],
    ]);
  });
});
