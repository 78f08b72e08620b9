import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { QueryTooComplex } from '../../errors.js';

/** What a query may hold, counted over the whole text, before it is validated. */
export interface DocumentLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
}

/** Selections looked at: beyond this, fragments multiply each other. */
const MAX_SELECTIONS = 50_000;

/**
 * Counts levels, aliases and directives of every operation, with fragments counted each time
 * they are spread. Stops at the first count over its limit, so its work is bounded whatever the
 * text; fragments that spread each other count as endless.
 * @returns the number of fields and fragments that it selects, fragments written out
 * @throws QueryTooComplex that says what the limit is
 */
export function checkDocumentLimits(document: DocumentNode, limits: DocumentLimits): number {
  const fragments = fragmentsOf(document);
  const aliases = new Count('has more aliases', limits.maxAliases);
  const directives = new Count('has more directives', limits.maxDirectives);
  const selections = new Count('selects more fields, its fragments written out,', MAX_SELECTIONS);
  // Without recursion: 20,000 levels are an error, not a stack overflow.
  const open: { set: SelectionSetNode; depth: number; spreads: number }[] = [];
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    directives.add(definition.directives?.length);
    open.push({ set: definition.selectionSet, depth: 1, spreads: 0 });
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const { set, depth, spreads } = next;
    if (depth > limits.maxDepth)
      throw new QueryTooComplex(
        `The query nests fields deeper than the limit of ${limits.maxDepth} levels.`,
      );
    // Fragments in a circle never get deeper: the validator reports them, not this walk.
    if (spreads > fragments.size) continue;
    for (const selection of set.selections) {
      selections.add(1);
      directives.add(selection.directives?.length);
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) aliases.add(1);
        if (selection.selectionSet)
          open.push({ set: selection.selectionSet, depth: depth + 1, spreads: 0 });
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        open.push({ set: selection.selectionSet, depth, spreads });
      } else {
        const fragment = fragments.get(selection.name.value);
        if (fragment) open.push({ set: fragment.selectionSet, depth, spreads: spreads + 1 });
      }
    }
  }
  return selections.sum;
}

class Count {
  sum = 0;

  /** @param excess what a query does that has more, for the error */
  constructor(
    readonly excess: string,
    readonly limit: number,
  ) {}

  add(number = 0): void {
    this.sum += number;
    if (this.sum > this.limit)
      throw new QueryTooComplex(`The query ${this.excess} than the limit of ${this.limit}.`);
  }
}

/** The fragments of a document by name. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION
        ? [[definition.name.value, definition] as const]
        : [],
    ),
  );
}
