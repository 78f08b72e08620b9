import { expect } from 'chai';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('filters', (calls) => {
  it('of whole values take either language and any case', async () => {
    expect(await calls.objects('title: "night market"')).to.deep.equal([1]);
    expect(await calls.objects('title: "夜市"')).to.deep.equal([1]);
    expect(await calls.objects('title: "Night"')).to.deep.equal([]);
    expect(await calls.objects('objectNumber: "ca28/1"')).to.deep.equal([9]);
    expect(await calls.objects('displayDate: "1956年，1960年印製"')).to.deep.equal([1]);
    expect(await calls.objects('displayDate: "1956"')).to.deep.equal([2]);
  });

  it('of classification take titles in either language, slugs, and several values', async () => {
    expect(await calls.objects('area: "Moving Image"')).to.deep.equal([4, 5]);
    expect(await calls.objects('area: "流動影像"')).to.deep.equal([4, 5]);
    expect(await calls.objects('area: ["moving-image"]')).to.deep.equal([4, 5]);
    expect(await calls.objects('area: ["Moving Image", "design-and-architecture"]')).to.deep.equal([
      1, 4, 5,
    ]);
    expect(await calls.objects('category: "photography"')).to.deep.equal([2, 3, 4]);
    expect(await calls.objects('category: "照片"')).to.include(3);
    expect(await calls.objects('archivalLevel: "Item"')).to.deep.equal([10]);
    expect(await calls.objects('area: "Moving"')).to.deep.equal([]);
  });

  it('of medium take the whole title or the slug', async () => {
    expect(await calls.objects('medium: "gelatin silver print"')).to.deep.equal([2, 4]);
    // Two spellings are two entries: the second one's slug has a suffix.
    expect(await calls.objects('medium: "gelatin-silver-print"')).to.have.length(1);
    expect(await calls.objects('medium: "offset-lithograph"')).to.deep.equal([1]);
    expect(await calls.objects('medium: "平版印刷"')).to.deep.equal([1]);
    expect(await calls.objects('medium: "print"')).to.deep.equal([]);
  });

  it('of years are exact, and overlap with minDate and maxDate', async () => {
    expect(await calls.objects('beginDate: 1956')).to.deep.equal([1, 2]);
    expect(await calls.objects('beginDate: 1956, endDate: 1960')).to.deep.equal([1]);
    expect(await calls.objects('beginDate: -300')).to.deep.equal([4]);
    expect(await calls.objects('beginDate: 0')).to.deep.equal([]);
    expect(await calls.objects('minDate: 1957, maxDate: 1990')).to.deep.equal([1, 5]);
    expect(await calls.objects('maxDate: -260')).to.deep.equal([4]);
    expect(await calls.objects('minDate: 1950, maxDate: 1950')).to.deep.equal([3]);
  });

  it('of collections take code, type and name', async () => {
    expect(await calls.objects('collectionCode: "CA28"')).to.deep.equal([8, 9, 10]);
    expect(await calls.objects('fonds: "CA28"')).to.deep.equal([8, 9, 10]);
    expect(await calls.objects('collectionType: "CA"')).to.deep.equal([8, 9, 10]);
    expect(await calls.objects('collectionType: "CL"')).to.deep.equal([12]);
    expect(await calls.objects('collectionName: "studio archive"')).to.deep.equal([8]);
    expect(await calls.objects('collectionName: "工作室檔案"')).to.deep.equal([8]);
    expect(await calls.objects('collectionCode: "CA2"')).to.deep.equal([]);
  });

  it('of links take any role, one or several', async () => {
    expect(await calls.objects('constituent: 12')).to.deep.equal([1]);
    expect(await calls.objects('constituents: [12, 16]')).to.deep.equal([1, 10]);
    expect(await calls.objects('constituents: []')).to.deep.equal([]);
    expect(await calls.objects('exhibition: 101')).to.deep.equal([1, 2]);
    expect(await calls.objects('exhibition: 102')).to.deep.equal([2]);
    expect(await calls.objects('constituent: 15')).to.deep.equal([]);
  });

  it('of ids keep the normal order, and none for an empty list', async () => {
    expect(await calls.objects('ids: [4, 2, 99]')).to.deep.equal([2, 4]);
    expect(await calls.objects('ids: []')).to.deep.equal([]);
  });

  it('of colours compare the share with the threshold', async () => {
    expect(await calls.objects('color: "white"')).to.deep.equal([1, 2]);
    expect(await calls.objects('color: "white", color_threshold: 75.1')).to.deep.equal([1]);
    expect(await calls.objects('color: "white", color_threshold: 0')).to.deep.equal([1, 2, 4]);
    expect(await calls.objects('color: "grey"')).to.deep.equal([3]);
    expect(
      await calls.objects('color: "cyan", color_source: "cloudinary", color_threshold: 20'),
    ).to.deep.equal([1]);
    // Object 2 brings google's names only: cloudinary's follow from its predominant colours.
    expect(await calls.objects('color: "white", color_source: "cloudinary"')).to.deep.equal([2]);
    expect(await calls.failure('{ objects(color: "cyan") { id } }')).to.include('gray, black');
    expect(await calls.failure('{ objects(color_threshold: 101) { id } }')).to.include('0 to 100');
    expect(await calls.failure('{ objects(color_source: "x") { id } }')).to.include('google');
  });

  it('combine with AND; empty strings are not given', async () => {
    expect(await calls.objects('area: "Visual Art", category: "Photography"')).to.deep.equal([2]);
    expect(await calls.objects('area: "", title: "", color: "", per_page: 2')).to.deep.equal([
      1, 2,
    ]);
    expect(await calls.objects('keyword: "market", exhibition: 102')).to.deep.equal([2]);
  });

  it('of constituents take either language and any case', async () => {
    expect(await calls.constituents('gender: "female"')).to.deep.equal([11, 16]);
    expect(await calls.constituents('gender: "女性"')).to.deep.equal([11]);
    expect(await calls.constituents('nationality: "hong kong"')).to.deep.equal([11]);
    expect(await calls.constituents('nationality: "中國"')).to.deep.equal([13]);
    expect(await calls.constituents('role: "artist"')).to.deep.equal([11]);
    expect(await calls.constituents('role: "設計師"')).to.deep.equal([12]);
    expect(await calls.constituents('role: "Secret Agent"')).to.deep.equal([]);
    expect(await calls.constituents('isMaker: true')).to.deep.equal([11, 12, 16]);
    expect(await calls.constituents('isMaker: false')).to.deep.equal([13, 15]);
    expect(await calls.constituents('beginDate: 1930')).to.deep.equal([11]);
    expect(await calls.constituents('endDate: 1980')).to.deep.equal([12]);
    expect(await calls.constituents('ids: [16, 13]')).to.deep.equal([13, 16]);
  });

  it('of a name search it in both languages', async () => {
    expect(await calls.constituents('name: "zoe"')).to.deep.equal([11, 16]);
    expect(await calls.constituents('name: "ZOË chan"')).to.deep.equal([11]);
    expect(await calls.constituents('name: "小明"')).to.deep.equal([11]);
    expect(await calls.constituents('name: "Hong"')).to.deep.equal([]);
  });
});
