/** A constituent as the search index holds it. */
import type { ExhibitionText } from './exhibition.js';
import type { Localised } from './localised.js';

/** A constituent wherever it is shown. */
export interface Person {
  readonly id: number;
  readonly name: Localised;
  readonly alphaSortName: Localised;
  readonly displayBio: Localised;
  readonly gender: Localised;
  readonly beginDate: number | null;
  readonly endDate: number | null;
  readonly nationality: Localised;
  readonly type: string | null;
  readonly isMaker: boolean;
  readonly exhibitionBios: readonly ExhibitionText[];
}

/** What GraphQL answers of a constituent by itself (`display`, stored, not indexed). */
export interface ConstituentDisplay extends Person {
  readonly publicAccess: true;
  /** Distinct roles on public objects, most frequent first. */
  readonly roles: readonly Localised[];
  /** Related objects at item level; `objectCountPublic` without those that are not public. */
  readonly objectCount: number;
  readonly objectCountPublic: number;
}

/** A document of the `constituents` index as searches answer it; see ObjectDocument. */
export interface ConstituentDocument {
  readonly id: number;
  readonly hash: string;
  readonly updatedAt?: string;
  readonly display: ConstituentDisplay;
}
