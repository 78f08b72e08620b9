import { Kind, visit, type DocumentNode } from 'graphql';

/** How many values the lists that a query's text spells out hold together. */
export function countLiterals(document: DocumentNode): number {
  let count = 0;
  visit(document, {
    [Kind.LIST]: ({ values }) => {
      count += values.length;
    },
  });
  return count;
}
