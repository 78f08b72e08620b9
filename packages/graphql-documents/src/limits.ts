import {
  Kind,
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql';
import { overLimit } from './refusal.js';
import { fragmentsOf, type Fragments } from './selections.js';

/** What a document may hold, counted over the whole text, before it is validated. */
export interface DocumentLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
}

/** Selections looked at: beyond this, fragments multiply each other. */
const MAX_SELECTIONS = 50_000;
/**
 * Pairs of fields with the same name in the same place. The validator compares each with the other,
 * and what is below them: half a million took it 0.3 s (Node 20, November 2026), and so many 10 ms.
 * Two hundred fields of one name are within it.
 */
const MAX_PAIRS = 20_000;
/** It compares each fragment with each other, too: 540 took it 0.2 s, and so many 20 ms. */
const MAX_FRAGMENTS = 200;

/** The names that are selected in one place of the answer, by whatever fields and fragments. */
type Place = Map<string, Named>;

interface Named {
  /** Fields of this name there. */
  count: number;
  readonly below: Place;
}

/**
 * Counts levels, aliases, directives and repeated fields of every operation, with fragments counted
 * each time they are spread; and of the fragments that no operation spreads, for the validator
 * compares their fields, too, before it refuses them. Stops at the first count over its limit, so its
 * work is bounded whatever the text; fragments that spread each other count as endless.
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
  const countPairs = counter('repeats the same fields in more pairs', MAX_PAIRS);
  const spread = new Set<DefinitionNode>();
  const countBelow = (set: SelectionSetNode): void => {
    for (const { selection, before, fragment } of walk(set, fragments, limits.maxDepth)) {
      countSelections(1);
      countDirectives(selection.directives?.length);
      if (selection.kind === Kind.FIELD && selection.alias) countAliases(1);
      countPairs(before);
      if (fragment) spread.add(fragment);
    }
  };
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    countDirectives(definition.directives?.length);
    countBelow(definition.selectionSet);
  }
  for (const definition of document.definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION && !spread.has(definition))
      countBelow(definition.selectionSet);
  counter('has more fragments', MAX_FRAGMENTS)(fragments.size);
  return countSelections(0);
}

interface Walked {
  readonly selection: SelectionNode;
  /** Fields of the same name that were there already. */
  readonly before?: number;
  /** What is spread. */
  readonly fragment?: FragmentDefinitionNode | undefined;
}

/** All selections below a set, fragments written out. @throws DocumentRefused for too many levels */
function* walk(from: SelectionSetNode, fragments: Fragments, maxDepth: number): Generator<Walked> {
  // Without recursion: 20,000 levels are an error, not a stack overflow.
  const open = [{ set: from, depth: 1, spreads: 0, place: new Map() as Place }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { set, depth, spreads, place } = next;
    if (depth > maxDepth)
      throw overLimit(`The query nests fields deeper than the limit of ${maxDepth} levels.`);
    // Fragments in a circle never get deeper: the validator reports them, not this walk.
    if (spreads > fragments.size) continue;
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const { count, below } = nameIn(place, selection);
        yield { selection, before: count - 1 };
        if (selection.selectionSet)
          open.push({ set: selection.selectionSet, depth: depth + 1, spreads: 0, place: below });
      } else if (selection.kind === Kind.INLINE_FRAGMENT) {
        yield { selection };
        open.push({ set: selection.selectionSet, depth, spreads, place });
      } else {
        const fragment = fragments.get(selection.name.value);
        yield { selection, fragment };
        if (fragment) open.push({ set: fragment.selectionSet, depth, spreads: spreads + 1, place });
      }
    }
  }
}

/** Counts a field in its place. */
function nameIn(place: Place, { alias, name }: FieldNode): Named {
  const { value } = alias ?? name;
  const named = place.get(value) ?? { count: 0, below: new Map() };
  place.set(value, named);
  named.count += 1;
  return named;
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
