import { expect } from 'chai';
import { each, pick } from './backends.js';
import { WITHHELD } from './fixture.js';
import { onEveryBackend } from './onEveryBackend.js';

onEveryBackend('records', (calls) => {
  it('that are missing or not public are null, without an error', async () => {
    const ids = { object: WITHHELD.objects[0], constituent: WITHHELD.constituents[0] };
    const { data, errors } = await calls.backend.send(
      `{ a: object(id: ${ids.object}) { id } b: constituent(id: ${ids.constituent}) { id }
           c: exhibition(id: ${WITHHELD.exhibitions[0]}) { id } d: object(id: -2147483648) { id } }`,
    );
    expect(errors).to.deep.equal([]);
    expect(data).to.deep.equal({ a: null, b: null, c: null, d: null });
  });

  it('show every field of an object', async () => {
    const data = await calls.ask(
      `{ object(id: 1) { id sortNumber publicAccess objectNumber
           classification { area category archivalLevel } title titleOther displayDate
           displayDateOther beginDate endDate dimension
           dimensionDetails { width height depth unit element rank } medium creditLine
           images { altText } tags collection { name code type }
           color { predominant { color value } search { google { color value }
             cloudinary { color value } } }
           exhibitions { exhibitions { id title beginDate endDate section
             venues { title beginDate endDate } } labels { text purpose } }
           constituents { id role } _sys { pagination { total } } } }`,
    );
    expect(data['object']).to.deep.equal({
      id: 1,
      sortNumber: '2012   10',
      publicAccess: true,
      objectNumber: '2012.10',
      classification: {
        area: ['Visual Art', 'Design and Architecture'],
        category: ['Poster'],
        archivalLevel: [],
      },
      title: 'Night Market',
      titleOther: '夜市',
      displayDate: '1956, printed 1960',
      displayDateOther: '1956年，1960年印製',
      beginDate: 1956,
      endDate: 1960,
      dimension: 'sheet: 48.3 × 40 cm',
      dimensionDetails: [
        { width: 40, height: 48.3, depth: null, unit: 'cm', element: 'sheet', rank: '1' },
        { width: 50.5, height: 60, depth: 3, unit: 'cm', element: 'frame', rank: '2' },
      ],
      medium: 'offset lithograph',
      creditLine: 'Gift of the artists',
      images: [{ altText: 'Stalls under lanterns' }],
      tags: ['neon', 'food'],
      collection: { name: null, code: null, type: null },
      color: {
        predominant: [
          { color: '#F0EEE8', value: 60.5 },
          { color: '#8A8A8A', value: 20 },
        ],
        search: {
          google: [
            { color: 'white', value: 80.5 },
            { color: 'gray', value: 10 },
          ],
          cloudinary: [
            { color: 'white', value: 70 },
            { color: 'cyan', value: 20 },
          ],
        },
      },
      exhibitions: {
        exhibitions: [
          {
            id: 101,
            title: 'After Dark',
            beginDate: '2021-11-12',
            endDate: '2022-05-01',
            section: 'Streets',
            venues: [{ title: 'West Gallery', beginDate: '2021-11-12', endDate: '2022-05-01' }],
          },
        ],
        labels: [
          { text: 'Hawkers worked until dawn', purpose: 'Exhibit Label' },
          { text: 'Only in English', purpose: 'Audio Guide' },
        ],
      },
      constituents: [
        { id: 12, role: 'Designer' },
        { id: 11, role: 'Artist' },
        { id: 11, role: 'Photographer' },
      ],
      _sys: null,
    });
  });

  it('have null colours, not empty lists, where there is no colour data', async () => {
    const data = await calls.ask(
      '{ object(id: 6) { title beginDate color { predominant { color } search { google { color } cloudinary { color } } } } }',
    );
    expect(data['object']).to.deep.equal({
      title: null,
      beginDate: null,
      color: { predominant: null, search: { google: null, cloudinary: null } },
    });
  });

  it('show every field of a constituent', async () => {
    const data = await calls.ask(
      `{ constituent(id: 11) { id name nameOther alphaSortName displayBio gender beginDate
           endDate nationality type roles role isMaker objectCount objectCountPublic
           exhibitionBios { text purpose } objects { id objectNumber title displayDate medium
             classification { area } } } }`,
    );
    expect(data['constituent']).to.deep.include({
      id: 11,
      name: 'Zoë Chan',
      nameOther: '陳小明',
      alphaSortName: 'Chan, Zoë',
      displayBio: 'Hong Kong, born 1930',
      gender: 'Female',
      beginDate: 1930,
      endDate: null,
      nationality: 'Hong Kong',
      type: 'Individual',
      roles: ['Artist', 'Photographer'],
      role: null,
      isMaker: true,
      objectCount: 3,
      objectCountPublic: 2,
      exhibitionBios: [{ text: 'She roamed the harbour', purpose: 'Artist Bio' }],
    });
    expect(each(pick(data, 'constituent'), 'objects', 'id')).to.deep.equal([1, 2]);
  });

  it('count objects below the archival levels above item', async () => {
    const data = await calls.ask('{ constituent(id: 13) { objectCount objectCountPublic } }');
    expect(data['constituent']).to.deep.equal({ objectCount: 2, objectCountPublic: 2 });
  });

  it('carry exhibition content below the objects of an exhibition', async () => {
    const data = await calls.ask(
      `{ exhibition(id: 101) { id beginDate endDate venues { title } objects { id title
           exhibitions { labels { purpose text } }
           constituents { exhibitionBios { purpose text } } _sys { pagination { total } } } } }`,
    );
    expect(each(pick(data, 'exhibition'), 'objects', 'id')).to.deep.equal([1, 2]);
    expect(pick(data, 'exhibition', 'objects', 0, '_sys', 'pagination', 'total')).to.equal(2);
    expect(
      pick(data, 'exhibition', 'objects', 0, 'constituents', 1, 'exhibitionBios'),
    ).to.deep.equal([{ purpose: 'Artist Bio', text: 'She roamed the harbour' }]);
  });
});
