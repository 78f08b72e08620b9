import { expect } from 'chai';
import type { ImageColors } from '../../../src/collection/color.js';
import type { ObjectRecord } from '../../../indexer/records/sourceRecord.js';
import { buildObject } from '../support/documents.js';
import { joinsOf, text } from '../support/joins.js';

const NO_LOOK = { images: [], color: null };
const joins = joinsOf({});

function build(record: Partial<ObjectRecord>): ReturnType<typeof buildObject> {
  return buildObject({ id: 1, publicAccess: true, ...record }, NO_LOOK, joins);
}

describe('the document of an object', () => {
  it('has null for what is not there, and leaves it out of what is searched', () => {
    const { display, filter, facet, sort, text: searched, color } = build({});
    expect(display.title).to.deep.equal({ en: null, 'zh-hant': null });
    expect(display.medium).to.equal(null);
    expect(display.color).to.equal(null);
    expect(filter).to.deep.equal({ hasImage: false });
    expect({ facet, sort, searched, color }).to.deep.equal({
      facet: {},
      sort: {},
      searched: {},
      color: undefined,
    });
  });

  it('takes a plain string as English, and the empty string and white space as none', () => {
    const { display, sort } = build({
      title: ' Tree ',
      displayDate: '',
      creditLine: { en: ' ', 'zh-hant': '捐贈' },
    });
    expect(display.title).to.deep.equal({ en: 'Tree', 'zh-hant': null });
    expect(display.displayDate).to.deep.equal({ en: null, 'zh-hant': null });
    expect(display.creditLine).to.deep.equal({ en: null, 'zh-hant': '捐贈' });
    expect(sort.displayDate).to.equal(undefined);
  });

  it('shows what most sources lack where it is there, and has no place for it elsewhere', () => {
    const url = 'https://museum.example/1';
    const { display } = build({ description: 'A tree.', url, rights: url });
    expect(display).to.deep.include({
      description: { en: 'A tree.', 'zh-hant': null },
      url,
      rights: { uri: url, label: { en: null, 'zh-hant': null } },
    });
    const without = build({ description: '', url: '', rights: '' }).display;
    expect(without).to.not.have.any.keys('description', 'url', 'rights');
  });

  it('takes a text in which there is nothing to see as none', () => {
    const hidden = ' \u200b\u00ad\ufeff\u00a0\u3164';
    const { display } = build({
      title: { en: hidden, 'zh-hant': '樹' },
      objectNumber: hidden,
      tags: [hidden, '❤️'],
    });
    expect(display.title).to.deep.equal({ en: null, 'zh-hant': '樹' });
    expect(display.objectNumber).to.equal(null);
    expect(display.tags).to.deep.equal([{ en: '❤️', 'zh-hant': null }]);
  });

  it('has accents as part of their letters, in numbers and codes too, as arguments have', () => {
    const apart = (written: string) => written.normalize('NFD');
    const { display, filter } = build({
      title: apart('Küste'),
      objectNumber: apart('Ö 1/2'),
      collection: { code: apart('É7') },
      labels: [{ purpose: apart('Erklärung'), text: 'x' }],
    });
    expect(display.title.en).to.equal('Küste');
    expect(display.exhibitions.labels[0]?.purpose).to.equal('Erklärung');
    expect(filter).to.include({ objectNumber: 'Ö 1/2', collectionCode: 'É7' });
  });

  it('leaves out NUL, with which databases fill fields of a fixed width', () => {
    const { display } = build({
      title: 'Tree\0\0',
      medium: { en: 'ink \0', 'zh-hant': '\0' },
      classification: { area: ['\0', 'Visual Art\0'] },
    });
    expect(display.title.en).to.equal('Tree');
    expect(display.medium?.title).to.deep.equal({ en: 'ink', 'zh-hant': null });
    expect(display.classification.area.map(({ title }) => title.en)).to.deep.equal(['Visual Art']);
  });

  it('has no half of a character, as an export leaves one that cuts texts', () => {
    const { display } = build({ title: 'Tree \ud83d', objectNumber: '7\ud83d', tags: ['🌳'] });
    expect(display.title.en).to.equal('Tree \ufffd');
    expect(display.objectNumber).to.equal('7\ufffd');
    expect(display.tags[0]?.en).to.equal('🌳');
  });

  it('sorts by what each language shows: Chinese falls back to English, never the reverse', () => {
    expect(build({ title: 'Tree' }).sort.title).to.deep.equal({ en: 'tree', 'zh-hant': 'tree' });
    expect(build({ title: { 'zh-hant': '樹' } }).sort.title).to.deep.equal({ 'zh-hant': '樹' });
  });

  it('pairs the lists of both languages by position', () => {
    const { display, filter, facet, sort } = build({
      classification: {
        category: { en: ['Painting', 'Ink Art', null], 'zh-hant': ['繪畫', null, '水墨'] },
      },
    });
    expect(display.classification.category).to.deep.equal([
      { id: 'painting', title: text('Painting', '繪畫') },
      { id: 'ink-art', title: text('Ink Art', null) },
      { id: '水墨', title: text(null, '水墨') },
    ]);
    expect(filter.category).to.deep.equal([
      'painting',
      'Painting',
      '繪畫',
      'ink-art',
      'Ink Art',
      '水墨',
    ]);
    expect(facet.category).to.deep.equal(['painting', 'ink-art', '水墨']);
    expect(sort.category).to.deep.equal({ en: 'painting', 'zh-hant': '繪畫' });
  });

  it('has 0 for an unknown year become null', () => {
    const { display, filter, facet } = build({ beginDate: 0, endDate: 0 });
    expect([display.beginDate, display.endDate]).to.deep.equal([null, null]);
    expect(filter).to.deep.equal({ hasImage: false });
    expect(facet.decade).to.equal(undefined);
  });

  it('spans the years it was made in, each end standing in for the other', () => {
    expect(build({ beginDate: 1958, endDate: 1961 }).filter).to.include({
      earliest: 1958,
      latest: 1961,
    });
    expect(build({ beginDate: 1958 }).filter).to.include({ earliest: 1958, latest: 1958 });
    expect(build({ beginDate: -5, endDate: 0 }).filter).to.include({ earliest: -5, latest: -5 });
    expect(build({ beginDate: 1961, endDate: 1958 }).filter).to.include({
      earliest: 1958,
      latest: 1961,
    });
  });

  it('touches every decade of its span, and none when the span is vague', () => {
    expect(build({ beginDate: 1958, endDate: 1971 }).facet.decade).to.deep.equal([
      1950, 1960, 1970,
    ]);
    expect(build({ beginDate: -11, endDate: -10 }).facet.decade).to.deep.equal([-20, -10]);
    expect(build({ beginDate: 1700, endDate: 1899 }).facet.decade).to.have.length(20);
    expect(build({ beginDate: 1700, endDate: 1900 }).facet.decade).to.equal(undefined);
    // The search backend would refuse the whole object for a decade that is no integer there.
    expect(build({ beginDate: -(2 ** 31), endDate: -(2 ** 31) }).facet.decade).to.equal(undefined);
  });

  it('lists dimensions whether the source has one or several', () => {
    const one = { element: 'sheet', unit: 'cm', width: 40, height: 48.3, depth: null };
    expect(build({ dimensionDetails: one }).display.dimensionDetails).to.deep.equal([
      { ...one, rank: null },
    ]);
    const several = build({ dimensionDetails: [{ rank: 2 }, { rank: '1', width: 0.5 }] });
    expect(several.display.dimensionDetails.map(({ rank, width }) => [rank, width])).to.deep.equal([
      ['2', null],
      ['1', 0.5],
    ]);
  });

  it('takes the collection code from numbers that start with CA, or from the source', () => {
    const codeOf = (record: Partial<ObjectRecord>) => build(record).display.collection;
    expect(codeOf({ objectNumber: 'CA28/1/2' })).to.include({ code: 'CA28', type: 'CA' });
    expect(codeOf({ objectNumber: 'CA17' })).to.include({ code: 'CA17', type: 'CA' });
    expect(codeOf({ objectNumber: 'CL.2013.1.1' })).to.include({ code: null, type: 'CL' });
    expect(codeOf({ objectNumber: '2012.5' })).to.include({ code: null, type: null });
    const given = codeOf({
      objectNumber: 'X',
      collection: { code: 'CA9', type: 'CA', name: 'Papers' },
    });
    expect(given).to.deep.equal({ code: 'CA9', type: 'CA', name: text('Papers', null) });
  });

  it('shows an entry of a list, or a tag, once, however often the record has it', () => {
    const sea = { en: 'Sea', 'zh-hant': '海' };
    const { display } = build({
      classification: { category: ['Poster', 'Print', 'Poster '] },
      tags: [sea, 'Sea', sea, 'sea', 'Sea'],
    });
    expect(display.classification.category.map(({ id }) => id)).to.deep.equal(['poster', 'print']);
    expect(display.tags).to.deep.equal([text('Sea', '海'), text('Sea', null), text('sea', null)]);
  });

  it('finds a medium by its slug and by either translation, its own or the frequent one', () => {
    const entry = { id: 'ink', title: text('ink', '墨水') };
    const { display, filter } = buildObject(
      { id: 1, publicAccess: true, medium: { en: 'ink', 'zh-hant': '水墨' } },
      NO_LOOK,
      { ...joins, entry: () => entry },
    );
    expect(filter.medium).to.have.members(['ink', '墨水', '水墨']);
    const title = text('ink', '水墨');
    expect(display.medium).to.deep.equal({ id: 'ink', title, otherTitles: ['墨水'] });
  });

  it('has a float per named colour and says whether it has an image', () => {
    const color: ImageColors = {
      predominant: [{ color: '#FF0000', value: 60 }],
      search: { google: [{ color: 'red', value: 60 }], cloudinary: null },
    };
    const image = {
      altText: text('A tree', null),
      primary: true,
      src: 'images/1.png',
      thumbnail: null,
      contentKey: null,
      width: 1,
      height: 1,
    };
    const document = buildObject({ id: 1, publicAccess: true }, { images: [image], color }, joins);
    expect(document.color?.google).to.deep.equal({ red: 60 });
    expect(document.color?.cloudinary).to.equal(undefined);
    expect(document.color?.swatches?.[0]).to.include({
      hue: 0,
      saturation: 100,
      luminosity: 50,
      image: '12,4,2',
      subject: '12,4,2',
    });
    expect(document.filter.hasImage).to.equal(true);
    expect(document.text.altText).to.deep.equal({ en: ['A tree'] });
  });

  it('has each word of its English texts for corrections, as it is written', () => {
    const document = buildObject(
      {
        id: 1,
        publicAccess: true,
        title: { en: 'Untitled' },
        medium: { en: 'Lacquered trees, 3D; lacquered tea-pots', 'zh-hant': 'ink 墨' },
      },
      NO_LOOK,
      joins,
    );
    expect(document.text.words).to.equal('lacquered trees tea pots');
  });
});
