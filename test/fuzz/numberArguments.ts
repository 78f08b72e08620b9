import {
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql';

/** A number that a call can carry: the field it belongs to, and how to write it there. */
export interface NumberPlace {
  /** Such as `searchObjects.facets.maker(limit)`. */
  readonly name: string;
  /** Undefined where another type takes its place: a list of numbers is one of them. */
  readonly type: 'Int' | 'Float';
  /** The query with this text as the number. */
  readonly write: (literal: string) => string;
}

/** What makes a number matter: an argument that it changes, or one that a field must have. */
const BESIDE: Readonly<Record<string, string>> = {
  color_distance: 'color_hex: "#F0EEE8"',
  color_threshold: 'color: "blue"',
};
const REQUIRED: Readonly<Record<string, string>> = {
  id: '1001',
  ids: '[1001]',
  text: '"ph"',
  hex: '"#F0EEE8"',
};

type Fields = Readonly<Record<string, GraphQLField<unknown, unknown>>>;

/** Every place of a schema that takes a number, on the shortest way from each root field. */
export function numberPlaces(schema: GraphQLSchema): readonly NumberPlace[] {
  const roots = schema.getQueryType()?.getFields() ?? {};
  return Object.keys(roots).flatMap((root) => placesBelow(roots, [root], new Set()));
}

function placesBelow(
  roots: Fields,
  path: readonly [string, ...string[]],
  seen: Set<string>,
): readonly NumberPlace[] {
  const field = fieldAt(roots, path);
  const own = field.args.flatMap((argument) => placesOf(roots, path, argument));
  const type = getNamedType(field.type);
  if (!isObjectType(type) || seen.has(type.name)) return own;
  const below = Object.keys(type.getFields()).flatMap((name) =>
    placesBelow(roots, [...path, name], new Set([...seen, type.name])),
  );
  return [...own, ...below];
}

function fieldAt(roots: Fields, [first, ...rest]: readonly [string, ...string[]]) {
  let field = present(roots[first]);
  for (const name of rest) {
    const type = getNamedType(field.type);
    if (!isObjectType(type)) throw new Error(`${name} is below no object`);
    field = present(type.getFields()[name]);
  }
  return field;
}

function placesOf(
  roots: Fields,
  path: readonly [string, ...string[]],
  { name, type }: GraphQLArgument,
): readonly NumberPlace[] {
  return numbersIn(type).map(({ type: kind, label, wrap }) => ({
    name: `${path.join('.')}(${name}${label})`,
    type: kind,
    write: (literal) => {
      const beside = BESIDE[name];
      const given = `${name}: ${wrap(literal)}${beside === undefined ? '' : `, ${beside}`}`;
      return `{ ${writePath(roots, path, 0, name, given)} }`;
    },
  }));
}

interface NumberWithin {
  readonly type: NumberPlace['type'];
  readonly label: string;
  readonly wrap: (literal: string) => string;
}

/** The numbers that a value of an input type can hold. */
function numbersIn(type: GraphQLInputType): readonly NumberWithin[] {
  if (isNonNullType(type)) return numbersIn(type.ofType);
  if (isListType(type))
    return numbersIn(type.ofType).map((one) => ({
      ...one,
      wrap: (literal) => `[${one.wrap(literal)} ${one.wrap('1')}]`,
    }));
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields());
    return fields.flatMap((field) =>
      numbersIn(field.type).map((one) => ({
        ...one,
        label: `.${field.name}${one.label}`,
        wrap: (literal) => {
          const others = fields.filter((other) => isNonNullType(other.type) && other !== field);
          const rest = others.map((other) => `, ${other.name}: ${present(REQUIRED[other.name])}`);
          return `{${field.name}: ${one.wrap(literal)}${rest.join('')}}`;
        },
      })),
    );
  }
  const { name } = getNamedType(type);
  if (name !== 'Int' && name !== 'Float') return [];
  return [{ type: name, label: '', wrap: (literal) => literal }];
}

function writePath(
  roots: Fields,
  path: readonly [string, ...string[]],
  at: number,
  name: string,
  given: string,
): string {
  const isLast = at === path.length - 1;
  const field = fieldAt(roots, [path[0], ...path.slice(1, at + 1)]);
  const required = field.args
    .filter(({ name: other, type }) => isNonNullType(type) && !(isLast && other === name))
    .map(({ name: other }) => `${other}: ${present(REQUIRED[other])}`);
  const all = isLast ? [given, ...required] : required;
  const args = all.length > 0 ? `(${all.join(', ')})` : '';
  const selection = isLast
    ? leafSelection(field.type)
    : `{ ${writePath(roots, path, at + 1, name, given)} }`;
  return `${field.name}${args} ${selection}`;
}

function leafSelection(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return '';
  const fields = named.getFields();
  // The objects of a search are what most of its arguments are about.
  return `{ __typename ${fields['items'] ? 'total items { id }' : fields['id'] ? 'id' : ''} }`;
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the walk does not know how to fill this');
  return value;
}
