import { expect } from 'chai';
import { createValidator } from '../../../indexer/records/validate.js';
import { UnknownProperties } from '../../../indexer/records/unknownProperties.js';

describe('properties that the source format does not have', () => {
  it('are told once for each name, with the nearest known one', () => {
    const unknown = new UnknownProperties();
    const record = {
      id: 1,
      tittle: 'A',
      creditline: 'B',
      constructor: 'C',
      credit: 'D',
      images: [{ src: 'a.png' }, { alttext: 'E' }, { alttext: 'F', 'a/b': 1 }],
      rights: { uri: '', lable: 'G' },
      title: { en: 'H' },
    };
    expect(unknown.find('objects', record)).to.deep.equal([
      { path: '/tittle', nearest: 'title' },
      { path: '/creditline', nearest: 'creditLine' },
      { path: '/constructor', nearest: null },
      { path: '/credit', nearest: 'creditLine' },
      { path: '/images/1/alttext', nearest: 'altText' },
      { path: '/images/2/a~1b', nearest: null },
      { path: '/rights/lable', nearest: 'label' },
    ]);
    expect(unknown.find('objects', { ...record, id: 2 })).to.deep.equal([]);
    expect(unknown.find('constituents', { id: 3, tittle: 'A' })).to.deep.equal([
      { path: '/tittle', nearest: null },
    ]);
  });

  it('are none of a text in languages that there are not, for which its record is rejected', () => {
    const record = { id: 1, title: { en: 'A', zh: 'B' }, tags: { en: ['C'], zh: ['D'] } };
    expect(new UnknownProperties().find('objects', record)).to.deep.equal([]);
    const checked = createValidator()('objects', record);
    expect(checked).to.have.property('violations').with.lengthOf(2);
  });

  it('are none of a record of nothing else, of any form', () => {
    const unknown = new UnknownProperties();
    for (const record of [
      { id: 1, tags: { en: ['a'] }, dimensionDetails: { width: 1 }, exhibitions: [1, { id: 2 }] },
      { id: 2, dimensionDetails: [{ width: 1 }], rights: null, images: null },
      null,
      'text',
      [1],
    ])
      expect(unknown.find('objects', record)).to.deep.equal([]);
  });
});
