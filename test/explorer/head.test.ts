import { expect } from 'chai';
import { Answers } from '../../explorer/src/api/answers.js';
import {
  ExhibitionPageDocument,
  ExhibitionsDocument,
  MakerPageDocument,
  type MakerPageQuery,
  ObjectPageDocument,
} from '../../explorer/src/api/operations.js';
import { exhibitionsVariables } from '../../explorer/src/exhibition/calls.js';
import { exhibitionHead, exhibitionsHead } from '../../explorer/src/head/listHeads.js';
import { makerHead } from '../../explorer/src/head/makerHead.js';
import { objectHead } from '../../explorer/src/head/objectHead.js';
import { personOf } from '../../explorer/src/head/things.js';
import { speechAt } from '../../explorer/src/language/language.js';
import type { PageObject } from '../../explorer/src/object/pageObject.js';
import { setSettings, settings } from '../../explorer/src/settings.js';

type Maker = NonNullable<MakerPageQuery['constituent']>;

const MAKER: Maker = {
  id: 58,
  name: 'Luca Ferrandel',
  nameOther: '盧卡·費蘭德爾',
  displayBio: null,
  beginDate: 1930,
  endDate: 2008,
  gender: 'Male',
  nationality: 'Swiss',
  type: 'Individual',
  roles: ['Designer'],
  isMaker: true,
  exhibitionBios: [],
};
const DESIGNER = { ...MAKER, alphaSortName: 'Ferrandel, Luca', role: 'Designer' };
const POSTER: PageObject = {
  id: 1001,
  objectNumber: '2012.14',
  title: 'Harbour Light Week',
  titleOther: '海港燈光週',
  displayDate: '1967',
  beginDate: 1967,
  endDate: 1967,
  medium: 'offset lithograph',
  dimension: null,
  creditLine: null,
  description: 'Printed for the first of nine summers.',
  rights: { uri: 'https://creativecommons.org/publicdomain/zero/1.0/', label: 'CC0 1.0' },
  url: 'https://museum.example/works/1001',
  tags: [],
  collection: { name: null, code: null },
  classification: { area: [], category: ['Poster'], archivalLevel: null },
  dimensionDetails: [],
  constituents: [DESIGNER, { ...DESIGNER, role: 'Author' }],
  images: [
    {
      altText: 'Poster: arcs.',
      credit: 'Photograph: Imaging Room',
      url: '/images/1001.png',
      thumbnailUrl: null,
      renditions: [],
      width: 840,
      height: 1188,
      primary: true,
    },
  ],
  color: { predominant: null },
  exhibitions: { exhibitions: [], labels: [] },
};
const UNDATED = { displayDate: null, beginDate: null, endDate: null };

