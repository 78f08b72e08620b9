/** An object as the search index holds it. */
import type { ImageColors } from './color.js';
import type { Person } from './constituent.js';
import type { ExhibitionDisplay, ExhibitionText } from './exhibition.js';
import type { Localised } from './localised.js';

/** A list entry as an object carries it: its slug, and its title as the record writes it. */
export interface EntryReference {
  readonly id: string;
  readonly title: Localised;
  /** How the list writes it, where that is not how the record does: filters find it by these too. */
  readonly otherTitles?: readonly string[];
}

export interface DimensionDetail {
  readonly element: string | null;
  readonly unit: string | null;
  readonly rank: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
}

/** A constituent as an object shows it: once per role, in the source's order; public ones only. */
export interface ObjectConstituent extends Person {
  readonly role: Localised;
}

/** An exhibition as an object shows it. */
export interface ObjectExhibition extends ExhibitionDisplay {
  readonly section: Localised;
}

export interface ObjectImage {
  readonly altText: Localised;
  /** Who is to be named with it; absent where the source does not say. */
  readonly credit?: Localised;
  readonly primary: boolean;
  /** Path relative to the source folder, or an absolute http(s) URL; null where there is no file. */
  readonly src: string | null;
  /** Path below `DATA_DIR/thumbnails/`; null where none was made. */
  readonly thumbnail: string | null;
  /** Widths of the copies beside the thumbnail; absent where none were made. */
  readonly renditions?: readonly number[];
  /** SHA-256 of the file's bytes, in hex: part of its address. null where there is no file here. */
  readonly contentKey: string | null;
  /** Pixels, after EXIF orientation. */
  readonly width: number | null;
  readonly height: number | null;
}

/** What may be done with an object: a statement that has an address, and how the source calls it. */
export interface ObjectRights {
  readonly uri: string;
  readonly label: Localised;
}

/** What GraphQL answers of an object (`display`, stored, not indexed). */
export interface ObjectDisplay {
  readonly id: number;
  readonly sortNumber: string | null;
  readonly publicAccess: true;
  readonly objectNumber: string | null;
  readonly classification: {
    readonly area: readonly EntryReference[];
    readonly category: readonly EntryReference[];
    readonly archivalLevel: readonly EntryReference[];
  };
  readonly title: Localised;
  readonly displayDate: Localised;
  /** Years; negative before the common era; null where unknown. */
  readonly beginDate: number | null;
  readonly endDate: number | null;
  readonly dimension: Localised;
  readonly dimensionDetails: readonly DimensionDetail[];
  readonly medium: EntryReference | null;
  readonly creditLine: Localised;
  /** These three are absent where the source does not say, as in what older releases indexed. */
  readonly description?: Localised;
  readonly rights?: ObjectRights;
  readonly url?: string;
  readonly collection: {
    readonly name: Localised;
    readonly code: string | null;
    readonly type: string | null;
  };
  readonly tags: readonly Localised[];
  readonly constituents: readonly ObjectConstituent[];
  readonly images: readonly ObjectImage[];
  /** null for an object with no colour data. */
  readonly color: ImageColors | null;
  readonly exhibitions: {
    readonly exhibitions: readonly ObjectExhibition[];
    readonly labels: readonly ExhibitionText[];
  };
}

/**
 * A document of the `objects` index, as searches answer it. What they search by is made from
 * `display` (indexer/denormalise/objectFields.ts) and is not in `_source`.
 */
export interface ObjectDocument {
  readonly id: number;
  /** Of all but `popularCount` and `updatedAt`: where it and the count are equal, nothing is written. */
  readonly hash: string;
  readonly popularCount: number;
  /** ISO 8601: since when the document has this hash. Undefined where an older release wrote it. */
  readonly updatedAt?: string;
  /** The colours of its subject (src/color/paletteColumn.ts). Undefined where it has none, and of older releases. */
  readonly palette?: string;
  readonly display: ObjectDisplay;
}
