import { expect } from 'chai';
import { isAboveItem } from '../../../indexer/denormalise/archive.js';
import { buildEntry } from '../../../indexer/denormalise/entry.js';
import { buildExhibition } from '../../../indexer/denormalise/exhibition.js';
import { makerRoles } from '../../../indexer/denormalise/makerRoles.js';
import type { ConstituentRecord } from '../../../indexer/records/sourceRecord.js';
import { buildConstituent } from '../support/documents.js';
import { joinsOf, text } from '../support/joins.js';

describe('the document of a constituent', () => {
  const joins = joinsOf({ exhibitions: [{ id: 5 }], withheldExhibitions: [9] });
  const document = buildConstituent(
    {
      id: 7,
      publicAccess: true,
      name: { en: 'Ann Lee', 'zh-hant': '李安' },
      alphaSortName: 'Lee, Ann',
      gender: { en: 'Female', 'zh-hant': '女性' },
      beginDate: 0,
      endDate: 1990,
      type: 'Individual',
      exhibitionBios: [
        { text: 'seen', purpose: 'biography', exhibitionId: 5 },
        { text: 'hidden', exhibitionId: 9 },
      ],
    },
    {
      roles: [{ id: 'artist', title: text('Artist', '藝術家') }],
      isMaker: true,
      objectCount: 4,
      objectCountPublic: 3,
    },
    joins,
  );

  it('shows roles, counts and biographies, without those of withheld exhibitions', () => {
    expect(document.display).to.include({ id: 7, beginDate: null, endDate: 1990, isMaker: true });
    expect(document.display).to.include({ objectCount: 4, objectCountPublic: 3 });
    expect(document.display.roles).to.deep.equal([text('Artist', '藝術家')]);
    expect(document.display.exhibitionBios.map((bio) => bio.text.en)).to.deep.equal(['seen']);
  });

  it('is found by role and gender in either language, and sorted by its own words', () => {
    expect(document.filter).to.deep.equal({
      gender: ['Female', '女性'],
      role: ['artist', 'Artist', '藝術家'],
      endDate: 1990,
      isMaker: true,
    });
    expect(document.sort.alphaSortName).to.deep.equal({ en: 'lee!* ann', 'zh-hant': 'lee!* ann' });
    expect(document.text.name).to.deep.equal({ en: ['Ann Lee', 'li an'], 'zh-hant': ['李安'] });
    expect(document.facet).to.deep.equal({ gender: 'Female', role: ['artist'] });
  });

  it('is counted by Chinese words where there are no English ones', () => {
    const person = { gender: { 'zh-hant': '女性' }, nationality: { 'zh-hant': '香港' } };
    expect(documentOf(person).facet).to.deep.equal({ gender: '女性', nationality: '香港' });
  });

  it('keeps the exhibition of a biography where the source has no exhibitions at all', () => {
    const exhibitionBios = [{ text: 'seen', exhibitionId: 5 }];
    const shownIn = (world: Parameters<typeof joinsOf>[0]) =>
      documentOf({ exhibitionBios }, world).display.exhibitionBios[0]?.exhibitionId;
    expect(shownIn({})).to.equal(5);
    expect(shownIn({ exhibitions: [{ id: 6 }] })).to.equal(null);
  });
});

/** Of somebody who has no works. */
function documentOf(record: Partial<ConstituentRecord>, world: Parameters<typeof joinsOf>[0] = {}) {
  const counts = { roles: [], isMaker: false, objectCount: 0, objectCountPublic: 0 };
  return buildConstituent({ id: 8, publicAccess: true, ...record }, counts, joinsOf(world));
}

describe('the document of an exhibition', () => {
  it('keeps dates as the source gives them', () => {
    const { display, sort } = buildExhibition({
      id: 2,
      title: { 'zh-hant': '展覽' },
      beginDate: '2021-11-12',
      venues: [{ title: 'M', endDate: '2022' }],
    });
    expect(display).to.deep.equal({
      id: 2,
      title: text(null, '展覽'),
      beginDate: '2021-11-12',
      endDate: null,
      venues: [{ title: text('M', null), beginDate: null, endDate: '2022' }],
    });
    expect(sort).to.deep.equal({ title: { 'zh-hant': '展覽' }, beginDate: '2021-11-12' });
  });
});

describe('the document of a list entry', () => {
  it('sorts a title without translation under its English one in both languages', () => {
    const document = buildEntry('area', { id: 'craft', title: text('Craft', null) }, 12);
    expect(document).to.deep.include({ list: 'area', id: 'craft', count: 12 });
    expect(document.sort.title).to.deep.equal({ en: 'craft', 'zh-hant': 'craft' });
    expect(document.filter.title).to.deep.equal(['Craft']);
  });
});

describe('archival levels', () => {
  const isAbove = (level: string) =>
    isAboveItem({ id: 1, publicAccess: true, classification: { archivalLevel: [level] } });

  it('above file and item are those that group records', () => {
    for (const level of [
      'Fonds',
      'Sub-fonds',
      'Series',
      'Subseries',
      'Sub-Subseries',
      'sub-series',
    ])
      expect(isAbove(level), level).to.equal(true);
    for (const level of ['File', 'Item', 'Piece', 'Serie A'])
      expect(isAbove(level), level).to.equal(false);
    expect(isAboveItem({ id: 1, publicAccess: true })).to.equal(false);
  });

  it('are known by their Chinese names too, where there is no English one', () => {
    const level = { 'zh-hant': ['全宗'] };
    const record = { id: 1, publicAccess: true, classification: { archivalLevel: level } };
    expect(isAboveItem(record)).to.equal(true);
  });
});

describe('maker roles', () => {
  it('are told by title, whatever the case, from a list that can be replaced', () => {
    expect(makerRoles()(text('ARTIST', null))).to.equal(true);
    expect(makerRoles()(text('Subject', null))).to.equal(false);
    expect(makerRoles()(text(null, null))).to.equal(false);
    expect(makerRoles()(text(null, '主題'))).to.equal(false);
    expect(makerRoles()(text(null, '畫家'))).to.equal(true);
    expect(makerRoles()(text('Subject', '畫家'))).to.equal(false);
    expect(makerRoles()(text(null, 'ARTIST'))).to.equal(true);
    expect(makerRoles(['Subject', '作者'])(text('subject', null))).to.equal(true);
    expect(makerRoles(['Subject', '作者'])(text(null, '作者'))).to.equal(true);
    expect(makerRoles(['Subject'])(text('Artist', null))).to.equal(false);
  });

  it('may be said of several, and of those who work in silver, clay and wood', () => {
    for (const role of [
      'architects',
      'Photographers',
      'Ceramicist',
      'silversmiths',
      'Attributed to',
    ])
      expect(makerRoles()(text(role, null)), role).to.equal(true);
    for (const role of ['publishers', 'School of', 'After', 's'])
      expect(makerRoles()(text(role, null)), role).to.equal(false);
    expect(makerRoles(['Subjects'])(text('Subject', null))).to.equal(true);
  });
});
