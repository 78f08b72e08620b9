import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  type DirectiveNode,
} from 'graphql';

/** A field, or a fragment where it is spread. */
interface Selected {
  readonly directives?: readonly DirectiveNode[] | undefined;
}

/**
 * Whether `@include` and `@skip` leave a field or fragment in a query.
 * @param variables coerced, with their defaults
 */
export function isIncluded(node: Selected, variables: Readonly<Record<string, unknown>>): boolean {
  if (!node.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
  return skip?.['if'] !== true && include?.['if'] !== false;
}
