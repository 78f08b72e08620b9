import { expect } from 'chai';
import { createValidator } from '../../indexer/records/validate.js';
import { findStatement } from '../../src/rights/statements.js';

const CC0 = 'https://creativecommons.org/publicdomain/zero/1.0/';
const IN_COPYRIGHT = 'http://rightsstatements.org/vocab/InC/1.0/';

const isValid = (rights: unknown) => 'record' in createValidator()('objects', { id: 1, rights });

describe('rights statements', () => {
  it('are one, however their address is written', () => {
    for (const [uri, spellings] of [
      [
        CC0,
        [
          CC0,
          'http://creativecommons.org/publicdomain/zero/1.0',
          'https://www.creativecommons.org/publicdomain/zero/1.0/deed.zh_TW',
          'https://creativecommons.org/publicdomain/zero/1.0/legalcode?x=1#top',
        ],
      ],
      [IN_COPYRIGHT, [IN_COPYRIGHT, 'https://rightsstatements.org/page/InC/1.0/?language=en']],
      [
        'https://creativecommons.org/licenses/by-sa/3.0/hk/',
        ['http://creativecommons.org/licenses/by-sa/3.0/hk/deed.en'],
      ],
    ] as const)
      for (const spelling of spellings) {
        expect(findStatement(spelling)?.uri, spelling).to.equal(uri);
        expect(isValid(spelling), spelling).to.equal(true);
      }
  });

  it('have a name in both languages', () => {
    for (const [uri, en, chinese] of [
      [CC0, 'CC0 1.0 Universal', 'CC0 1.0 通用'],
      [IN_COPYRIGHT, 'In Copyright', '受版權保護'],
      [
        'https://creativecommons.org/licenses/by-nc-nd/4.0/',
        'Attribution-NonCommercial-NoDerivatives 4.0 International (CC BY-NC-ND 4.0)',
        '姓名標示-非商業性-禁止改作 4.0 國際 (CC BY-NC-ND 4.0)',
      ],
      [
        'https://creativecommons.org/licenses/by/3.0/hk/',
        'Attribution 3.0 HK (CC BY 3.0 HK)',
        '姓名標示 3.0 HK (CC BY 3.0 HK)',
      ],
    ] as const)
      expect(findStatement(uri)?.label, uri).to.deep.equal({ en, 'zh-hant': chinese });
  });

  it('are those of the published schema, and no others', () => {
    for (const code of 'by by-sa by-nd by-nc by-nc-sa by-nc-nd'.split(' '))
      for (const version of ['1.0', '2.0', '2.5', '3.0', '4.0']) {
        const uri = `https://creativecommons.org/licenses/${code}/${version}/`;
        expect([isValid(uri), findStatement(uri)?.uri]).to.deep.equal([true, uri]);
      }
    const statements =
      'InC InC-OW-EU InC-EDU InC-NC InC-RUU NoC-CR NoC-NC NoC-OKLR NoC-US CNE UND NKC';
    for (const code of statements.split(' ')) {
      const uri = `http://rightsstatements.org/vocab/${code}/1.0/`;
      expect([isValid(uri), findStatement(uri)?.uri]).to.deep.equal([true, uri]);
    }
    for (const other of [
      'CC BY 4.0',
      'https://museum.example/rights',
      'https://creativecommons.org/',
      'https://creativecommons.org/licenses/by-xx/4.0/',
      'https://creativecommons.org.example/licenses/by/4.0/',
      'http://rightsstatements.org/vocab/Inc/1.0/',
    ])
      expect([isValid(other), findStatement(other)], other).to.deep.equal([false, undefined]);
    for (const none of ['', null, undefined, { uri: '' }]) expect(isValid(none)).to.equal(true);
  });
});
