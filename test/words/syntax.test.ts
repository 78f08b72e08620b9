import { expect } from 'chai';
import { maskLeftOut, readSyntax } from '../../src/keyword/syntax.js';
import { idsFound, onWords } from './collection.js';

describe('What searchers write', () => {
  it('is taken apart: phrases, what to leave out, years', () => {
    const { plain, ...parts } = readSyntax('chair "art deco" -red -“dark blue” 1960-1975 1980s');
    expect(plain.trim()).to.equal('chair');
    expect(parts).to.deep.equal({
      aside: '',
      phrases: ['art deco'],
      without: [
        { text: 'dark blue', quoted: true },
        { text: 'red', quoted: false },
      ],
      years: [
        { typed: '1960-1975', first: 1960, last: 1975 },
        { typed: '1980s', first: 1980, last: 1989 },
      ],
    });
    expect(readSyntax('1960 to 1975年 1990年代 1950至1960年').years).to.have.length(3);
  });

  it('keeps its places where what is left out is masked', () => {
    expect(maskLeftOut('chair -red "art deco" －“dark blue” -100')).to.equal(
      'chair .... "art deco" ............ -100',
    );
  });

  it('is left as it is where it is none of these', () => {
    const texts = [
      'a - b',
      'well-known',
      '24" screen',
      "O'Neill",
      '“',
      '2012.1960-1975',
      '1975-1960',
    ];
    for (const text of ['Canon F -1', 'SV -100型', '-12°', 'II -10 b'])
      expect(readSyntax(text).without, text).to.deep.equal([]);
    const odd = ['x "" y', 'x " " y', 'x -" "', '-', 'x -½', '「', 'x「y」z'];
    for (const text of [...texts, 'CA28/1', '--', '- red', '1960-1975/3', 'A1960-1970', ...odd])
      expect(readSyntax(text), text).to.deep.equal({
        plain: text,
        aside: '',
        phrases: [],
        without: [],
        years: [],
      });
  });
});

