import { letRevalidate, tagOf } from '@vitrine/bounded-http';
import { printSchema, type GraphQLSchema } from 'graphql';
import type { EdgeMiddleware } from './edge/edgeState.js';

/** `/schema.graphql`: the whole schema as text, for code generators and editors. */
export function schemaRoute(schema: GraphQLSchema): EdgeMiddleware {
  const text = Buffer.from(`${printSchema(schema)}\n`);
  const tag = tagOf(text);
  return (context) => {
    context.type = 'text/plain; charset=utf-8';
    context.body = text;
    context.set('Cache-Control', 'public, no-cache');
    letRevalidate(context, tag, true);
  };
}
