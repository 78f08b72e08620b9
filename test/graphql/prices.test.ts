import { GraphqlDocuments } from '@vitrine/graphql-documents';
import { expect } from 'chai';
import { extendSchema, parse, type GraphQLSchema } from 'graphql';
import { readConfig } from '../../src/config.js';
import { PRICES } from '../../src/graphql/prices.js';
import { createSchema } from '../../src/schema.js';

const schema = createSchema();
const config = readConfig({}, {});
const options = { ...config, maxCost: Infinity, hideSuggestions: true };
const documents = new GraphqlDocuments(schema, PRICES, options);
/** What each search costs, whatever it returns. */
const SEARCH = PRICES.search;
/** What each facet costs, whatever it returns. */
const COUNTED = 150;

function cost(query: string, variables: Readonly<Record<string, unknown>> = {}): number {
  return documents.prepare(query).costOf(variables);
}

/** A row for each field of a type, to find what a table names that the schema lacks. */
function fieldsOf(type: string, of: GraphQLSchema): readonly string[] {
  const found = of.getType(type);
  return found && 'getFields' in found ? Object.keys(found.getFields()) : [];
}

describe('the prices of lists', () => {
  it('are missed for a list that somebody adds', () => {
    const more = extendSchema(schema, parse('extend type Object { cousins: [Object!]! }'));
    expect(() => new GraphqlDocuments(more, PRICES, options)).to.throw(
      'lists without a price: Object.cousins',
    );
  });

  it('are for fields and arguments that the schema has', () => {
    for (const [type, fields] of Object.entries(PRICES.lists))
      for (const [field, price] of Object.entries(fields)) {
        expect(fieldsOf(type, schema), type).to.include(field);
        if (price.of === 'parent') continue;
        const found = schema.getType(type);
        const args = found && 'getFields' in found ? found.getFields()[field] : undefined;
        const names = args && 'args' in args ? args.args.map(({ name }) => name) : [];
        expect(names, `${type}.${field}`).to.include.members([...(price.arguments ?? [])]);
      }
  });
});

describe('the cost of a query', () => {
  it('counts a page that is not asked for as what is answered then', () => {
    expect(cost('{ objects { id } }')).to.equal(SEARCH + 50);
    expect(cost('{ exhibitions { id } }')).to.equal(SEARCH + 500);
    expect(cost('{ mediums { id } }')).to.equal(SEARCH + 10_000);
    expect(cost('{ searchObjects { items { id } } }')).to.equal(SEARCH + 1 + 50);
    expect(cost('{ suggest(text: "a") { text } }')).to.equal(SEARCH + 250 + 10);
    expect(cost('{ similar(id: 1) { distance } }')).to.equal(SEARCH + 12);
  });

  it('counts a null page size as one that is not asked for', () => {
    const query = 'query ($n: Int) { searchObjects(per_page: $n) { items { id } } }';
    expect(cost(query, { n: null })).to.equal(SEARCH + 1 + 50);
    expect(cost(query, { n: 1_000 })).to.equal(SEARCH + 1 + 1_000);
  });

  it('counts the page of searchObjects for its items alone', () => {
    const query = (n: number) =>
      `{ searchObjects(first: ${n}) { items { id } facets { color { id } } } }`;
    expect(cost(query(1_000)) - cost(query(1))).to.equal(999);
  });

  it('counts facets by their limit, and without one by the longest', () => {
    const facets = (text: string) => cost(`{ searchObjects(first: 0) { facets { ${text} } } }`);
    expect(facets('maker(limit: 20) { id }')).to.equal(SEARCH + COUNTED + 22);
    expect(facets('maker { id }')).to.equal(SEARCH + COUNTED + 10_002);
  });

  it('counts lists of plain values', () => {
    expect(cost('{ object(id: 1) { tags } }')).to.be.above(cost('{ object(id: 1) { title } }'));
  });

  it('counts the values of the lists that a query sends, in its text and in variables', () => {
    expect(cost('{ objects(per_page: 0, ids: [1, 2, 3]) { id } }')).to.equal(SEARCH + 1 + 3);
    const query = 'query ($ids: [Int]) { objects(per_page: 0, ids: $ids) { id } }';
    expect(cost(query, { ids: Array.from({ length: 9_000 }, (_, id) => id) })).to.equal(
      SEARCH + 9_001,
    );
    const palette = 'color_palette: [{ hex: "#fff" }, { hex: "#000" }]';
    expect(cost(`{ objects(per_page: 0, ${palette}) { id } }`)).to.equal(SEARCH + 1 + 2 * 500);
  });

  it('counts the distance to a colour, and the pages before a deep one', () => {
    const page = (n: number, more = '') =>
      cost(`{ objects(per_page: 0, page: ${n}${more}) { id } }`);
    expect(page(1)).to.equal(SEARCH + 1);
    expect(page(11)).to.equal(SEARCH + 1 + 20);
    expect(page(1_000_000)).to.equal(SEARCH + 1 + 2_000);
    expect(page(1, ', color_hex: "#fff"')).to.equal(SEARCH + 1 + 500);
    const query = 'query ($n: Int) { objects(per_page: 0, page: $n) { id } }';
    expect(
      [{ n: 1 }, { n: 3 }, {}].map((variables) => cost(query, variables) - SEARCH),
    ).to.deep.equal([1, 5, 1]);
  });

  it('counts the words of a keyword beyond a few, quoted ones too', () => {
    const query = 'query ($k: String) { searchObjects(first: 0, keyword: $k) { total } }';
    const ofKeyword = (keyword: string) => cost(query, { k: keyword }) - cost(query, { k: 'one' });
    expect(ofKeyword('four words and no')).to.equal(0);
    expect(ofKeyword('one more than are free')).to.equal(50);
    expect(ofKeyword('"of the" "of the" "of the" "in a"')).to.equal(4 * 50);
    expect(ofKeyword('香港街頭')).to.equal(0);
    expect(ofKeyword('香港的街頭')).to.equal(50);
    expect(ofKeyword('x '.repeat(60_000))).to.be.below(250 * 50);
    expect(cost(`{ constituents(per_page: 0, name: "${'a b '.repeat(16)}") { id } }`)).to.equal(
      SEARCH + 1 + 28 * 50,
    );
  });

  it('of an empty page is never nothing', () => {
    const lists = Array.from({ length: 49 }, (_, at) => `l${at}: objects(per_page: 0) { id }`);
    const nested = `{ constituents(per_page: 1000) { ${lists.join(' ')} } }`;
    expect(cost(nested)).to.equal(SEARCH + 1_000 * (1 + 49));
    expect(cost('{ objects(per_page: 0) { id } }')).to.equal(SEARCH + 1);
  });

  it('refuses many times what one facet may be', () => {
    const facets = Array.from({ length: 49 }, (_, at) => `f${at}: maker { id title }`).join(' ');
    const { maxCost } = config;
    expect(cost(`{ searchObjects { facets { ${facets} } } }`)).to.be.above(maxCost);
    const lists = Array.from({ length: 49 }, (_, at) => `f${at}: mediums { id title }`).join(' ');
    expect(cost(`{ ${lists} }`)).to.be.above(maxCost);
  });

  it('refuses introspection many times over', () => {
    const types = '{ types { name fields { name args { name type { name } } } } }';
    const one = cost(`{ __schema ${types} }`);
    const many = Array.from({ length: 49 }, (_, at) => `s${at}: __schema ${types}`).join(' ');
    expect(cost(`{ ${many} }`)).to.equal(49 * one);
    expect(one).to.be.above(500);
  });
});
