import { Kind, type DocumentNode, type SelectionSetNode } from 'graphql';
import { overLimit } from './refusal.js';
import { fragmentsOf } from './selections.js';

/** What a document may hold, counted over the whole text, before it is validated. */
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
 * @throws DocumentRefused that says what the limit is
 */
export function checkLimits(document: DocumentNode, limits: DocumentLimits): number {
  const fragments = fragmentsOf(document);
  const countAliases = counter('has more aliases', limits.maxAliases);
  const countDirectives = counter('has more directives', limits.maxDirectives);
  const countSelections = counter(
    'selects more fields, its fragments written out,',
    MAX_SELECTIONS,
  );
  // Without recursion: 20,000 levels are an error, not a stack overflow.
  const open: { set: SelectionSetNode; depth: number; spreads: number }[] = [];
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    countDirectives(definition.directives?.length);
    open.push({ set: definition.selectionSet, depth: 1, spreads: 0 });
  }
  for (let next = open.pop(); next; next = open.pop()) {
    const { set, depth, spreads } = next;
    if (depth > limits.maxDepth)
      throw overLimit(`The query nests fields deeper than the limit of ${limits.maxDepth} levels.`);
    // Fragments in a circle never get deeper: the validator reports them, not this walk.
    if (spreads > fragments.size) continue;
    for (const selection of set.selections) {
      countSelections(1);
      countDirectives(selection.directives?.length);
      if (selection.kind === Kind.FIELD) {
        if (selection.alias) countAliases(1);
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
  return countSelections(0);
}

/** @param excess what a query does that has more, for the error */
function counter(excess: string, limit: number): (more?: number) => number {
  let sum = 0;
  return (more = 0) => {
    sum += more;
    if (sum > limit) throw overLimit(`The query ${excess} than the limit of ${limit}.`);
    return sum;
  };
}