onWords('What searchers know', (calls) => {
  const search = (keyword: string) => idsFound(calls, keyword);

  it('quotes make a phrase', async () => {
    expect(await search('art the decoration')).to.include(18);
    expect(await search('"art deco"')).to.deep.equal([17]);
    expect(await search('teapot “art deco”')).to.deep.equal([17]);
    expect(await search('"deco art"')).to.deep.equal([]);
    expect(await search('"台灣摄影"')).to.deep.equal([1]);
    expect(await search('「台灣摄影」')).to.deep.equal([1]);
    expect(await search('"風景，攝影集與"')).to.deep.equal([2]);
    expect(await search('"攝影集，風景"')).to.deep.equal([2]);
    expect(await search('"影集攝"')).to.deep.equal([]);
    expect(await search('the "art deco"')).to.deep.equal([17]);
    expect(await search('"ﾃﾚﾋﾞ"')).to.deep.equal([11]);
    expect(await search('「ソニーのテレビ」')).to.deep.equal([11]);
    expect(await search('teapot " "')).to.deep.equal(await search('teapot'));
  });

  it('a minus leaves out, with other spellings too', async () => {
    expect(await search('theatre -coloured')).to.deep.equal([9]);
    expect(await search('theatre -color')).to.deep.equal([9]);
    expect(await search('night -"light and"')).to.deep.equal([15]);
    const rest = await search('-theater');
    expect(rest).to.have.length(74);
    expect(rest).to.not.include.members([8, 9]);
    expect(await search('theatre -½')).to.have.members([8, 9]);
    expect(await search('theatre －coloured')).to.deep.equal([9]);
  });

  it('a minus of a title, or before a number that is no year, is a part of the words', async () => {
    expect(await search('model SV -100')).to.deep.equal([23]);
    expect(await search('Distant hills -Loch')).to.deep.equal([22]);
    expect(await search('distant Hills -loch Ard')).to.deep.equal([22]);
    expect(await search('hills -Loch')).to.deep.equal([]);
    expect(await search('-"100"')).to.have.length(75);
    expect(await search('theatre -35mm')).to.have.members([8, 9]);
    expect(await search('violin -100 -model')).to.deep.equal([]);
  });

  it('what is said around the words need not match', async () => {
    for (const text of [
      'works by zoe ashcombe',
      'All artworks made by Ashcombe, Zoe',
      '艾臺的作品',
      '艾臺的作品有哪些？',
      '艾臺嘅作品',
      '艾臺 作品',
      '請問有無艾臺嘅作品',
      '幫我找艾臺的作品',
      '关于艾台的所有作品',
      '我要找艾臺',
    ])
      expect(await search(text), text).to.have.members([16, 17, 18]);
    expect(await search('art by zoe ashcombe')).to.deep.equal([16, 17, 18]);
    expect(await search('who made the teapot with art deco handle?')).to.deep.equal([17]);
    for (const text of [
      'list of photographs of a lighthouse',
      'show me all pictures of lighthouses',
    ])
      expect(await search(text), text).to.include.members([14]);
    expect(await search('looking for works from the 1980s')).to.deep.equal([10]);
    expect(await search('pot by Ashcombe called teapot with art deco handle')).to.deep.equal([]);
    expect(await search('art by Ashcombe called teapot')).to.deep.equal([17]);
    expect(await search('art about glaciers')).to.deep.equal([45]);
    expect(await search('pictures of')).to.deep.equal([]);
    for (const text of [
      'what art by zoe ashcombe do you have?',
      'do you have any works by zoe ashcombe',
      'Have you got anything by zoe ashcombe?',
      'I would like to see art by zoe ashcombe',
      'where can I see works by zoe ashcombe?',
      'could you please show me works by zoe ashcombe',
      'Hi, do u have any works by Zoe Ashcombe please?',
      'how many works by zoe ashcombe do you have',
      'any works by zoe ashcombe',
      'Zoe Ashcombe b. 1912',
      'Zoe Ashcombe (born 1912)',
      'avez-vous zoe ashcombe ?',
      'Est-ce que vous avez Zoe Ashcombe ?',
      'où sont zoe ashcombe',
      'haben Sie Zoe Ashcombe?',
      'wo finde ich zoe ashcombe',
      '¿Tienen Zoe Ashcombe?',
      '¿dónde están zoe ashcombe?',
      'avete zoe ashcombe?',
      'tell me about zoe ashcombe',
      'information on zoe ashcombe',
      'I’m interested in zoe ashcombe',
      'who is Zoe Ashcombe?',
    ])
      expect(await search(text), text).to.deep.equal([16, 17, 18]);
    for (const text of ['where is the art deco teapot', 'teapot works by Zoe Ashcombe'])
      expect(await search(text), text).to.deep.equal([17]);
    expect(readSyntax('hello tram stop').plain).to.equal('hello tram stop');
    expect(await search('hi can you show me the art deco teapot')).to.deep.equal([17]);
    expect(await search('i need a picture of a lighthouse')).to.include.members([14, 15]);
    for (const text of ['who is', 'hello', 'please', 'where is', '作品'])
      expect(await search(text), text).to.deep.equal([]);
    expect(await search('do you have')).to.deep.equal([]);
    expect((await search('請問有沒有台灣攝影？'))[0]).to.equal(1);
    expect((await search('誰拍了台灣攝影？'))[0]).to.equal(1);
    expect((await search('邊個拍台灣攝影作品'))[0]).to.equal(1);
    expect((await search('台灣攝影是誰拍的？'))[0]).to.equal(1);
    expect(await search('works by "art deco"')).to.deep.equal([17]);
    expect(await search('works by')).to.deep.equal([]);
    expect(await calls.objects('keyword: "works by zoe ashcombe"')).to.deep.equal([]);
  });

  it('labels of a page that is pasted need not match', async () => {
    for (const text of [
      'Title: Lighthouses at night. Maker: Wong Kar',
      'title: lighthouses at night; artist: Wong Kar',
      '標題：lighthouses at night；作者：黃家',
    ])
      expect(await search(text), text).to.deep.equal([15]);
    expect(await search('lighthouses title: night')).to.deep.equal([]);
  });

  it('`number` need not match before figures', async () => {
    for (const text of ['nocturne number 7', 'nocturne nr. 7', 'nocturne no 7'])
      expect(await search(text), text).to.deep.equal([63]);
    expect((await search('number 7'))[0]).to.equal(64);
    expect(await search('number 7')).to.include(63);
    expect(await search('nocturne number seven')).to.deep.equal([]);
    expect(await search('nocturne number')).to.deep.equal([]);
  });

  it('find places in a row however they are written', async () => {
    for (const text of ['fifth avenue', '5th avenue', '5th ave.'])
      expect(await search(text), text).to.deep.equal([69]);
    for (const text of ['夜航第十二號', '"第12號"'])
      expect(await search(text), text).to.deep.equal([70]);
    expect((await search('夜航第12號'))[0]).to.equal(70);
    expect(await search('夜航第2號')).to.deep.equal([71]);
  });

  it('pictographs need not match beside words', async () => {
    for (const text of ['tram stop 🚋', '🚋tram ❤️ stop', 'tram stop 👍🏽'])
      expect(await search(text), text).to.include(20);
    expect(await search('🚋')).to.deep.equal([]);
    expect(await calls.objects('keyword: "streetcar 🚋"')).to.include(21);
  });

  it('years find what was made in them', async () => {
    expect(await search('1955-1975')).to.have.members([6, 7]);
    expect(await search('colour 1960–1965')).to.deep.equal([6]);
    expect(await search('1980s')).to.deep.equal([10]);
    expect(await search('1970年代')).to.deep.equal([7]);
    expect(await search('七十年代')).to.deep.equal([7]);
    for (const decade of ['the 70s', 'in the 1970s', '七十年代的', 'the 1970–1979'])
      expect(await search(decade), decade).to.deep.equal([7]);
    expect(await search('c. 1985')).to.deep.equal([10]);
    expect(await search('1955')).to.deep.equal([6]);
    expect(await search('1955年')).to.deep.equal([6]);
    expect(await search('colour before 1956')).to.deep.equal(await search('colour 1955'));
    expect(await search('after 1979')).to.deep.equal([10]);
    expect(await search('colour -1970s')).to.have.members([6, 8]);
    expect(await search('colour -1975')).to.have.members([6, 8]);
    const centuries = ['20th century', 'late twentieth-century', '二十世紀', '二十世纪末'];
    for (const century of [...centuries, '20th century AD', '公元二十世紀'])
      expect(await search(`${century} jewellery box`), century).to.deep.equal([10]);
    expect(await search('early 20th century box')).to.deep.equal([]);
    expect(await search('colour -20th-century')).to.have.members([8]);
  });

  it('mean nothing in objects(keyword:)', async () => {
    expect(await calls.objects('keyword: "theatre -coloured"')).to.deep.equal([8]);
  });
});
