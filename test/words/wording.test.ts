import { expect } from 'chai';
import { mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkSource } from '../../indexer/passes/checkSource.js';
import { readWording } from '../../indexer/sources/readWording.js';
import { readAsked } from '../../src/keyword/asked.js';
import { buildText } from '../../src/keyword/request.js';
import { readMappingsFile } from '../../src/packageRoot.js';
import { parsePins } from '../../src/wording/pins.js';
import { americanSpelling, otherSpelling } from '../../src/wording/spellings.js';
import { parseSynonyms } from '../../src/wording/synonyms.js';
import { Wording } from '../../src/wording/wording.js';
import { runProgram } from '../support/program.js';
import { onWords, writeWords } from './collection.js';

describe('Spellings', () => {
  it('are found both ways, with endings', () => {
    const pairs = { colour: 'color', Colours: 'colors', coloured: 'colored', grey: 'gray' };
    const more = { organisation: 'organization', theatres: 'theaters', jewellery: 'jewelry' };
    const many = { multicoloured: 'multicolored', practised: 'practiced', baptised: 'baptized' };
    for (const [british, american] of Object.entries({ ...pairs, ...more, ...many })) {
      expect(otherSpelling(british)).to.equal(american);
      expect(otherSpelling(american)).to.equal(british.toLowerCase());
      expect(americanSpelling(british)).to.equal(american);
      expect(americanSpelling(american)).to.equal(american);
    }
  });

  it('leave other words alone', () => {
    for (const word of ['tired', 'greyhound', 'metropolis', '色', ''])
      expect(otherSpelling(word), word).to.equal(undefined);
  });

  it('stand in the table once', () => {
    const words = readMappingsFile('words/spellings.txt')
      .split('\n')
      .filter((line) => /^[^#]/.test(line))
      .join(' ')
      .split(' ');
    expect(words.filter((word, at) => words.indexOf(word) !== at)).to.deep.equal([]);
  });
});

describe('Files of words', () => {
  it('in another encoding than UTF-8 say so, and are no words', () => {
    const reason = 'expected text in UTF-8, received another encoding';
    const latin = Buffer.from('poster, placard\nM\u00fcller, Mueller\n', 'latin1').toString('utf8');
    expect(parseSynonyms(latin)).to.deep.equal({
      rules: [{ from: ['poster', 'placard'], to: ['poster', 'placard'] }],
      problems: [{ file: 'synonyms.txt', line: 2, reason }],
    });
    const pins = Buffer.from('[{ "words": ["M\u00fcller"], "first": [1] }]', 'latin1');
    expect(parsePins(pins.toString('utf8'))).to.deep.equal({
      pins: null,
      problems: [{ file: 'pins.json', line: 1, reason }],
    });
  });

  it('that are devices or very large are not read', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-words-'));
    const failure = () => readWording(folder).catch((error: unknown) => String(error));
    try {
      await symlink('/dev/zero', path.join(folder, 'pins.json'));
      expect(await failure()).to.match(/pins\.json is not a regular file/);
      await rm(path.join(folder, 'pins.json'));
      await writeFile(path.join(folder, 'synonyms.txt'), '');
      await truncate(path.join(folder, 'synonyms.txt'), 20 * 2 ** 20);
      expect(await failure()).to.match(
        /synonyms\.txt is of 20971520 bytes, more than the 16777216/,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('of synonyms are read as Elasticsearch reads them', () => {
    const text = '\uFEFF# no rule\n\na b, c\\,d => e\r\nf,g\n';
    expect(parseSynonyms(text)).to.deep.equal({
      rules: [
        { from: ['a b', 'c,d'], to: ['e'] },
        { from: ['f', 'g'], to: ['f', 'g'] },
      ],
      problems: [],
    });
  });

  it('name the lines that cannot be used', () => {
    const { rules, problems } = parseSynonyms(
      "a,b\nalone\na => b => c\nx,,y\n=> z\n--, q\ns(1,1,'w',n,1,0).\n½, half",
    );
    expect(rules).to.have.length(1);
    expect(problems.map(({ line }) => line)).to.deep.equal([2, 3, 4, 5, 6, 7, 8]);
  });

  it('of pins are checked entry by entry', () => {
    const good = { words: ['a'], first: [1] };
    const bad = [
      { words: [] },
      { words: ['a'] },
      { words: ['a'], first: ['1'] },
      7,
      { ...good, last: [2] },
    ];
    const { pins, problems } = parsePins(JSON.stringify([good, ...bad]));
    expect(pins).to.deep.equal([{ ...good, away: [] }]);
    expect(problems.map(({ line }) => line)).to.deep.equal([2, 3, 4, 5, 6]);
    expect(parsePins(`\uFEFF${JSON.stringify([good])}`).pins).to.have.length(1);
    for (const none of ['', '{', '{}']) {
      expect(parsePins(none).pins, none).to.equal(null);
      expect(parsePins(none).problems, none).to.have.length(1);
    }
  });

  it('are not said to be none where their folder is gone', async () => {
    const failure = await readWording('/nowhere/at/all').catch((error: unknown) => String(error));
    expect(failure).to.match(/stay as they are: \/nowhere\/at\/all was gone/);
  });

  it('of pins have a hundred ids for one search, in all entries', () => {
    const pin = (words: string[], from: number) => ({
      words,
      first: Array.from({ length: 60 }, (_, at) => from + at),
    });
    const entries = [
      pin(['red', 'boat'], 0),
      pin(['Boats'], 100),
      pin(['boat'], 10),
      pin(['sea'], 0),
    ];
    const { pins, problems } = parsePins(JSON.stringify(entries));
    expect(pins?.map(({ words }) => words)).to.deep.equal([['red', 'boat'], ['boat'], ['sea']]);
    expect(problems).to.deep.equal([
      {
        file: 'pins.json',
        line: 2,
        reason:
          'entry 2: expected at most 100 ids in "first" of one search, with those of the entries before',
      },
    ]);
  });

  it('are checked with the records, by a command too', async () => {
    const parent = await mkdtemp(path.join(tmpdir(), 'vitrine-words-'));
    try {
      const folder = await writeWords(parent);
      const { problems, ...counts } = await checkSource('vitrine', folder);
      expect(counts).to.deep.equal({
        records: 80,
        synonyms: 4,
        pins: 2,
        problemCount: 2,
        danglingReferences: [],
        danglingReferenceCount: 0,
        doubtfulDates: [],
        doubtfulDateCount: 0,
        unknownProperties: [],
      });
      expect(problems.map((line) => line.split(' ')[0])).to.deep.equal([
        'synonyms.txt:5:',
        'synonyms.txt:7:',
      ]);
      await writeFile(path.join(folder, 'synonyms.txt'), 'one, two\n');
      const { stderr } = await runProgram(['check', '--source', folder]);
      expect(stderr).to.contain('0 problems');
    } finally {
      await rm(parent, { recursive: true, force: true });
    }
  });
});

describe('Rules of the museum', () => {
  const one = (...words: string[]) => ({ from: words, to: words });
  const wording = new Wording({
    synonyms: [one('有軌電車', 'tram car'), one('車', 'vehicle'), one('1960s', 'sixties')],
    pins: [],
  });
  const othersOf = (text: string) =>
    readAsked(text, wording).required.flatMap(({ others }) => others);

  it('are made ready with turns for others in between', async () => {
    const synonyms = Array.from({ length: 3_000 }, (_, at) => one(`north ${at}`, `south ${at}`));
    const pins = [{ words: ['north 7'], first: [7], away: [] }];
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const made = await Wording.inTurns({ synonyms, pins });
    clearInterval(timer);
    expect(turns).to.be.greaterThan(2);
    const terms = ['south', '7'];
    expect(made.standingAt(terms, 0, () => true)).to.deep.include({ others: ['north 7'] });
    expect(made.pinsOf('North 7').first).to.deep.equal([7]);
  });

  it('hold for several words together, in any form of their characters', () => {
    for (const text of ['有軌電車', '有轨电车', '有軌 電車', '香港有軌電車'])
      expect(othersOf(text), text).to.deep.equal(['tram car']);
    expect(othersOf('Tram-cars of Kowloon')).to.deep.equal(['有軌電車']);
  });

  it('hold for a character only where it is a word, each time', () => {
    expect(othersOf('車')).to.deep.equal(['vehicle']);
    expect(othersOf('火車和火車')).to.deep.equal([]);
  });

  it('take no longer where thousands begin with one word, or are of one', () => {
    const timeOf = (from: (n: number) => readonly string[]): number => {
      const synonyms = Array.from({ length: 10_000 }, (_, n) => ({ from: from(n), to: ['x'] }));
      const began = process.cpuUsage().user;
      const wording = new Wording({ synonyms, pins: [] });
      for (let n = 0; n < 100; n += 1) wording.standingAt(['saint'], 0, () => true);
      return process.cpuUsage().user - began;
    };
    const usual = timeOf((n) => [`s${n} place`]);
    expect(timeOf((n) => [`saint s${n}`])).to.be.below(5 * usual);
    const ofOne = { from: ['saint'], to: Array.from({ length: 10_000 }, (_, n) => `st ${n}`) };
    const { others } =
      new Wording({ synonyms: [ofOne], pins: [] }).standingAt(['saint'], 0, () => true) ?? {};
    expect(others?.slice(0, 2)).to.deep.equal(['st 0', 'st 1']);
    expect(others).to.have.length(12);
  });

  it('hold for years, too', () => {
    const text = buildText('keyword', '1960s', ['text.title.en'], { wording, syntax: true });
    expect(JSON.stringify(text?.must)).to.contain('"sixties"').and.to.contain('filter.earliest');
  });
});

onWords('Spellings and synonyms', (calls) => {
  const objects = (keyword: string) => calls.objects(`keyword: ${JSON.stringify(keyword)}`);

  it('of words written as one and as two find the same', async () => {
    for (const keyword of ['screenprint', 'screen print', 'Screen-prints', '"screen print"'])
      expect(await objects(keyword), keyword).to.have.members([43, 44]);
    expect(await objects('screenprint red')).to.deep.equal([44]);
    expect(await objects('print')).to.not.include(43);
  });

  it('that are written in another way are suggested after those that are as they were typed', async () => {
    const suggested = {
      color: ['Color field', 'Colour study', 'Coloured lamps in a grey theatre'],
      'screen print': ['Screen print in red', 'Seven screenprints'],
      'screenprint in': ['Screen print in red'],
      'B.T. Ash': ['Portrait of Nicola by B. T. Ashcombe'],
      'KLM tick': ['Ticket of K.L.M.'],
    };
    for (const [text, titles] of Object.entries(suggested)) {
      const data = await calls.ask(`{ suggest(text: "${text}", kinds: [TITLE]) { text } }`);
      expect(data['suggest'], text).to.have.deep.members(titles.map((title) => ({ text: title })));
      expect(data['suggest'], text).to.have.nested.property('[0].text', titles[0]);
    }
  });

  it('of both sides of the Atlantic find the same', async () => {
    for (const keyword of ['colour', 'color', 'Colours', 'coloured'])
      expect(await objects(keyword), keyword).to.have.members([6, 7, 8]);
    for (const keyword of ['grey theatre', 'gray theater'])
      expect(await objects(keyword), keyword).to.have.members([8, 9]);
    expect(await objects('fibre')).to.have.members([6, 7]);
  });

  it('of the museum stand for each other, also several words and two languages', async () => {
    for (const keyword of ['tram', 'streetcars'])
      expect(await objects(keyword), keyword).to.have.members([20, 21]);
    expect(await objects('裝飾藝術')).to.have.members([17, 19]);
    // A teapot is found by its English word, too.
    expect(await objects('装饰艺术茶壶')).to.have.members([17, 19]);
    expect(await objects('装饰艺术花盆')).to.deep.equal([]);
    expect(await objects('art deco')).to.include.members([17, 19]);
    expect(await objects('tellybox')).to.deep.equal([11]);
    expect(await objects('pigment')).to.have.members([6, 7, 8]);
  });

  it('are highlighted', async () => {
    const data = await calls.ask(
      '{ searchObjects(keyword: "color tellybox") { total } found: searchObjects(keyword: "tram") { items { id highlights { field fragments { runs { text hit } } } } } }',
    );
    const { items } = data['found'] as { items: { id: number; highlights: unknown }[] };
    expect(items.find(({ id }) => id === 21)?.highlights).to.deep.equal([
      { field: 'title', fragments: [{ runs: [{ text: 'Streetcar', hit: true }] }] },
    ]);
  });
});
