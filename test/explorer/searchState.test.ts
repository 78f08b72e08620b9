import { expect } from 'chai';
import {
  isFiltered,
  NO_SEARCH,
  readSearch,
  searchAddress,
} from '../../explorer/src/location/searchState.js';
import { hexToHsl, hslToHex } from '../../explorer/src/color/hsl.js';
import { datesAsBars } from '../../explorer/src/search/dateBars.js';

describe('the address of a search', () => {
  it('holds nothing for a search for everything', () => {
    expect(searchAddress(NO_SEARCH, 'en')).to.equal('/');
    expect(searchAddress(NO_SEARCH, 'zh-hant')).to.equal('/?lang=zh-hant');
  });

  it('reads as the search that it was written from', () => {
    const search = {
      ...NO_SEARCH,
      keyword: '海港 & "light"',
      area: ['visual-art', 'moving-image'],
      maker: ['12', '7'],
      decade: ['-500', '1960'],
      color: ['red'],
      source: 'cloudinary' as const,
      scope: 'image' as const,
      threshold: 40,
      hex: '#1E90FF',
      distance: 12,
      from: -500,
      to: 1970,
      image: true,
      exhibition: 5,
      code: 'CA28',
      sort: 'shuffle' as const,
      seed: 99,
    };
    const address = searchAddress(search, 'zh-hant');
    expect(readSearch(new URL(address, 'http://x').search)).to.deep.equal(search);
  });

  it('is read without what makes no sense', () => {
    expect(
      readSearch(
        '?hex=blue&threshold=900&from=yesterday&sort=colour&maker=a&source=x&exhibition=-1&seed=x',
      ),
    ).to.deep.equal(NO_SEARCH);
  });

  it('leaves nothing out with an order, a palette or an unused threshold alone', () => {
    for (const query of ['?sort=title', '?source=cloudinary', '?threshold=60', '?distance=3'])
      expect(isFiltered(readSearch(query)), query).to.equal(false);
    for (const query of ['?q=x', '?color=red', '?hex=112233', '?to=1900', '?image=1'])
      expect(isFiltered(readSearch(query)), query).to.equal(true);
  });
});

describe('the colours of a photo in an address', () => {
  const palette = [
    { hex: '#B0241C', weight: 61.5 },
    { hex: '#5C100C', weight: 38.5 },
  ];

  it('are read as they were written, and are none beside one chosen colour', () => {
    const address = searchAddress({ ...NO_SEARCH, palette, distance: 15 }, 'en');
    expect(address).to.equal('/?palette=B0241C-61.5&palette=5C100C-38.5&distance=15');
    expect(readSearch(address.slice(1))).to.deep.include({ palette, distance: 15 });
    expect(readSearch('?hex=112233&palette=B0241C-61.5').palette).to.deep.equal([]);
    expect(searchAddress({ ...NO_SEARCH, palette, hex: '#112233' }, 'en')).to.equal('/?hex=112233');
  });

  it('are left out where they make no sense', () => {
    for (const one of ['red', 'B0241C', 'B0241C-0', 'B0241C-x', 'B0241C--1'])
      expect(readSearch(`?palette=${one}`).palette, one).to.deep.equal([]);
    expect(readSearch(`?${'palette=B0241C-1&'.repeat(12)}`).palette).to.have.length(10);
  });
});

describe('a mixed colour', () => {
  it('is the hex value of its hue, saturation and lightness, and back', () => {
    for (const [hex, hsl] of [
      ['#FF0000', { hue: 0, saturation: 100, lightness: 50 }],
      ['#000000', { hue: 0, saturation: 0, lightness: 0 }],
      ['#336699', { hue: 210, saturation: 50, lightness: 40 }],
    ] as const) {
      expect(hslToHex(hsl)).to.equal(hex);
      expect(hexToHsl(hex)).to.deep.equal(hsl);
    }
  });
});

describe('the chart of dates', () => {
  const value = (decade: number, count: number) => ({
    id: String(decade),
    title: `${decade}s`,
    count,
    selected: false,
  });

  it('has a bar for each decade, also for one without objects', () => {
    const bars = datesAsBars([value(1960, 3), value(1990, 5)]);
    expect(bars.map(({ from, count }) => [from, count])).to.deep.equal([
      [1960, 3],
      [1970, 0],
      [1980, 0],
      [1990, 5],
    ]);
  });

  it('puts the few earliest objects of a long time into its first bar', () => {
    const recent = Array.from({ length: 10 }, (_, index) => value(1830 + index * 10, 40));
    const bars = datesAsBars([value(-2500, 1), ...recent]);
    expect(bars[0]).to.include({ from: -2500, to: 1829, count: 1 });
    expect(bars.slice(1).map(({ from }) => from)).to.deep.equal(recent.map(({ id }) => Number(id)));
  });

  it('is empty without dates', () => {
    expect(datesAsBars([])).to.deep.equal([]);
  });
});
