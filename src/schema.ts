import {
  buildASTSchema,
  isObjectType,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import { checkLengths } from './query/argumentLimits.js';
import type { RequestContext } from './graphql/context.js';
import { resolvers, type Resolvers } from './resolvers.js';
import { readSdl } from './sdl.js';

/** Builds the executable schema. A resolver for a field that the SDL lacks is an error. */
export function createSchema(): GraphQLSchema {
  const schema = buildASTSchema(readSdl());
  attach(schema, resolvers);
  return schema;
}

function attach(schema: GraphQLSchema, table: Resolvers): void {
  for (const [typeName, fields] of Object.entries(table)) {
    const type = schema.getType(typeName);
    if (!isObjectType(type)) throw new Error(`resolvers for ${typeName}, which is no object type`);
    const known = type.getFields();
    for (const [name, resolve] of Object.entries(fields)) {
      const field = known[name];
      if (!field) throw new Error(`a resolver for ${typeName}.${name}, which the schema lacks`);
      field.resolve = withinLimits(resolve);
    }
  }
}

type Resolver = GraphQLFieldResolver<unknown, RequestContext>;

/**
 * Arguments reach resolvers only: none reads a text or a list that is beyond the limits. And what
 * fails, fails here: an answer has a bounded number of errors.
 */
function withinLimits(resolve: Resolver): Resolver {
  return async (parent, args: Readonly<Record<string, unknown>>, context, info) => {
    try {
      checkLengths(args);
      return await resolve(parent, args, context, info);
    } catch (error) {
      const count = (failures.get(context) ?? 0) + 1;
      failures.set(context, count);
      if (count <= MAX_ERRORS) throw error;
      // Each error costs the time to find its place in the query: with a thousand parents and as
      // many lines, minutes. No more are made: the request is over, and this field never answers.
      context.giveUp(error);
      return new Promise(() => undefined);
    }
  };
}

/** Errors that an answer can have; with one more, the request has no answer but that error. */
const MAX_ERRORS = 50;
const failures = new WeakMap<RequestContext, number>();
