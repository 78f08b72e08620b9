import { getNamedType, isObjectType, type GraphQLObjectType, type GraphQLSchema } from 'graphql';

/** A query of a root field that asks for everything below it, `__typename` too, but some fields. */
export function wholeQuery(
  schema: GraphQLSchema,
  field: string,
  args: string,
  except: readonly string[] = [],
): string {
  const found = schema.getQueryType()?.getFields()[field];
  const type = found && getNamedType(found.type);
  if (!isObjectType(type)) throw new Error(`${field} answers no object`);
  return `{ ${field}(${args}) ${wholeSet(type, except)} }`;
}

function wholeSet(type: GraphQLObjectType, except: readonly string[]): string {
  const fields = Object.values(type.getFields())
    .filter(({ name }) => !except.includes(name))
    // Nested lists of objects without end would cost much; a few tell as much.
    .map(({ name, type: of, args }) => {
      const inner = getNamedType(of);
      const few = args.some((argument) => argument.name === 'per_page') ? '(per_page: 5)' : '';
      return isObjectType(inner) ? `${name}${few} ${wholeSet(inner, except)}` : name;
    });
  return `{ __typename ${fields.join(' ')} }`;
}
