import { expect } from 'chai';
import { mapArtist, mapArtwork } from '../../../indexer/sources/tateRecords.js';
import { openTate } from '../../../indexer/sources/tate.js';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ARTWORK = {
  id: 1035,
  acno: 'A00001',
  classification: 'on paper, unique',
  title: 'A Figure  ',
  dateText: 'c.1785',
  dateRange: { startYear: '1785', endYear: 1786, text: 'c.1785' },
  dimensions: 'support: 394 x 419 mm\r\nframe: 510 x 805 mm',
  width: '394',
  height: '419',
  depth: '',
  units: 'mm',
  medium: 'Graphite on paper',
  creditLine: null,
  contributors: [
    { id: 7, role: 'after', displayOrder: 2, fc: 'Second' },
    { id: 0, role: 'artist', displayOrder: 1, fc: 'First', mda: 'First, A', birthYear: 1762 },
  ],
  subjects: {
    id: 1,
    name: 'subject',
    children: [
      {
        id: 91,
        name: 'people',
        children: [
          {
            id: 95,
            name: 'adults',
            children: [
              { id: 195, name: 'man' },
              { id: 196, name: 'man' },
            ],
          },
        ],
      },
      { id: 132, name: 'religion', children: [{ id: 9, name: 'blessing' }] },
    ],
  },
};

describe('Tate’s records', () => {
  it('become objects with dates, dimensions, roles and subjects', () => {
    expect(mapArtwork(ARTWORK)).to.deep.equal({
      id: 1035,
      publicAccess: true,
      objectNumber: 'A00001',
      sortNumber: 'A00001',
      classification: { category: ['on paper, unique'] },
      title: 'A Figure',
      displayDate: 'c.1785',
      beginDate: 1785,
      endDate: 1786,
      dimension: 'support: 394 x 419 mm frame: 510 x 805 mm',
      dimensionDetails: [{ element: 'support', unit: 'mm', width: 394, height: 419, depth: null }],
      medium: 'Graphite on paper',
      creditLine: null,
      constituents: [
        { id: 0, role: 'artist', isMaker: true },
        { id: 7, role: 'after', isMaker: false },
      ],
      tags: ['man', 'blessing'],
    });
  });

  it('have their contributors in the order that they are shown in, without one as the first', () => {
    const contributors = [
      { id: 3, displayOrder: 3 },
      { id: 1, displayOrder: 1 },
      { id: 4 },
      { id: 5, displayOrder: -1 },
      { id: 2, displayOrder: '2' },
    ];
    const { constituents = [] } = mapArtwork({ ...ARTWORK, contributors }) as {
      readonly constituents?: readonly { readonly id: number }[];
    };
    expect(constituents.map(({ id }) => id)).to.deep.equal([5, 4, 1, 2, 3]);
  });

  it('become constituents', () => {
    const artist = {
      id: 5,
      fc: 'Edwin Abbey',
      mda: 'Abbey, Edwin',
      date: '1852–1911',
      gender: 'Male',
      birthYear: 1852,
      death: { time: { startYear: 1911 } },
    };
    expect(mapArtist(artist)).to.deep.equal({
      id: 5,
      publicAccess: true,
      name: 'Edwin Abbey',
      alphaSortName: 'Abbey, Edwin',
      displayBio: '1852–1911',
      gender: 'Male',
      beginDate: 1852,
      endDate: 1911,
    });
  });

  it('that are none stay as they are, for the validator to say so', () => {
    expect(mapArtwork('text')).to.equal('text');
    expect(mapArtist(null)).to.equal(null);
  });

  it('that name an artist who is not listed give that artist', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-tate-'));
    await writeFile(path.join(folder, 'artworks.ndjson'), `${JSON.stringify(ARTWORK)}\n`);
    await writeFile(path.join(folder, 'artists.ndjson'), '{"id":7,"fc":"Listed"}\n');
    const names: unknown[] = [];
    for await (const batch of (await openTate(folder)).read('constituents'))
      names.push(...batch.map(({ value }) => (value as { name: unknown }).name));
    expect(names).to.deep.equal(['Listed', 'First']);
    await rm(folder, { recursive: true });
  });
});
