import { expect } from 'chai';
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
