import { expect } from 'chai';
import { buildSchema } from 'graphql';
import { DocumentRefused, GraphqlDocuments } from '../src/index.js';
import { LIMITS, open, prices } from './works.js';

const documents = open();

function cost(text: string, variables: Readonly<Record<string, unknown>> = {}): number {
  return documents.prepare(text).costOf(variables);
}

describe('the cost of a query', () => {
  it('is a point for each record that it can return, and none for a value of its own', () => {
    expect(cost('{ hello }')).to.equal(0);
    expect(cost('{ works { id title } }')).to.equal(50);
    expect(cost('{ works(first: 10) { parts(first: 4) { id } } }')).to.equal(10 * (1 + 4));
    expect(cost('{ works(first: 2) { tags } }')).to.equal(2 * (1 + 3));
    expect(cost('{ works(first: 0) { id } }')).to.equal(1);
    expect(cost('{ found(first: 7) { count works { id } } }')).to.equal(1 + 7);
  });

  it('counts values that are asked for again, under other names', () => {
    expect(cost('{ works(first: 10) { id a: title b: title c: title } }')).to.equal(10 * (1 + 2));
    expect(cost('{ works(first: 10) { a: title ...F } } fragment F on Work { b: title }')).to.equal(
      10 * (1 + 1),
    );
    expect(cost('{ works(first: 10) { name: title title2: title title2: title } }')).to.equal(20);
    expect(cost('{ works(first: 10) { title title name: id } }')).to.equal(10);
    expect(cost('{ a: hello b: hello }')).to.equal(1);
  });

  it('counts fragments where they are spread, and not what is skipped', () => {
    const fragment = 'fragment F on Work { parts(first: 2) { id } }';
    expect(cost(`{ works(first: 1) { ...F ...F } } ${fragment}`)).to.equal(1 + 2 + 2);
    expect(cost(`{ works(first: 1) { ... on Work { ...F } } } ${fragment}`)).to.equal(1 + 2);
    const query = `query ($s: Boolean!) { works(first: 1) { ...F @skip(if: $s) } } ${fragment}`;
    expect(cost(query, { s: false })).to.equal(1 + 2);
    expect(cost(query, { s: true })).to.equal(1);
  });

  it('follows the variables that decide about it, each time', () => {
    const query = 'query ($n: Int, $ids: [Int]) { works(first: $n, ids: $ids) { id } }';
    expect(cost(query)).to.equal(50);
    expect(cost(query, { n: 5 })).to.equal(5);
    expect(cost(query, { n: 6 })).to.equal(6);
    expect(cost(query, { n: null })).to.equal(50);
    expect(cost(query, { n: 5, ids: [1, 2, 3] })).to.equal(5 + 3);
    expect(cost(query, { n: 5, ids: [4, 5] })).to.equal(5 + 2);
    expect(cost(query, { n: 5 })).to.equal(5);
  });

  it('takes the price of a value, and of a search', () => {
    const search = new GraphqlDocuments(
      buildSchema('type Query { found: Found hello: String } type Found { count: Int }'),
      { lists: {}, values: {}, search: 100 },
      LIMITS,
    );
    expect(search.prepare('{ found { count } hello }').costOf()).to.equal(100 + 1);
    expect(cost('{ works(first: 1, palette: [{ hex: "#fff" }]) { id } }')).to.equal(1 + 500);
  });

  it('takes the price of a text, in the query and in a variable', () => {
    const priced = new GraphqlDocuments(
      buildSchema('type Query { found(words: String, more: String): Int }'),
      { lists: {}, values: {}, texts: { words: (text) => text.length }, search: 0 },
      LIMITS,
    );
    expect(priced.prepare('{ found(words: "abc", more: "abcde") }').costOf()).to.equal(3);
    const query = priced.prepare('query ($w: String) { found(words: $w, more: $w) }');
    expect(
      [{ w: 'abc' }, { w: 'abcd' }, { w: 'xyz' }, { w: null }, {}].map((w) => query.costOf(w)),
    ).to.deep.equal([3, 4, 3, 0, 0]);
  });

  it('has a limit, whose error says both', () => {
    expect(() => cost('{ works { parts { parts { id } } } }')).to.throw(
      DocumentRefused,
      'The query costs 127550 points, over the limit of 10000',
    );
  });

  it('is refused where a variable or an argument cannot be read, each time', () => {
    const query = 'query ($x: Int = 5) { wait(ms: $x) }';
    for (let use = 0; use < 3; use += 1) {
      expect(cost(query)).to.equal(0);
      expect(() => cost(query, { x: null }))
        .to.throw(DocumentRefused, 'must not be null')
        .with.property('reason', 'variables');
      expect(() => cost(query, { x: 'five' }))
        .to.throw(DocumentRefused, '"$x" got invalid value "five"')
        .with.property('reason', 'variables');
    }
  });

  it('of introspection grows with how often it is asked', () => {
    const types = '{ types { name fields { name args { name } } } }';
    const one = cost(`{ __schema ${types} }`);
    expect(one).to.be.above(500);
    expect(cost(`{ a: __schema ${types} b: __schema ${types} }`)).to.equal(2 * one);
  });
});

describe('prices', () => {
  it('are asked for every list of the schema', () => {
    const schema = buildSchema(
      'type Query { works: [[Int]]! } interface Named { names: [String] }',
    );
    expect(() => new GraphqlDocuments(schema, prices, LIMITS)).to.throw(
      'lists without a price: Named.names',
    );
  });
});
