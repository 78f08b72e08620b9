import { visit, type ASTNode, type DocumentNode } from 'graphql';
import { countEntries, priceOfText } from './cost.js';
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
  /** By name: what of the value counts, in each place where it is used. */
  const deciding = new Map<string, readonly Counted[]>();
  const addVariables = (node: ASTNode, counted: Counted): void => {
    visit(node, {
      Variable({ name: { value: name } }) {
        deciding.set(name, [...new Set([...(deciding.get(name) ?? []), counted])]);
      },
    });
  };
  const ofTexts = new Map(
    Object.keys(prices.texts ?? {}).map((name): [string, Counted] => [
      name,
      (value) => priceOfText(name, value, prices),
    ]),
  );
  visit(document, {
    // `@include` and `@skip` decide whether a field is there.
    Directive(directive) {
      addVariables(directive, whole);
      return false;
    },
    Argument(argument) {
      const { value: name } = argument.name;
      addVariables(argument, pageArguments.has(name) ? whole : (ofTexts.get(name) ?? countEntries));
    },
  });
  return (variables) =>
    JSON.stringify([...deciding].map(([name, counted]) => partOfKey(variables, name, counted)));
}

/** What of a value decides about the cost. */
type Counted = (value: unknown) => unknown;

const whole: Counted = (value) => value;

/**
 * Absent, null and a value are told apart for every variable: which of them it is decides whether
 * an argument can be read, which costing finds out.
 */
function partOfKey(variables: Values, name: string, counted: readonly Counted[]): unknown {
  if (!Object.hasOwn(variables, name)) return 'absent';
  const value = variables[name];
  return value === null ? [null] : counted.map((count) => count(value));
}
