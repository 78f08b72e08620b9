import { expect } from 'chai';
import { isInputObjectType } from 'graphql';
import { createSchema } from '../../src/schema.js';

/** Types of TypeScript that code generators write beside those of the schema, in one file. */
const GENERATED_CODE_USES = [
  'Array',
  'Exclude',
  'Extract',
  'Omit',
  'Partial',
  'Pick',
  'Promise',
  'Readonly',
  'ReadonlyArray',
  'Record',
  'Required',
];

describe('the names of types', () => {
  it('are none that generated TypeScript needs itself: it would not compile', () => {
    const names = Object.keys(createSchema().getTypeMap());
    expect(names).to.include('ObjectRecord');
    expect(names.filter((name) => GENERATED_CODE_USES.includes(name))).to.deep.equal([]);
  });
});

describe('input types', () => {
  it('have no defaults: generated Java does not compile with `Double weight = 1`', () => {
    const inputs = Object.values(createSchema().getTypeMap()).filter(isInputObjectType);
    const fields = inputs.flatMap((input) => Object.values(input.getFields()));
    expect(fields.map(({ name }) => name)).to.include('weight');
    const defaults = fields.filter(({ defaultValue }) => defaultValue !== undefined);
    expect(defaults.map(({ name }) => name)).to.deep.equal([]);
  });
});
