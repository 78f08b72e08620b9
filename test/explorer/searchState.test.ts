import { expect } from 'chai';
import {
  isFiltered,
  NO_SEARCH,
  offeredSorts,
  readMisread,
  readSearch,
  searchAddress,
} from '../../explorer/src/location/searchState.js';
import { hexToHsl, hslToHex } from '../../explorer/src/color/hsl.js';
import { speechAt } from '../../explorer/src/language/language.js';
import { colorWords } from '../../explorer/src/searchBox/colorWords.js';
import { datesAsBars } from '../../explorer/src/search/dateBars.js';
import { valueTitle, writeSpan } from '../../explorer/src/search/filterNames.js';

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
      person: 18,
      code: 'CA28',
      sort: 'shuffle' as const,
      seed: 99,
    };
    const address = searchAddress(search, 'zh-hant');
    expect(readSearch(new URL(address, 'http://x').search)).to.deep.equal(search);
  });

  it('names makers and exhibitions by any id of the source format, and by nothing larger', () => {
    const search = readSearch('?maker=2147483647&maker=2147483648&exhibition=2147483647');
    expect(search).to.deep.equal({ ...NO_SEARCH, maker: ['2147483647'], exhibition: 2147483647 });
    expect(readMisread('?maker=2147483648&exhibition=2147483648&person=0.5')).to.have.length(3);
  });

  it('names colours in small letters, however they are written', () => {
    expect(readSearch('?color=Blue&color=RED&color=blue').color).to.deep.equal(['blue', 'red']);
  });

  it('has words without the space around them: space alone is no search', () => {
    expect(readSearch('?q=+harbour++light%20').keyword).to.equal('harbour  light');
    expect(isFiltered(readSearch('?q=%20%E3%80%80+'))).to.equal(false);
  });

  it('is read without what makes no sense', () => {
    expect(
      readSearch(
        '?hex=blue&threshold=900&from=yesterday&sort=colour&maker=a&source=x&exhibition=-1&seed=x',
      ),
    ).to.deep.equal(NO_SEARCH);
  });

  it('says what of it is not understood, and nothing of what others put into addresses', () => {
    expect(
      readMisread('?hex=blue&threshold=900&from=x&sort=title&utm_source=mail&q=x&seed='),
    ).to.deep.equal([
      { name: 'hex', value: 'blue' },
      { name: 'threshold', value: '900' },
      { name: 'from', value: 'x' },
    ]);
  });

  it('holds nothing that the API would refuse: years turned round, values without an end', () => {
    expect(readSearch('?from=1990&to=1900')).to.deep.include({ from: 1900, to: 1990 });
    expect(readSearch('?from=－２０&to=%201960')).to.deep.include({ from: -20, to: 1960 });
    const many = Array.from({ length: 150 }, (_, id) => `maker=${id}`).join('&');
    expect(readSearch(`?${many}`).maker).to.have.length(100);
    for (const distance of ['0', '0.5', '101'])
      expect(readMisread(`?hex=ff0000&distance=${distance}`)).to.deep.equal([
        { name: 'distance', value: distance },
      ]);
  });

  it('leaves nothing out with an order, a palette or an unused threshold alone', () => {
    for (const query of ['?sort=title', '?source=cloudinary', '?threshold=60', '?distance=3'])
      expect(isFiltered(readSearch(query)), query).to.equal(false);
    for (const query of ['?q=x', '?color=red', '?hex=112233', '?to=1900', '?image=1'])
      expect(isFiltered(readSearch(query)), query).to.equal(true);
  });
});

