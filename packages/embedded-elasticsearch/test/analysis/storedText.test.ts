import { expect } from 'chai';
import { AnalysisRegistry } from '../../src/analysis/registry.js';
import { analyseText } from '../../src/storage/analyseText.js';
import { encodeToken, GAP } from '../../src/storage/tokenText.js';

const REGISTRY = new AnalysisRegistry({
  char_filter: { marks: { type: 'mapping', mappings: ["’ => '", 'ﬁ => fi'] } },
  filter: {
    possessive: { type: 'stemmer', language: 'possessive_english' },
    bigrams: { type: 'cjk_bigram', output_unigrams: true },
  },
  analyzer: {
    english: {
      char_filter: ['marks'],
      tokenizer: 'standard',
      filter: ['possessive', 'lowercase', 'porter_stem'],
    },
    chinese: { tokenizer: 'standard', filter: ['cjk_width', 'lowercase', 'bigrams'] },
    stopped: { tokenizer: 'standard', filter: ['lowercase', 'stop'] },
  },
});
const ANALYZERS = ['english', 'chinese', 'stopped', 'standard', 'keyword', 'whitespace'].map(
  (name) => [name, REGISTRY.analyzer(name)] as const,
);

const TEXTS = [
  'The Cat’s running in waves, 3.5 x 4,000 cm: a.b c_d _ __ e',
  'Plain words of an ASCII text',
  'of the',
  '',
  ' ,. ',
  '視覺藝術 and 攝影',
  '漢',
  '大會開幕期間0',
  'Café ﬁnery “quoted”',
  'a'.repeat(600),
  '_'.repeat(300),
  'x_y__z _leading',
];

/** What is stored, token by token over all values. */
function tokenByToken(analyzer: (typeof ANALYZERS)[number][1], values: readonly string[]) {
  const main: string[] = [];
  const overlapping: string[] = [];
  const tokens = values.map((value) => analyzer.tokens(value));
  tokens.forEach((list, n) => {
    if (n > 0 && main.length > 0) main.push(GAP);
    for (const { text, increment } of list) {
      if (increment === 0) {
        while (overlapping.length < main.length - 1) overlapping.push(GAP);
        overlapping.push(encodeToken(text));
      } else {
        for (let gap = 1; gap < increment; gap++) main.push(GAP);
        main.push(encodeToken(text));
      }
    }
  });
  const all = tokens.flat();
  return {
    main: main.join(' '),
    overlapping: overlapping.length > 0 ? overlapping.join(' ') : null,
    length: all.filter(({ increment }) => increment > 0).length,
    frequency: all.length,
  };
}

describe('what is stored of texts', () => {
  for (const [name, analyzer] of ANALYZERS) {
    it(`is the tokens of the analyser [${name}]`, () => {
      const lists = TEXTS.flatMap((first) => [[first], ...TEXTS.map((second) => [first, second])]);
      // Each twice: what is remembered of a value is the same again.
      for (const values of [...lists, ...lists]) {
        const { main, overlapping, length, frequency } = analyseText(analyzer, values);
        const stored = { main, overlapping, length, frequency };
        expect(stored, JSON.stringify(values)).to.deep.equal(tokenByToken(analyzer, values));
      }
    });
  }

  it('is read word by word where a text is ASCII after its char filters', () => {
    const english = REGISTRY.analyzer('english');
    expect(english.plainWords('The Cat’s ﬁnery')).to.deep.equal(['the', 'cat', 'fineri']);
    expect(english.plainWords('Café')).to.equal(undefined);
    expect(REGISTRY.analyzer('stopped').plainWords('the cat')).to.equal(undefined);
  });
});
