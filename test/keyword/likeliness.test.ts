import { expect } from 'chai';
import {
  likelinessOf,
  otherBeginnings,
  slipsFor,
} from '../../src/keyword/corrections/likeliness.js';
import { cutsOf } from '../../src/keyword/corrections/spaces.js';
import { buildSpelling } from '../../src/keyword/corrections/spelling.js';

describe('What a slip may stand for', () => {
  it('is a word one letter away, of eight letters and more two; a short one keeps its letters', () => {
    for (const [typed, word] of Object.entries({ woden: 'wooden', brd: 'bird', dgo: 'dog' }))
      expect(slipsFor(typed, word), typed).to.equal(1);
    const twice = { lichenstien: 'lichtenstein', photogphy: 'photography' };
    for (const [typed, word] of Object.entries(twice))
      expect(slipsFor(typed, word), typed).to.equal(2);
    const others = {
      woollen: 'wooden',
      woolen: 'wooden',
      bodden: 'wooden',
      hack: 'back',
      oma: 'moma',
      arol: 'carol',
      guanzhong: 'gaozhong',
      gold: 'fold',
      mum: 'sum',
      arm: 'art',
    };
    for (const [typed, word] of Object.entries(others))
      expect(slipsFor(typed, word), typed).to.equal(undefined);
  });

  it('is a word that sounds the same, or has its letters doubled or single', () => {
    const alike = { bambu: 'bamboo', mofat: 'moffatt', grafics: 'graphics', stul: 'stool' };
    for (const [typed, word] of Object.entries(alike))
      expect(slipsFor(typed, word), typed).to.equal(1);
    for (const [typed, word] of Object.entries({ bambu: 'bomb', buk: 'book', cent: 'kenta' }))
      expect(slipsFor(typed, word), typed).to.equal(undefined);
    expect(slipsFor('bambu', 'bamboo', { isFound: true })).to.equal(undefined);
    const signs = { okeefe: "o'keeffe", crucifiction: 'crucifixion' };
    const ends = { donkies: 'donkeys', nebuchadnezer: 'nebuchadnezzar', sculpter: 'sculptor' };
    for (const [typed, word] of Object.entries({ ...signs, ...ends }))
      expect(slipsFor(typed, word), typed).to.equal(1);
  });

  it('is a name of three syllables, with tones or without', () => {
    for (const typed of ['cai guo qiang', 'huáng yǒng píng'])
      expect(cutsOf(typed.replaceAll(' ', '')), typed).to.include(typed);
    for (const other of ['teapot', 'lighthouse'])
      expect(cutsOf(other).every((cut) => cut.split(' ').length === 2)).to.equal(true);
  });

  it('is first of all a word that an s was put behind', () => {
    expect(slipsFor('dalis', 'dali')).to.equal(0);
    for (const [typed, word, known] of [
      ['chairs', 'chair', true],
      ['cats', 'cat', false],
    ] as const)
      expect(slipsFor(typed, word, { isKnown: known }), typed).to.not.equal(0);
    // What a text has is doubted only where nothing is found.
    expect(slipsFor('constables', 'constable', { isKnown: true })).to.equal(1);
    expect(slipsFor('constables', 'constable', { isFound: true, isKnown: true })).to.equal(1);
  });

  it('is likelier with a letter left out, two swapped or one doubled than with another letter', () => {
    for (const [typed, word] of Object.entries({ gren: 'green', staem: 'steam', milll: 'mill' }))
      expect(likelinessOf(typed, word), typed).to.be.above(1);
    for (const [typed, word] of Object.entries({ gren: 'grey', staem: 'stem', milll: 'mills' }))
      expect(likelinessOf(typed, word), typed).to.equal(1);
  });

  it('is likeliest with a letter that is doubled, or is not', () => {
    expect(likelinessOf('bonard', 'bonnard')).to.be.above(likelinessOf('staem', 'steam'));
  });

  it('may begin with another letter of the same sound, however many letters that takes', () => {
    expect(otherBeginnings('fotograf')).to.deep.equal(['photograf', 'photograph']);
    expect(otherBeginnings('phurniture')).to.deep.equal(['furniture']);
    for (const word of ['fan', 'graphics']) expect(otherBeginnings(word), word).to.deep.equal([]);
  });

  it('of a known word beside others is no other letter: that would be another word', () => {
    expect(slipsFor('costal', 'coastal', { isKnown: true })).to.equal(1);
    for (const [typed, word] of Object.entries({ chairs: 'hairs', saint: 'paint', mills: 'hills' }))
      expect(slipsFor(typed, word, { isKnown: true }), typed).to.equal(undefined);
  });

  it('of a known word is none where it has three letters: those are near too many', () => {
    expect(slipsFor('cat', 'coat')).to.equal(1);
    for (const [typed, word] of Object.entries({
      cat: 'coat',
      pig: 'ping',
      tea: 'team',
      egg: 'eg',
    }))
      expect(slipsFor(typed, word, { isKnown: true }), typed).to.equal(undefined);
    expect(slipsFor('lmap', 'lamp', { isKnown: true })).to.equal(1);
  });

  it('of a word that some text has is one letter away, and the word is no short one', () => {
    expect(slipsFor('lihgthouse', 'lighthouse', { isFound: true })).to.equal(1);
    for (const [typed, word] of Object.entries({ mars: 'bars', lichenstien: 'lichtenstein' }))
      expect(slipsFor(typed, word, { isFound: true }), typed).to.equal(undefined);
    // It has the letters of the other, or that has one twice: a battle is no bottle, bread is not read.
    expect(slipsFor('hockny', 'hockney', { isFound: true })).to.equal(1);
    expect(slipsFor('piccasso', 'picasso', { isFound: true })).to.equal(1);
    for (const [typed, word] of Object.entries({ battle: 'bottle', bread: 'read' }))
      expect(slipsFor(typed, word, { isFound: true }), typed).to.equal(undefined);
  });

  it('of a word that is in a few titles has a letter more or less from eight letters on', () => {
    const doubt = { isFound: true, isKnown: true };
    expect(slipsFor('wedgewood', 'wedgwood', doubt)).to.equal(1);
    expect(slipsFor('wedgewood', 'wedgwood', { isKnown: true })).to.equal(1);
    expect(slipsFor('architectual', 'architectural', doubt)).to.equal(1);
    expect(slipsFor('picassos', 'picasso', doubt)).to.equal(1);
    for (const [typed, word] of Object.entries({ eating: 'seating', picassos: 'picasso’s' }))
      expect(slipsFor(typed, word, doubt), typed).to.equal(undefined);
  });

  it('of a word alone begins as it was typed, or has one letter more', () => {
    const others = { gibbon: 'ribbon', bread: 'read', pottery: 'lottery', munch: 'lunch' };
    for (const [typed, word] of Object.entries(others)) {
      expect(slipsFor(typed, word, { isAlone: true }), typed).to.equal(undefined);
      expect(slipsFor(typed, word), typed).to.equal(1);
    }
    // Of a short one a consonant is no other and is not left out, but one that sounds nearly so.
    for (const [typed, word] of Object.entries({ drone: 'done', klang: 'klan', camel: 'cabel' })) {
      expect(slipsFor(typed, word, { isAlone: true }), typed).to.equal(undefined);
      expect(slipsFor(typed, word), typed).to.equal(1);
    }
    const near = { degaz: 'degas', monat: 'monet', klimd: 'klimt' };
    for (const [typed, word] of Object.entries(near))
      expect(slipsFor(typed, word, { isAlone: true }), typed).to.equal(1);
    const slips = { eapot: 'teapot', etapot: 'teapot', candinsky: 'kandinsky', gren: 'green' };
    for (const [typed, word] of Object.entries(slips))
      expect(slipsFor(typed, word, { isAlone: true }), typed).to.equal(1);
  });
});

describe('The search for other spellings', () => {
  it('asks for the words of texts only where the generation has them', () => {
    const fieldsOf = (hasWords?: boolean) =>
      Object.keys(buildSpelling('tepot', 'always', hasWords ? { hasWords } : {}).suggest ?? {});
    expect(fieldsOf()).to.deep.equal(['text.suggest', 'text.makers.en']);
    expect(fieldsOf(true)).to.deep.equal(['text.suggest', 'text.makers.en', 'text.words']);
  });
});
