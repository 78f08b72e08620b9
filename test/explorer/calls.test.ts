import { expect } from 'chai';
import { buildSchema, Kind, parse, print, validate } from 'graphql';
import * as operations from '../../explorer/src/api/operations.js';
import { trimQuery } from '../../explorer/src/call/callText.js';
import { EXAMPLES } from '../../explorer/src/developers/examples.js';
import { readSdl } from '../../src/sdl.js';

const schema = buildSchema(print(readSdl()));

describe('calls that are shown to developers', () => {
  it('have no variable that is not given, and are whole without it', () => {
    const given = { keyword: 'harbour', lang: 'en', first: 30, withFacets: false };
    const { text } = operations.SearchDocument;
    // Facets name it in lines with something else: without it they would not be whole.
    expect(trimQuery(text, given)).to.include('$facetLimit: Int\n');
    for (const one of Object.values(operations)) {
      const query = trimQuery(one.text, given);
      expect(validate(schema, parse(query)), one.name).to.deep.equal([]);
      // One that asks for a number alone has no language.
      const hasLanguage = one.text.includes('lang: $lang');
      expect(query.includes('lang: $lang'), one.name).to.equal(hasLanguage);
      expect(query).not.to.include('minDate');
    }
    expect(trimQuery(text, given)).to.include('keyword: $keyword');
    const all: Record<string, null> = {};
    for (const [, name = ''] of text.matchAll(/\$(\w+)/gu)) all[name] = null;
    expect(trimQuery(text, all)).to.equal(text);
  });

  it('fit the schema, where the page for developers offers them', () => {
    for (const { name, query, variables } of EXAMPLES) {
      const document = parse(query);
      expect(validate(schema, document), name).to.deep.equal([]);
      const [operation] = document.definitions;
      if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error(`${name} is no operation`);
      expect(operation.name?.value).to.equal(name);
      const declared = (operation.variableDefinitions ?? []).map((one) => one.variable.name.value);
      expect(declared, name).to.include.members(Object.keys(variables));
    }
  });
});
