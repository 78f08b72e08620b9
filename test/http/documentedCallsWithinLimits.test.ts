import { DocumentRefused, GraphqlDocuments } from '@vitrine/graphql-documents';
import { expect } from 'chai';
import { getIntrospectionQuery } from 'graphql';
import { readConfig } from '../../src/config.js';
import { PRICES } from '../../src/graphql/prices.js';
import { createSchema } from '../../src/schema.js';
import { DOCUMENTED_CALLS } from '../contract/documentedCalls.js';

/** The largest pages that the contract allows, with all that it lets nest in them. */
const LARGEST: Readonly<Record<string, string>> = {
  '1,000 objects and all in them': `{
    objects(per_page: 1000) {
      id title classification { area category } dimensionDetails { width }
      constituents { id name role } images { altText }
      color { predominant { color value } search { google { color value } cloudinary { color value } } }
      exhibitions {
        exhibitions { id venues { title } }
        labels { purpose text }
      }
    }
  }`,
  '1,000 makers, each with a page of objects': `{
    constituents(per_page: 1000) { id name objects { id title classification { area category } } }
  }`,
  'all exhibitions, with venues and objects': `{
    exhibitions(per_page: 1000) { id venues { title } objects { id title } }
  }`,
  'every list whole': `{
    areas(per_page: 10000) { title count } categories(per_page: 10000) { title count }
    archivalLevels { title count } fonds { title count } mediums { title count } makertypes { title }
  }`,
};

const INTROSPECTIONS: Readonly<Record<string, string>> = {
  'as GraphiQL sends it': getIntrospectionQuery({
    schemaDescription: true,
    inputValueDeprecation: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
  }),
  'as the specification shows it': `{
    __schema {
      types {
        name kind description
        fields { name description type { name } args { name type { name } defaultValue } }
      }
    }
  }`,
};

describe('the default limits', () => {
  const config = readConfig({}, {});
  const options = { ...config, hideSuggestions: true };
  const documents = new GraphqlDocuments(createSchema(), PRICES, options);

  function check(query: string): void {
    expect(Buffer.byteLength(JSON.stringify({ query }))).to.be.below(config.maxBody);
    documents.prepare(query).costOf();
  }

  for (const { title, query } of DOCUMENTED_CALLS)
    it(`let a documented call pass: ${title}`, () => {
      check(query);
    });

  for (const [name, query] of Object.entries({ ...LARGEST, ...INTROSPECTIONS }))
    it(`let this pass: ${name}`, () => {
      check(query);
    });

  it('stop a page of pages', () => {
    const query = '{ constituents(per_page: 1000) { objects(per_page: 1000) { id } } }';
    expect(() => {
      check(query);
    }).to.throw(DocumentRefused, 'limit of 250000');
  });
});
