import {
  Kind,
  type DocumentNode,
  type FragmentDefinitionNode,
  type SelectionSetNode,
} from 'graphql';
import { QueryTooComplex } from '../../errors.js';
import { fragmentsOf } from './fragments.js';

/** What a query may hold, counted over the whole text, before it is validated. */
export interface DocumentLimits {
  readonly maxDepth: number;
  readonly maxAliases: number;
  readonly maxDirectives: number;
}

/**
 * Counts levels, aliases and directives of every operation, with fragments counted each time
 * they are spread. Stops at the first count over its limit, so its work is bounded whatever the
 * text; fragments that spread each other count as endless.
 * @returns the number of fields and fragments that it selects, fragments written out
 * @throws QueryTooComplex that says what the limit is
 */
export function checkDocumentLimits(document: DocumentNode, limits: DocumentLimits): number {
  const walk = new Walk(document, limits);
  for (const definition of document.definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    walk.countDirectives(definition.directives?.length ?? 0);
    walk.visit(definition.selectionSet);
  }
  return walk.selections;
}

/** Selections looked at: beyond this, fragments multiply each other. */
const MAX_SELECTIONS = 50_000;

class Walk {
  readonly #limits: DocumentLimits;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  #aliases = 0;
  #directives = 0;
  #selections = 0;

  constructor(document: DocumentNode, limits: DocumentLimits) {
    this.#limits = limits;
    this.#fragments = fragmentsOf(document);
  }

  get selections(): number {
    return this.#selections;
  }

  /** Without recursion: 20,000 levels are an error, not a stack overflow. */
  visit(root: SelectionSetNode): void {
    const open: { set: SelectionSetNode; depth: number; spreads: number }[] = [
      { set: root, depth: 1, spreads: 0 },
    ];
    for (let next = open.pop(); next; next = open.pop()) {
      const { set, depth, spreads } = next;
      if (depth > this.#limits.maxDepth)
        throw new QueryTooComplex(
          `The query nests fields deeper than the limit of ${this.#limits.maxDepth} levels.`,
        );
      // Fragments in a circle never get deeper: the validator reports them, not this walk.
      if (spreads > this.#fragments.size) continue;
      for (const selection of set.selections) {
        this.#countSelection();
        this.countDirectives(selection.directives?.length ?? 0);
        if (selection.kind === Kind.FIELD) {
          if (selection.alias) this.#countAlias();
          if (selection.selectionSet)
            open.push({ set: selection.selectionSet, depth: depth + 1, spreads: 0 });
        } else if (selection.kind === Kind.INLINE_FRAGMENT) {
          open.push({ set: selection.selectionSet, depth, spreads });
        } else {
          const fragment = this.#fragments.get(selection.name.value);
          if (fragment) open.push({ set: fragment.selectionSet, depth, spreads: spreads + 1 });
        }
      }
    }
  }

  countDirectives(count: number): void {
    this.#directives += count;
    if (this.#directives > this.#limits.maxDirectives)
      throw new QueryTooComplex(
        `The query has more directives than the limit of ${this.#limits.maxDirectives}.`,
      );
  }

  #countAlias(): void {
    this.#aliases += 1;
    if (this.#aliases > this.#limits.maxAliases)
      throw new QueryTooComplex(
        `The query has more aliases than the limit of ${this.#limits.maxAliases}.`,
      );
  }

  #countSelection(): void {
    this.#selections += 1;
    if (this.#selections > MAX_SELECTIONS)
      throw new QueryTooComplex(
        `The query selects more fields than the limit of ${MAX_SELECTIONS}, its fragments written out.`,
      );
  }
}
