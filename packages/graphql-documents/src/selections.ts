import {
  getDirectiveValues,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';

/** Coerced variables, or arguments, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** A field, or a fragment where it is spread. */
interface Selected {
  readonly directives?: readonly DirectiveNode[] | undefined;
}

/**
 * Whether `@include` and `@skip` leave a field or fragment in a query.
 * @param variables coerced, with their defaults
 */
export function isIncluded(node: Selected, variables: Values): boolean {
  if (!node.directives?.length) return true;
  const skip = getDirectiveValues(GraphQLSkipDirective, node, variables);
  const include = getDirectiveValues(GraphQLIncludeDirective, node, variables);
  return skip?.['if'] !== true && include?.['if'] !== false;
}

/** By name. */
export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

export function fragmentsOf({ definitions }: DocumentNode): Fragments {
  return new Map(
    definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  );
}

/**
 * The fields of a selection set of a valid document, its fragments written out, each with the
 * name of the type that it is selected on.
 * @param on the name of the set's own type
 */
export function fieldsOf(
  set: SelectionSetNode,
  on: string,
  fragments: Fragments,
  includes: (selection: SelectionNode) => boolean = () => true,
): readonly (readonly [FieldNode, string])[] {
  return set.selections.filter(includes).flatMap((node) => {
    if (node.kind === Kind.FIELD) return [[node, on] as const];
    const fragment = node.kind === Kind.INLINE_FRAGMENT ? node : fragments.get(node.name.value);
    if (!fragment) return [];
    const type = fragment.typeCondition?.name.value ?? on;
    return fieldsOf(fragment.selectionSet, type, fragments, includes);
  });
}