describe('what a page says to machines', () => {
  const before = settings();
  beforeEach(() => {
    setSettings({ ...before, origin: 'https://collection.example' });
  });
  afterEach(() => {
    setSettings(before);
  });

  const headOf = (object: PageObject) => {
    const answers = new Answers();
    answers.set(ObjectPageDocument, { id: object.id, lang: 'en' }, { object });
    return objectHead(object.id, answers, speechAt(''));
  };

  it('of an object is its text, licence, own page and image credit, each maker once', () => {
    const head = headOf(POSTER);
    expect(head?.things[0]).to.deep.include({
      description: 'Printed for the first of nine summers.',
      license: 'https://creativecommons.org/publicdomain/zero/1.0/',
      sameAs: 'https://museum.example/works/1001',
      creator: [personOf(DESIGNER)],
      alternateName: '海港燈光週',
    });
    expect(head?.things[0]).to.have.nested.property('image.creditText', 'Photograph: Imaging Room');
    expect(head?.description).to.include('Printed for the first of nine summers.');
  });

  it('dates an object by a year where there is one, and by words and a span where not', () => {
    const dated = (dates: Partial<PageObject>) => headOf({ ...POSTER, ...dates })?.things[0];
    expect(dated({})).to.include({ dateCreated: '1967' }).and.not.to.have.property('temporal');
    expect(dated({ displayDate: 'circa 1967' })).to.deep.include({
      dateCreated: '1967',
      temporal: ['circa 1967'],
    });
    const span = { displayDate: '1960s', beginDate: 1960, endDate: 1969 };
    expect(dated(span)).to.deep.include({ temporal: ['1960s', '1960/1969'] });
    for (const thing of [dated(span), dated(UNDATED)])
      expect(thing).not.to.have.any.keys('dateCreated', 'temporalCoverage');
    expect(dated({ ...UNDATED, beginDate: -250, endDate: -250 })).to.include({
      dateCreated: '-0249',
    });
  });

  it('of an object without anything else says its title, no longer than other descriptions', () => {
    const title = 'A view of the harbour '.repeat(100);
    const none = { ...POSTER, ...UNDATED, title, constituents: [], medium: null };
    const bare = { ...none, description: null, images: [] };
    const head = headOf(bare);
    expect(head?.description).to.match(/^A view of .{200,300} …$/u);
  });

  it('is cut between characters, those outside of the basic plane too', () => {
    const description = `${'升'.repeat(149)}${'𨋢'.repeat(100)}`;
    const head = headOf({
      ...{ ...POSTER, ...UNDATED },
      constituents: [],
      medium: null,
      description,
    });
    expect(head?.description).to.equal(`${'升'.repeat(149)} …`);
  });

  it('shows previews a copy of a TIFF or a drawing (SVG), which they do not draw', () => {
    const [image] = POSTER.images;
    const renditions = [{ url: '/1001-840.webp', width: 840, height: 1188 }];
    for (const url of ['/images/1001.tif', '/images/1001.svg']) {
      const images = image ? [{ ...image, url, renditions }] : [];
      const head = headOf({ ...POSTER, images });
      const copy = { address: '/1001-840.webp', width: null, height: null };
      expect(head?.image, url).to.deep.include(copy);
    }
    expect(headOf(POSTER)?.image).to.deep.include({ address: '/images/1001.png', width: 840 });
  });

  it('shows previews a copy of an image that is too large for them, and data the image itself', () => {
    const [image] = POSTER.images;
    const renditions = [{ url: '/1001-1920.webp', width: 1920, height: 2716 }];
    const large = { ...image, width: 5000, height: 7072, renditions };
    const head = headOf({ ...POSTER, images: image ? [{ ...image, ...large }] : [] });
    expect(head?.image).to.include({ address: '/1001-1920.webp', width: null, height: null });
    const [work] = head?.things as [{ readonly image: object }];
    expect(work.image).to.include({ width: 5000, height: 7072 });
    expect(JSON.stringify(work.image)).to.include('/images/1001.png');
  });

  it('is of a film or video that it is a work, not a file in the page', () => {
    const classification = { ...POSTER.classification, category: ['Video'] };
    expect(headOf({ ...POSTER, classification })?.things[0]).to.deep.include({
      '@type': ['VisualArtwork', 'Movie'],
    });
  });

  it('has no second name that is the first one', () => {
    const chinese = { ...POSTER, title: null };
    expect(headOf(chinese)?.things[0]).to.include({ name: '海港燈光週' });
    expect(headOf(chinese)?.things[0]).not.to.have.property('alternateName');
    expect(personOf({ ...MAKER, name: null })).not.to.have.property('alternateName');
  });

  it('of the list of exhibitions names those that are on the page', () => {
    const shown = { beginDate: null, endDate: null, objectsTotal: 0, venues: [] };
    const found = { total: 2, pageInfo: { hasNextPage: false } };
    const items = [
      { ...shown, id: 5, title: 'Night Work', titleOther: null },
      { ...shown, id: 6, title: null, titleOther: '夜工' },
    ];
    const answers = new Answers();
    const searchExhibitions = { ...found, items };
    answers.set(ExhibitionsDocument, exhibitionsVariables('', 'en'), { searchExhibitions });
    const { description } = exhibitionsHead('', answers, speechAt(''));
    expect(description).to.equal('Exhibitions · Night Work, 夜工');
  });

  it('of an exhibition has no second name that is the first one either', () => {
    const shown = { beginDate: null, endDate: null, venues: [], objectsTotal: 0, objects: [] };
    const exhibition = { id: 5, title: null, titleOther: '夜工', ...shown };
    const answers = new Answers();
    answers.set(ExhibitionPageDocument, { id: 5, lang: 'en' }, { exhibition });
    const event = exhibitionHead(5, answers, speechAt(''))?.things[0];
    expect(event).to.include({ '@type': 'ExhibitionEvent', name: '夜工' });
    expect(event).not.to.have.property('alternateName');
  });

  it('of a maker is a person, or what is none, with a foundation and without a birth or gender', () => {
    const thingOf = (maker: Maker) => {
      const answers = new Answers();
      answers.set(MakerPageDocument, { id: maker.id, lang: 'en' }, { constituent: maker });
      return makerHead(maker.id, answers, speechAt(''))?.things[0];
    };
    expect(thingOf(MAKER)).to.include({ '@type': 'Person', birthDate: '1930', gender: 'Male' });
    for (const type of ['Organization', 'Institution', 'Artist Collaborative', '機構']) {
      const group = { ...MAKER, type, gender: 'Not Applicable' };
      expect(thingOf(group), type).to.include({ '@type': 'Organization', foundingDate: '1930' });
      expect(thingOf(group), type).not.to.have.any.keys('birthDate', 'gender', 'nationality');
    }
  });
});
