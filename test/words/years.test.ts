import { expect } from 'chai';
import { buildText } from '../../src/keyword/request.js';
import { readSyntax } from '../../src/keyword/syntax.js';

/** Each text says one span of years. */
function expectSpans(spans: Readonly<Record<string, readonly [first: number, last: number]>>) {
  for (const [text, span] of Object.entries(spans)) {
    const years = readSyntax(text).years.map(({ first, last }) => [first, last]);
    expect(years, text).to.deep.equal([span]);
  }
}

describe('Years that searchers write', () => {
  it('are known as they are written', () => {
    expectSpans({
      '1960S': [1960, 1969],
      '1960-69': [1960, 1969],
      '1960/61': [1960, 1961],
      'c. 1960': [1960, 1960],
      'circa 1960–1965': [1960, 1965],
      'ca.1960s': [1960, 1969],
      '60年代': [1960, 1969],
      六十年代: [1960, 1969],
      一九六〇年代: [1960, 1969],
      二十世紀六十年代: [1960, 1969],
      香港1960年代海報: [1960, 1969],
      c1960: [1960, 1960],
      約1960年: [1960, 1960],
      一九六〇年的香港: [1960, 1960],
      '1960年至1969年': [1960, 1969],
      '1960-69年': [1960, 1969],
      '1960s-70s': [1960, 1979],
      "the '60s": [1960, 1969],
      '1950至60年代': [1950, 1969],
      '二十世紀五、六十年代': [1950, 1969],
      '１９６０年代': [1960, 1969],
      '19世紀60年代': [1860, 1869],
      'ca 1960': [1960, 1960],
      'ca 1960.': [1960, 1960],
      'c. 1960?': [1960, 1960],
      'Harbour (c. 1960)': [1960, 1960],
      'Harbour [circa 1960s]': [1960, 1969],
      '１９６０ｓ': [1960, 1969],
      'ｂｅｆｏｒｅ １９６０': [-Infinity, 1959],
    });
    for (const text of ['r o c 1960', 'R. O. C. 1960'])
      expect(readSyntax(text), text).to.deep.include({ plain: text, years: [] });
    for (const text of [
      '1969-60',
      '2012-2-3',
      'c. 12',
      'A1960-69',
      '年代',
      '十年代',
      '1960/1',
      'c. 1960.5',
    ])
      expect(readSyntax(text).years, text).to.deep.equal([]);
  });

  it('are known by the eras of Japan and China', () => {
    expectSpans({
      昭和30年: [1955, 1955],
      昭和三十九年海報: [1964, 1964],
      大正元年: [1912, 1912],
      昭和30年代: [1955, 1964],
      民國十年: [1921, 1921],
      中华民国二十一年: [1932, 1932],
      民國六十年代: [1971, 1980],
      光绪廿三年: [1897, 1897],
    });
    for (const text of ['昭和', '明治時代', '民國', '大正百年'])
      expect(readSyntax(text).years, text).to.deep.equal([]);
  });

  it('before, after and between others are known as they are written', () => {
    expectSpans({
      'before 1900': [-Infinity, 1899],
      'paintings made before the year 1900': [-Infinity, 1899],
      'pre-1900': [-Infinity, 1899],
      'prior to the 1920s': [-Infinity, 1919],
      'until the 1920s': [-Infinity, 1929],
      'after 1945': [1946, Infinity],
      'art after the 1960s': [1970, Infinity],
      'post-1945': [1946, Infinity],
      'since 1945': [1945, Infinity],
      'between 1900 and 1920': [1900, 1920],
      'from between 1900 and the 1920s': [1900, 1929],
      'from 1900 until 1920': [1900, 1920],
      'made in 1890': [1890, 1890],
      'printed around 1890': [1890, 1890],
      'early 1960s': [1960, 1964],
      'mid-60s': [1963, 1966],
      'late 1960s to early 1970s': [1965, 1974],
      'late 1960s-70s': [1965, 1979],
      '1949年以前': [-Infinity, 1948],
      '1949年后': [1950, Infinity],
      '1960年代之前': [-Infinity, 1959],
      '1949年以來': [1949, Infinity],
      '1960年代初': [1960, 1964],
      '60年代後期': [1965, 1969],
    });
    for (const text of ['before', 'after dark', 'before 19000', 'harbour in 1890', 'post 12'])
      expect(readSyntax(text).years, text).to.deep.equal([]);
  });

  it('in words, and decades of one century are known as they are written', () => {
    expectSpans({
      'chairs from the fifties': [1950, 1959],
      'late sixties': [1965, 1969],
      'Nineteen-Twenties': [1920, 1929],
      'eighteen nineties': [1890, 1899],
      'swinging sixties': [1960, 1969],
      'eighteen hundreds': [1800, 1899],
      'early seventeen hundreds': [1700, 1749],
      '1800s': [1800, 1899],
      'late 1700s': [1750, 1799],
      '1700s-1800s': [1700, 1899],
      'until the 1700s': [-Infinity, 1799],
      '1900s': [1900, 1909],
      'turn of the century': [1890, 1910],
      'mid-century chairs': [1940, 1969],
      'posters from before the war': [-Infinity, 1938],
      'pre-war': [-Infinity, 1938],
      'between the wars': [1919, 1938],
      'interwar furniture': [1919, 1938],
      'after the war': [1946, 1969],
      'postwar art': [1946, 1969],
      'turn of the nineteenth century': [1790, 1810],
      '18th C': [1700, 1799],
      '60s-70s': [1960, 1979],
      "'60s and '70s": [1960, 1979],
      '1960s and 1970s': [1960, 1979],
      '1960s to 80s': [1960, 1989],
    });
    for (const text of ['mid-fiftieth', 'first C', 'turn of the key', 'hundreds', 'twenty'])
      expect(readSyntax(text).years, text).to.deep.equal([]);
  });

  it('of a decade without its century are one thing in a text', () => {
    const textFor = (keyword: string) =>
      JSON.stringify(buildText('keyword', keyword, ['text.title.zh-hant'], { syntax: true })?.must);
    expect(textFor('70年代')).to.contain('"query":"70年代"').and.to.contain('"type":"phrase"');
    expect(textFor('1970年代')).to.not.contain('"type":"phrase"');
  });

  it('are known before our era', () => {
    expectSpans({
      '44 BC': [-44, -44],
      '44bce': [-44, -44],
      'c. 1200 B.C.': [-1200, -1200],
      'circa 44 BC': [-44, -44],
      'coins 150–140 B.C.E.': [-150, -140],
      '150 to 140 BC': [-150, -140],
      公元前44年: [-44, -44],
      約公元前150年至140年: [-150, -140],
      錢幣前44年: [-44, -44],
      'vases before 500 BC': [-Infinity, -501],
      'until 300 B.C.E.': [-Infinity, -300],
      'after the year 200 BC': [-199, Infinity],
      公元前500年以前: [-Infinity, -501],
      西元前200年之後: [-199, Infinity],
    });
    for (const text of ['44 BCC', 'A44 BC', '1.44 BC', '140-150 BC', '44年前', 'BC 44', '以前44年'])
      expect(readSyntax(text).years, text).to.deep.equal([]);
  });

  it('are known where they are said to be of our era', () => {
    expectSpans({
      'AD 79': [79, 79],
      'c. A.D. 100–150': [100, 150],
      'coin of 1000 AD': [1000, 1000],
      '200 to 250 C.E.': [200, 250],
      公元79年: [79, 79],
      西元960年至1127年: [960, 1127],
      公元1947: [1947, 1947],
      'before AD 79': [-Infinity, 78],
      'before 1000 AD': [-Infinity, 999],
      'since the year 200 C.E.': [200, Infinity],
      公元1960年代: [1960, 1969],
      公元三世紀: [200, 299],
    });
    for (const text of ['1955 ad', 'ad 2000', 'AD 79a', '3.79 AD', '79 adverts', '200 CEO', '公元'])
      expect(readSyntax(text).years, text).to.deep.equal([]);
  });

  it('are known by their centuries', () => {
    expectSpans({
      '19th century': [1800, 1899],
      'a nineteenth-century chair': [1800, 1899],
      '21ST CENTURY': [2000, 2099],
      'late 19th c.': [1850, 1899],
      '17th cent.': [1600, 1699],
      'XVIII century': [1700, 1799],
      'XIXe siècle': [1800, 1899],
      '18ème siècle': [1700, 1799],
      'siglo XIV': [1300, 1399],
      'XX secolo': [1900, 1999],
      '19. Jahrhundert': [1800, 1899],
      'mid-20th century': [1925, 1974],
      'first half of the 18th century': [1700, 1749],
      '18th-19th century': [1700, 1899],
      '17th and 18th centuries': [1600, 1799],
      'early to mid 20th century': [1900, 1974],
      'mid-to-late nineteenth century': [1825, 1899],
      'late 19th to early 20th century': [1850, 1949],
      'late eighteenth- to early nineteenth-century': [1750, 1849],
      'early 18th to 19th century': [1700, 1899],
      '3rd century BC': [-300, -201],
      '2nd–1st century B.C.E.': [-200, -1],
      '3rd century AD': [200, 299],
      '1st–2nd century C.E.': [0, 199],
      十九世紀椅子: [1800, 1899],
      '20世纪': [1900, 1999],
      '20 世紀': [1900, 1999],
      二十世紀初: [1900, 1949],
      '20世紀初至中期': [1900, 1974],
      '20世纪中至末期': [1925, 1999],
      '19世紀末至20世紀初': [1850, 1949],
      十九世紀晚期至二十世紀: [1850, 1999],
      廿一世紀: [2000, 2099],
      上世紀末: [1950, 1999],
      十八至十九世紀: [1700, 1899],
      '18、19世紀': [1700, 1899],
      十八世紀和十九世紀: [1700, 1899],
      '18及19世纪': [1700, 1899],
      公元前三世紀: [-300, -201],
      公元三世紀: [200, 299],
    });
    for (const text of [
      'a century',
      '19th centurion',
      'A19th century',
      '世紀末',
      '19th to century',
    ])
      expect(readSyntax(text).years, text).to.deep.equal([]);
  });
});
