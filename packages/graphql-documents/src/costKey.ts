import { visit, type ASTNode, type DocumentNode } from 'graphql';
import { countEntries } from './cost.js';
import type { Prices } from './prices.js';
import type { Values } from './selections.js';

/**
 * Finds out which variables decide about the cost of a query.
 * @returns a key for coerced variables: with the same key, the query costs the same
 */
export function costKeyOf(document: DocumentNode, prices: Prices): (variables: Values) => string {
  const pageArguments = new Set([
    ...Object.values(prices.lists).flatMap((fields) =>
      Object.values(fields).flatMap((price) => price.arguments ?? []),
    ),
    ...(prices.depth ? [prices.depth.argument] : []),
  ]);
  /** By name: whether the value counts; else only how many list entries it holds. */
  const deciding = new Map<string, boolean>();
  const addVariables = (node: ASTNode, byValue: boolean): void => {
    visit(node, {
      Variable({ name: { value: name } }) {
        deciding.set(name, byValue || deciding.get(name) === true);
      },
    });
  };
  visit(document, {
    // `@include` and `@skip` decide whether a field is there.
    Directive(directive) {
      addVariables(directive, true);
      return false;
    },
    Argument(argument) {
      addVariables(argument, pageArguments.has(argument.name.value));
    },
  });
  return (variables) =>
    JSON.stringify([...deciding].map(([name, byValue]) => partOfKey(variables, name, byValue)));
}

/**
 * Absent, null and a value are told apart for every variable: which of them it is decides whether
 * an argument can be read, which costing finds out.
 */
function partOfKey(variables: Values, name: string, byValue: boolean): unknown {
  if (!Object.hasOwn(variables, name)) return 'absent';
  const value = variables[name];
  return [byValue || value === null ? value : countEntries(value)];
}