describe('the orders to choose from', () => {
  it('are those of colours only where there are any, or one is chosen', () => {
    const ofColors = ['hue', 'lightness', 'saturation'] as const;
    expect(offeredSorts('best', true)).to.include.members([...ofColors]);
    expect(offeredSorts('best', false))
      .to.include('title')
      .and.not.include.members([...ofColors]);
    for (const sort of ofColors) {
      expect(offeredSorts(sort, false)).to.include(sort).and.have.length(8);
      expect(readSearch(`?sort=${sort}`).sort).to.equal(sort);
    }
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

describe('a colour in the search box', () => {
  it('is understood by its beginning, in either language, with 色 after it, and spelt grey', () => {
    const ids = (text: string) => colorWords(text, 'en').map(({ id }) => id);
    for (const [text, id] of [
      ['yell', 'yellow'],
      ['紅', 'red'],
      ['紅色', 'red'],
      ['粉紅色', 'pink'],
      ['Grey', 'gray'],
    ] as const)
      expect(ids(text), text).to.deep.equal([id]);
    for (const text of ['色', 'g', '']) expect(ids(text), text).to.deep.equal([]);
  });

  it('counts one object as one', () => {
    const { messages } = speechAt('');
    expect(messages.color.count('Red', 1, '1')).to.equal('Red, 1 object');
    expect(messages.color.count('Red', 1234, '1,234')).to.equal('Red, 1,234 objects');
  });
});

describe('the chart of dates', () => {
  const spans = (years: number, counts: Readonly<Record<number, number>>) =>
    Object.entries(counts)
      .map(([from, count]) => ({ from: Number(from), to: Number(from) + years - 1, count }))
      .sort((one, other) => one.from - other.from);

  it('has long spans where there are few objects, and short ones where there are many', () => {
    const bars = datesAsBars(
      [
        spans(250, { [-2500]: 1, 1750: 60 }),
        spans(50, { [-2450]: 1, 1850: 4, 1900: 20, 1950: 50 }),
        spans(10, { [-2410]: 1, 1850: 4, 1910: 20, 1950: 9, 1960: 12, 1970: 20, 1980: 5, 1990: 8 }),
      ],
      2026,
    );
    expect(bars.map(({ from, to }) => [from, to])).to.deep.equal([
      [-2410, -2401],
      [1850, 1859],
      [1910, 1919],
      [1950, 1959],
      [1960, 1969],
      [1970, 1979],
      [1980, 1989],
      [1990, 1999],
    ]);
  });

  it('leaves the objects their bars where one has an end in years to come', () => {
    const mistyped = (years: number, counts: Readonly<Record<number, number>>) => {
      const first = Math.ceil(2030 / years) * years;
      const ahead: Record<number, number> = {};
      for (let from = first; from <= 7190; from += years) ahead[from] = 1;
      return spans(years, { ...ahead, ...counts });
    };
    const bars = datesAsBars(
      [
        mistyped(1000, { 1000: 900, 2000: 51 }),
        mistyped(250, { 1750: 900, 2000: 51 }),
        mistyped(50, { 1850: 300, 1900: 300, 1950: 300, 2000: 51 }),
        mistyped(10, { 1890: 300, 1910: 300, 1960: 200, 1970: 100, 2000: 51, 2010: 1, 2020: 1 }),
      ],
      2026,
    );
    expect(bars.map(({ from }) => from)).to.deep.equal([1890, 1910, 1960, 1970, 2000, 2010, 2020]);
  });

  it('has no bar for each thousand years of a hand axe', () => {
    const axe = Object.fromEntries(
      Array.from({ length: 290 }, (_, at) => [-300_000 + at * 1000, 1]),
    );
    const bars = datesAsBars(
      [
        spans(1000, { ...axe, 1000: 80 }),
        spans(250, { 1750: 80 }),
        spans(50, { 1850: 30, 1900: 50 }),
      ],
      2026,
    );
    const years = [-15_000, -14_000, -13_000, -12_000, -11_000, 1850, 1900];
    expect(bars.map(({ from }) => from)).to.deep.equal(years);
  });

  it('divides no span where that would be more bars than can be overlooked', () => {
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [1700 + index * 10, 1]),
    );
    const bars = datesAsBars(
      [
        spans(250, { 1500: 5, 1750: 25 }),
        spans(50, { 1700: 5, 1750: 5, 1800: 5, 1850: 5, 1900: 5, 1950: 5 }),
        spans(10, many),
      ],
      2026,
    );
    expect(bars.length).to.be.within(6, 12);
    const covered = bars.map(({ from, to }) => to - from + 1).reduce((sum, years) => sum + years);
    expect(covered).to.equal(300);
  });

  it('names spans before the common era as each language does', () => {
    const { messages: chinese } = speechAt('?lang=zh-hant');
    expect(writeSpan(-2500, -2251, speechAt('').messages)).to.equal('2500–2251 BCE');
    expect(writeSpan(-2500, -2251, chinese)).to.equal('公元前 2500–2251 年');
    expect(writeSpan(-100, 99, speechAt('').messages)).to.equal('100 BCE–99');
    expect(writeSpan(-100, 99, chinese)).to.equal('公元前 100 年–99');
    expect(writeSpan(1950, 1959, chinese)).to.equal('1950–1959');
    const decade = { id: '-500', title: '', count: 1, selected: true };
    expect(valueTitle('decade', decade, speechAt('').messages)).to.equal('500–491 BCE');
    expect(valueTitle('decade', decade, chinese)).to.equal(writeSpan(-500, -491, chinese));
    expect(valueTitle('decade', { ...decade, id: '1960' }, chinese)).to.equal('1960–1969');
  });

  it('is empty without dates', () => {
    expect(datesAsBars([[], [], []], 2026)).to.deep.equal([]);
  });
});
