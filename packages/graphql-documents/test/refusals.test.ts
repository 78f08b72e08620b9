import { expect } from 'chai';
import { DocumentRefused, type DocumentOptions } from '../src/index.js';
import { open } from './works.js';

function refusal(
  text: string,
  options: Partial<DocumentOptions> = {},
  operationName?: string,
): DocumentRefused {
  try {
    open(options).prepare(text, operationName);
  } catch (error) {
    if (error instanceof DocumentRefused) return error;
    throw error;
  }
  throw new Error(`not refused: ${text.slice(0, 100)}`);
}

const multiplied = Array.from(
  { length: 10 },
  (_, at) =>
    `fragment F${at} on __Type { ${['interfaces', 'possibleTypes', 'ofType'].map((field) => `${field} { ...F${at + 1} }`).join(' ')} }`,
).join(' ');

/** What the validator would compare in pairs, each with what is below it. */
const repeated = 'works { parts { id } } '.repeat(400);
const manyFragments = (count: number) => {
  const all = Array.from({ length: count }, (_, at) => at);
  const field = (at: number) => (at % 2 ? 'hello' : '__typename');
  const written = all.map((at) => `fragment F${at} on Query { ${field(at)} }`).join(' ');
  return `{ ${all.map((at) => `...F${at}`).join(' ')} } ${written}`;
};
const chained = Array.from(
  { length: 400 },
  (_, at) => `fragment F${at} on Query { hello ...F${at + 1} }`,
).join(' ');

describe('a document is refused', () => {
  for (const [what, text, reason, message] of [
    ['syntax', '{ hello', 'syntax', 'Expected Name'],
    ['no text', '', 'syntax', 'Unexpected <EOF>'],
    ['an unknown field', '{ hallo }', 'schema', 'Cannot query field "hallo"'],
    ['several operations', 'query A { hello } query B { hello }', 'schema', 'say which'],
    ['no operation', 'fragment F on Query { hello }', 'schema', 'F'],
    ['a circle', '{ ...A } fragment A on Query { ...A }', 'schema', 'spread'],
    [
      'fragments that multiply each other',
      `{ __schema { types { ...F0 } } } ${multiplied} fragment F10 on __Type { name }`,
      'limit',
      '50000',
    ],
    ['repeated fields', `{ ${repeated} }`, 'limit', '20000'],
    [
      'repeated fields below others',
      `{ ${`works { ${'id '.repeat(20)} }`.repeat(50)} }`,
      'limit',
      '20000',
    ],
    [
      'repeated fields in fragments',
      `{ ...F0 } ${chained} fragment F400 on Query { hello }`,
      'limit',
      '20000',
    ],
    [
      'those of a fragment that nothing spreads',
      `{ hello } fragment F on Query { ${repeated} }`,
      'limit',
      '20000',
    ],
    [
      'those of a fragment whose name another has',
      `{ ...F } fragment F on Query { ${repeated} } fragment F on Query { hello }`,
      'limit',
      '20000',
    ],
    [
      'more fragments than the validator can compare',
      manyFragments(201),
      'limit',
      'more fragments',
    ],
  ] as const)
    it(`for ${what}`, () => {
      const { errors, message: first, reason: why } = refusal(text);
      expect(first).to.equal(errors[0]?.message).and.include(message);
      expect(why).to.equal(reason);
    });

  it('not for two hundred fields of one name', () => {
    expect(() => open().prepare(`{ works { ${'id '.repeat(200)} } }`)).not.to.throw();
  });

  it('not for two hundred fragments', () => {
    expect(() => open().prepare(manyFragments(200))).not.to.throw();
  });

  it('for an operation that it does not have', () => {
    expect(refusal('query A { hello }', {}, 'B').message).to.include('no operation named "B"');
  });

  for (const [option, text] of [
    ['maxTokens', `{ ${'hello '.repeat(4)} }`],
    ['maxDepth', '{ works { parts { parts { id } } } }'],
    ['maxDepth', '{ works { ...A } } fragment A on Work { parts { parts { id } } }'],
    ['maxAliases', '{ a: hello b: hello c: hello d: hello }'],
    [
      'maxDirectives',
      '{ hello @skip(if: false) @include(if: true) echo @skip(if: false) @include(if: true) }',
    ],
  ] as const)
    it(`over ${option}, and the error says the limit: ${text.slice(0, 40)}`, () => {
      const { reason, message } = refusal(text, { [option]: 3 });
      expect(reason).to.equal('limit');
      expect(message).to.match(/the limit of 3\b/);
      expect(() => open({ [option]: 6 + text.length }).prepare(text)).not.to.throw();
    });

  it('for 20,000 levels, whatever the other limits', () => {
    const fields = '{ a '.repeat(20_000) + '}'.repeat(20_000);
    expect(refusal(fields, { maxTokens: 1_000_000 }).message).to.include('limit of 20 levels');
    const values = `{ echo(text: ${'['.repeat(20_000)}${']'.repeat(20_000)}) }`;
    expect(refusal(values, { maxTokens: 1_000_000 }).reason).to.be.oneOf(['limit', 'schema']);
  });

  it('for variables that nest 20,000 levels deep', () => {
    const ids = JSON.parse('['.repeat(20_000) + ']'.repeat(20_000)) as unknown;
    const query = open().prepare('query ($ids: [Int]) { works(ids: $ids) { id } }');
    expect(() => query.costOf({ ids })).to.throw(DocumentRefused);
  });

  it('with names near a wrong one only where that is wanted', () => {
    expect(refusal('{ hallo }').message).not.to.include('Did you mean');
    const shown = refusal('{ hallo }', { hideSuggestions: false });
    expect(shown.message).to.include('Did you mean "hello"');
  });
});
