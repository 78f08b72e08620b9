import { expect } from 'chai';
import { shape } from '../../src/graphql/fields.js';
import { OBJECT } from '../../src/objects/shape.js';

describe('what is shown of an object', () => {
  it('has the museum’s own words for its rights in the language that they are in', () => {
    const uri = 'http://rightsstatements.org/vocab/InC/1.0/';
    const selection = new Map([['rights', new Map([['label', new Map()]])]]);
    const labels = (['en', 'zh-hant'] as const).map((lang) =>
      [
        { en: 'Ask us', 'zh-hant': null },
        { en: null, 'zh-hant': '請先查詢' },
      ].map((label) =>
        shape(OBJECT, { rights: { uri, label } }, { lang, imageBaseUrl: undefined }, selection),
      ),
    );
    const both = [{ rights: { label: 'Ask us' } }, { rights: { label: '請先查詢' } }];
    expect(labels).to.deep.equal([both, both]);
    expect(OBJECT.rights?.sources('en', selection.get('rights') ?? new Map())).to.deep.equal([
      'rights.label',
    ]);
  });
});
