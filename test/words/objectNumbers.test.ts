import { expect } from 'chai';
import { otherNumbers } from '../../src/keyword/numbers.js';
import { idsFound, onWords } from './collection.js';

onWords('Numbers of objects that searchers write', (calls) => {
  const search = (keyword: string) => idsFound(calls, keyword);

  it('find them first, and those below them', async () => {
    expect(await search('2012.101')).to.deep.equal([9]);
    expect(await search('CA28/1')).to.deep.equal([11, 12]);
    expect(await search('ca28/1/7')).to.deep.equal([12]);
    for (const number of ['MS 12/3', 'ms 12/3', 'MS 12'])
      expect(await search(number), number).to.deep.equal([74, 75, 76]);
    expect(await search('MS 12/4')).to.deep.equal([]);
  });

  it('are found with other signs, with spaces, and with what is said before them', async () => {
    const numbers = ['2012/101', '2012-101', '2012_101', '2012 101', '2012 . 101', ' 2012 / 101 '];
    for (const number of [...numbers, 'Acc. no. 2012.101', 'object number: 2012 101'])
      expect(await search(number), number).to.deep.equal([9]);
    expect(await search('藏品編號：2012.101')).to.deep.equal([9]);
    for (const number of [
      'CA 28/1/7',
      'ca28 1 7',
      'CA28.1.7',
      'CA 28-1-7',
      'CA28.1/7',
      'ca.28-1 7',
    ])
      expect(await search(number), number).to.deep.equal([12]);
    for (const number of ['70.32.2513.A-B', '70-32-2513-a-b', '70 32 2513 A-B', '70-32-2513-A-.B'])
      expect(await search(number), number).to.deep.equal([50]);
    for (const number of ['ca028/001/07', 'CA28/01/07', 'ca 028 01 7'])
      expect(await search(number), number).to.deep.equal([12]);
    expect(await search('1970.32.2513.A-.B')).to.deep.equal([50]);
    expect(await search('70.32.2514.A-B')).to.deep.equal([]);
    expect(await search('2012 theatre 101')).to.deep.equal([]);
    expect(await calls.objects('keyword: "2012 101"')).to.deep.equal([]);
  });

  it('are found without their points, where they begin with a year', async () => {
    for (const number of ['2012101', 'accession number 2012101'])
      expect(await search(number), number).to.deep.equal([9]);
    const written = { '7966115': '79.66.115', '2012101': '2012.101', '201471': '2014.7.1' };
    for (const [typed, number] of Object.entries(written))
      expect(otherNumbers(typed), typed).to.include(number);
    for (const typed of ['20121', '12345678901', '2012101a'])
      expect(otherNumbers(typed), typed).to.deep.equal([]);
  });

  it('have letters before them with a sign or without', () => {
    const written = { RF1668: 'RF 1668', 'T45-1987': 'T.45-1987', 'E123/1934': 'E.123-1934' };
    const others = { 'SCI.1921.44': 'SCI 1921-44', 'W1999.12.3': 'W:1999.12.3', 'T45:1': 'T.45:1' };
    for (const [typed, number] of Object.entries({ ...written, ...others }))
      expect(otherNumbers(typed), typed).to.include(number);
  });

  it('are written with zeros before their pieces and without', () => {
    const written = { T7799: 'T07799', t07799: 't7799', ar219: 'ar00219', '6.16.2': '06.16.2' };
    const years = { '1979.66.115': '79.66.115', '98.4': '1998.4', '2012.1': '2012.0001' };
    for (const [typed, number] of Object.entries({ ...written, ...years, 'T 7799': 'T07799' }))
      expect(otherNumbers(typed), typed).to.include(number);
    for (const typed of ['HKM0041', 'HKM041', 'hkm 41'])
      expect(otherNumbers(typed).map((number) => number.toUpperCase())).to.include('HKM-0041');
    for (const typed of ['A4', 'B52', '747', 'Apollo11', '2012'])
      expect(otherNumbers(typed), typed).to.deep.equal([]);
  });
});
