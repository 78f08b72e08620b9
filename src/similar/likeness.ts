/** What an object has that others may have too, and what two of them share. */
import type { Clause } from '../query/searchBody.js';
import type { Found } from '../search/documents.js';
import {
  likenessOfYears,
  MOST_TRAITS,
  nearYears,
  TRAITS,
  WEIGHTS,
  YEARS_SOURCE,
  yearsBetween,
  yearsOf,
  type SharedKind,
  type SimilarKind,
  type Trait,
  type Years,
} from './kinds.js';

/** What two objects share of one kind. */
export type Shared =
  | { readonly by: SharedKind; readonly weight: number; readonly traits: readonly Trait[] }
  | { readonly by: 'DATE'; readonly weight: number; readonly yearsApart: number };

/** What is compared of an object, by kinds; colours are compared elsewhere. */
export class Likeness {
  private readonly traits: readonly (readonly [SharedKind, readonly Trait[]])[];
  private readonly years: Years | undefined;

  constructor(
    document: Found<'objects'>,
    private readonly by: readonly SimilarKind[],
  ) {
    this.traits = this.shared.flatMap((kind) => {
      const own = traitsOf(kind, document).slice(0, MOST_TRAITS);
      return own.length > 0 ? [[kind, own] as const] : [];
    });
    this.years = by.includes('DATE') ? yearsOf(document.display ?? {}) : undefined;
  }

  private get shared(): readonly SharedKind[] {
    return this.by.filter((kind) => kind in TRAITS) as readonly SharedKind[];
  }

  /** Clauses that find who shares something, each scored by what that adds to a likeness. */
  clauses(): readonly Clause[] {
    const scored = (filters: readonly Clause[], weight: number): readonly Clause[] =>
      filters.map((filter) => ({
        constant_score: { filter, boost: weight / filters.length },
      }));
    return [
      ...this.traits.flatMap(([kind, own]) => scored(own.map(TRAITS[kind].finds), WEIGHTS[kind])),
      ...(this.years ? scored(nearYears(this.years), WEIGHTS.DATE) : []),
    ];
  }

  /** What another object shares: of each kind, the share of this one's traits that it has too. */
  with(other: Found<'objects'>): readonly Shared[] {
    const shared = this.traits.flatMap(([by, own]): readonly Shared[] => {
      const keys = new Set(traitsOf(by, other).map(({ key }) => key));
      const traits = own.filter(({ key }) => keys.has(key));
      if (traits.length === 0) return [];
      return [{ by, traits, weight: (WEIGHTS[by] * traits.length) / own.length }];
    });
    const years = this.years && yearsOf(other.display ?? {});
    if (!this.years || !years) return shared;
    const weight = WEIGHTS.DATE * likenessOfYears(this.years, years);
    if (weight === 0) return shared;
    return [...shared, { by: 'DATE', weight, yearsApart: yearsBetween(this.years, years) }];
  }
}

/** Each once: a constituent may be linked in several roles. */
function traitsOf(kind: SharedKind, { display }: Found<'objects'>): readonly Trait[] {
  const all = display ? TRAITS[kind].of(display) : [];
  return [...new Map(all.map((trait) => [trait.key, trait])).values()];
}

/** Paths of the documents that objects are compared by. */
export function comparedSources(by: readonly SimilarKind[]): readonly string[] {
  return by.flatMap((kind) => {
    if (kind === 'COLOR') return [];
    return kind === 'DATE' ? YEARS_SOURCE : TRAITS[kind].source;
  });
}
