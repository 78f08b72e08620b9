import type { ListName } from '../../src/collection/entry.js';
import type { Localised } from '../../src/collection/localised.js';
import type { ExhibitionDisplay } from '../../src/collection/exhibition.js';
import type { ObjectConstituent } from '../../src/collection/object.js';

/** A list entry as the whole collection defines it. */
export interface JoinedEntry {
  /** Slug, unique in its list. */
  readonly id: string;
  /** The English title with its most frequent translation. */
  readonly title: Localised;
}

/** A public constituent, but for what its link to an object says. */
export type JoinedConstituent = Omit<ObjectConstituent, 'role' | 'isMaker'>;

/** What an id refers to: a public record, one that is withheld, or none. */
type Reference<Joined> = Joined | 'withheld' | 'missing';

/** What the rest of the collection knows about one record. */
export interface Joins {
  /** @throws Error for a title that no record has */
  entry(list: ListName, title: Localised): JoinedEntry;
  constituent(id: number): Reference<JoinedConstituent>;
  exhibition(id: number): Reference<ExhibitionDisplay>;
  /** Whether the source lists exhibitions at all. */
  readonly hasExhibitions: boolean;
  isMakerRole(role: Localised): boolean;
}

/** Whether an id led to a public record. */
export function isPublic<Joined extends object>(reference: Reference<Joined>): reference is Joined {
  return typeof reference === 'object';
}
