import type { Ask } from '../../src/graphql/ask.js';

/** Whether the collection has exhibitions that pages may lead to. */
export async function hasExhibitions(ask: Ask): Promise<boolean> {
  const { found } = await ask<{ found: { total: number } }>(
    '{ found: searchExhibitions(first: 0) { total } }',
    {},
  );
  return found.total > 0;
}
