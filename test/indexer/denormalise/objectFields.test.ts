import { expect } from 'chai';
import { buildObjectFields } from '../../../indexer/denormalise/objectFields.js';
import { buildObject } from '../support/documents.js';
import { joinsOf } from '../support/joins.js';

/** An object of which every field that searches use is made. */
const { display, id, ...fields } = buildObject(
  {
    id: 7,
    publicAccess: true,
    objectNumber: 'CA12/3/4',
    sortNumber: '2012   10',
    title: { en: 'Éclair 10, night', 'zh-hant': '閃電 10' },
    displayDate: { en: 'circa 1956', 'zh-hant': '約1956年' },
    beginDate: 1956,
    endDate: 1960,
    classification: {
      area: { en: ['Visual Art'], 'zh-hant': ['視覺藝術'] },
      category: { en: ['Photography'], 'zh-hant': ['攝影'] },
      archivalLevel: { en: ['Item'], 'zh-hant': ['單件'] },
    },
    medium: { en: 'gelatin silver print', 'zh-hant': '銀鹽相紙' },
    creditLine: { en: 'Gift of the artist', 'zh-hant': '藝術家捐贈' },
    collection: { name: { en: 'Papers', 'zh-hant': '文獻' } },
    tags: { en: ['neon'], 'zh-hant': ['霓虹'] },
    constituents: [{ id: 3, role: { en: 'Artist', 'zh-hant': '藝術家' } }],
    exhibitions: [5],
    labels: [{ text: { en: 'Look', 'zh-hant': '看' }, purpose: 'label', exhibitionId: 5 }],
  },
  {
    images: [
      {
        altText: { en: 'Stalls', 'zh-hant': '攤檔' },
        primary: true,
        src: 'a.jpg',
        thumbnail: null,
        contentKey: null,
        width: 3,
        height: 2,
      },
    ],
    color: {
      predominant: [
        { color: '#1F3A5F', value: 62.5 },
        { color: '#D3C2B1', value: 37.5 },
      ],
      search: {
        google: [{ color: 'blue', value: 62.5 }],
        cloudinary: [{ color: 'blue', value: 60 }],
      },
    },
  },
  joinsOf({ constituents: [{ id: 3, name: 'Ann' }], exhibitions: [{ id: 5, title: 'Five' }] }),
);

describe('the fields that searches use of an object', () => {
  it('are made from what it shows as the index gives that back', () => {
    const shown = JSON.parse(JSON.stringify(display)) as typeof display;
    expect({ id, ...buildObjectFields(shown) }).to.deep.equal({ id: 7, ...fields });
  });

  it('are made of as many texts as a record has', () => {
    const tags = Array.from({ length: 200_000 }, (_, at) => `tag ${at}`);
    const { text } = buildObject(
      { id: 8, publicAccess: true, tags },
      { images: [], color: null },
      joinsOf({}),
    );
    expect(text).to.have.nested.property('tags.en').of.length(tags.length);
  });
});
