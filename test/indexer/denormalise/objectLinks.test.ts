import { expect } from 'chai';
import type { ObjectRecord } from '../../../indexer/records/sourceRecord.js';
import { buildObject } from '../support/documents.js';
import { joinsOf, text } from '../support/joins.js';

const NO_LOOK = { images: [], color: null };
const joins = joinsOf({
  constituents: [
    {
      id: 3,
      name: { en: 'Ann', 'zh-hant': '安' },
      exhibitionBios: [
        { text: 'of five', purpose: 'biography', exhibitionId: 5 },
        { text: 'of six', exhibitionId: 6 },
        { text: 'of none' },
      ],
    },
    { id: 4, name: 'Bo' },
  ],
  withheldConstituents: [8],
  exhibitions: [
    { id: 5, title: 'Five', venues: [{ title: 'Hall', beginDate: '2021-01-01' }] },
    { id: 6, title: 'Six' },
  ],
  withheldExhibitions: [9],
});

function build(record: Partial<ObjectRecord>): ReturnType<typeof buildObject> {
  return buildObject({ id: 1, publicAccess: true, ...record }, NO_LOOK, joins);
}

describe('the links of an object to makers and exhibitions', () => {
  it('shows constituents in the order of the source, once per role, without those withheld', () => {
    const {
      display,
      filter,
      facet,
      text: searched,
    } = build({
      constituents: [
        { id: 4, role: 'Subject' },
        { id: 8, role: 'Artist' },
        { id: 3, role: { en: 'Artist', 'zh-hant': '藝術家' } },
        { id: 77, role: 'Artist' },
        { id: 3, role: 'Publisher' },
      ],
    });
    expect(
      display.constituents.map(({ id, role, isMaker }) => [id, role.en, isMaker]),
    ).to.deep.equal([
      [4, 'Subject', false],
      [3, 'Artist', true],
      [3, 'Publisher', false],
    ]);
    expect(filter.constituents).to.deep.equal([4, 3]);
    expect(facet.maker).to.deep.equal([3]);
    expect(searched.makers).to.deep.equal({ en: ['Bo', 'Ann'], 'zh-hant': ['安'] });
  });

  it('believes a link that says whether it is a maker’s', () => {
    const links = [
      { id: 3, role: 'Artist', isMaker: false },
      { id: 4, role: 'Subject', isMaker: true },
    ];
    const { display } = build({ constituents: links });
    expect(display.constituents.map(({ isMaker }) => isMaker)).to.deep.equal([false, true]);
  });

  it('shows exhibitions with their section, and the biographies of those alone', () => {
    const {
      display,
      filter,
      text: searched,
    } = build({
      constituents: [{ id: 3, role: 'Artist' }],
      exhibitions: [{ id: 5, section: 'Hall 2' }, 9, 77, 5],
      labels: [
        { text: { en: 'Look', 'zh-hant': '看' }, purpose: 'exhibit label', exhibitionId: 5 },
        { text: 'secret', exhibitionId: 9 },
        { text: 'kept', exhibitionId: 77 },
        { text: '' },
      ],
    });
    expect(display.exhibitions.exhibitions).to.deep.equal([
      {
        id: 5,
        title: text('Five', null),
        beginDate: null,
        endDate: null,
        section: text('Hall 2', null),
        venues: [{ title: text('Hall', null), beginDate: '2021-01-01', endDate: null }],
      },
    ]);
    expect(display.exhibitions.labels).to.deep.equal([
      { text: text('Look', '看'), purpose: 'exhibit label', exhibitionId: 5 },
      { text: text('kept', null), purpose: null, exhibitionId: null },
    ]);
    expect(filter.exhibitions).to.deep.equal([5]);
    expect(searched.labels?.en).to.deep.equal(['Look', 'kept']);
    const bios = display.constituents[0]?.exhibitionBios.map((bio) => bio.text.en);
    expect(bios).to.deep.equal(['of five', 'of none']);
  });

  it('shows an exhibition once for each of its sections', () => {
    const day = { id: 5, section: { en: 'Day', 'zh-hant': '日' } };
    const { display, filter } = build({
      exhibitions: [5, day, { id: 6, section: ' ' }, { id: 5, section: 'Night' }, day, 6],
    });
    const shown = display.exhibitions.exhibitions.map(({ id, section }) => [id, section.en]);
    expect(shown).to.deep.equal([
      [5, 'Day'],
      [6, null],
      [5, 'Night'],
    ]);
    expect(filter.exhibitions).to.deep.equal([5, 6]);
  });
});
