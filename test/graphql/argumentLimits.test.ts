import { expect } from 'chai';
import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLInputType,
  type GraphQLResolveInfo,
} from 'graphql';
import { BadInput } from '../../src/errors.js';
import { createSchema } from '../../src/schema.js';
import type { RequestContext } from '../../src/graphql/context.js';
import { checkLengths, MAX_LIST_VALUES, maxLengthOf } from '../../src/query/argumentLimits.js';

const schema = createSchema();
const FIELDS = Object.values(schema.getTypeMap())
  .filter((type) => isObjectType(type))
  .filter(({ name }) => !name.startsWith('__'))
  .flatMap((type) => Object.values(type.getFields()).map((field) => ({ type, field })));
const ARGUMENTS = FIELDS.flatMap(({ type, field }) =>
  field.args.map((argument) => ({
    name: `${type.name}.${field.name}(${argument.name}: ${String(argument.type)})`,
    field,
    argument,
  })),
);

/** Values of a type with one text in them that is too long; none where it holds no text. */
function tooLong(type: GraphQLInputType, length = 4_097): readonly unknown[] {
  if (isNonNullType(type)) return tooLong(type.ofType, length);
  if (isListType(type)) return tooLong(type.ofType, length).map((value) => [value]);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) =>
      tooLong(field.type, length).map((value) => ({ [field.name]: value })),
    );
  return getNamedType(type).name === 'String' ? ['a'.repeat(length)] : [];
}

function holdsList({ type }: GraphQLArgument): boolean {
  return isListType(isNonNullType(type) ? type.ofType : type);
}

/** Whatever a resolver were to do with it fails the test. */
const createUntouchable = () =>
  new Proxy({} as RequestContext & GraphQLResolveInfo, {
    get: (_, name) => {
      throw new Error(`${String(name)} was looked at`);
    },
  });

async function expectRefused(
  { field, argument }: (typeof ARGUMENTS)[number],
  value: unknown,
  message: string,
): Promise<void> {
  try {
    // Its own for each call: errors are counted by context.
    const context = createUntouchable();
    await field.resolve?.(context, { [argument.name]: value }, context, context);
  } catch (error) {
    expect(error).to.be.instanceOf(BadInput);
    expect((error as BadInput).message).to.include(`${message}.`);
    return;
  }
  expect.fail('was not refused');
}

describe('the length of arguments', () => {
  for (const one of ARGUMENTS.filter(({ argument }) => tooLong(argument.type).length > 0)) {
    it(`has a limit for the text in ${one.name}`, async () => {
      const most = maxLengthOf(one.argument.name);
      for (const value of tooLong(one.argument.type, most + 1))
        await expectRefused(
          one,
          value,
          `at most ${most} characters for "${one.argument.name}", received "${most + 1} characters"`,
        );
    });
  }

  for (const one of ARGUMENTS.filter(({ argument }) => holdsList(argument))) {
    it(`has a limit for the list in ${one.name}`, async () => {
      await expectRefused(
        one,
        new Array(MAX_LIST_VALUES + 1).fill(1),
        `at most 10000 values for "${one.argument.name}", received "10001 values"`,
      );
    });
  }

  it('is looked at in many fields, and is longer for cursors alone', () => {
    expect(ARGUMENTS.length).to.be.above(100);
    const names = new Set(ARGUMENTS.map(({ argument }) => argument.name));
    const longer = [...names].filter((name) => maxLengthOf(name) !== 4_096);
    expect(longer).to.deep.equal(['after']);
  });

  it('is no reason to refuse what is within the limits', () => {
    checkLengths({
      title: 'a'.repeat(4_096),
      after: 'a'.repeat(32_768),
      ids: new Array(MAX_LIST_VALUES).fill(1),
      color_palette: [{ hex: '#1E90FF', weight: null }],
      lang: null,
    });
  });
});
