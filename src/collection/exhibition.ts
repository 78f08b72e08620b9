/** An exhibition as the search index holds it. */
import type { Localised } from './localised.js';

export interface Venue {
  readonly title: Localised;
  readonly beginDate: string | null;
  readonly endDate: string | null;
}

/** A text of an exhibition: a label of an object or a biography of a constituent. */
export interface ExhibitionText {
  readonly purpose: string | null;
  readonly text: Localised;
  readonly exhibitionId: number | null;
}

/** What GraphQL answers of an exhibition. Dates are ISO 8601 as the source gives them. */
export interface ExhibitionDisplay {
  readonly id: number;
  readonly title: Localised;
  readonly beginDate: string | null;
  readonly endDate: string | null;
  readonly venues: readonly Venue[];
}

/** A document of the `exhibitions` index as searches answer it; see ObjectDocument. */
export interface ExhibitionDocument {
  readonly id: number;
  readonly hash: string;
  readonly updatedAt?: string;
  readonly display: ExhibitionDisplay;
}
