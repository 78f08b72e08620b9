/** An object as the search index holds it. */
import type { CloudinaryColor, GoogleColor, ImageColors } from './color.js';
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
  readonly primary: boolean;
  /** Path relative to the source folder, or an absolute http(s) URL; null where there is no file. */
  readonly src: string | null;
  /** Path below `DATA_DIR/thumbnails/`; null where none was made. */
  readonly thumbnail: string | null;
  /** SHA-256 of the file's bytes, in hex: part of its address. null where there is no file here. */
  readonly contentKey: string | null;
  /** Pixels, after EXIF orientation. */
  readonly width: number | null;
  readonly height: number | null;
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
 * A document of the `objects` index; what searches use is made from `display`
 * (indexer/denormalise/objectFields.ts) and is not in `_source`. `filter` holds every spelling that a filter accepts
 * (slug and title in either language); `facet` the ids of list entries; `sort` folded,
 * numeric-aware keys; `text` what `keyword` searches. Absent values are left out.
 */
export interface ObjectDocument {
  readonly id: number;
  /** Hash of everything else but `popularCount`: where both are equal there is nothing to write. */
  readonly hash: string;
  readonly popularCount: number;
  readonly display: ObjectDisplay;
  readonly filter: {
    readonly objectNumber?: string;
    readonly title?: readonly string[];
    readonly displayDate?: readonly string[];
    readonly beginDate?: number;
    readonly endDate?: number;
    /** The years the object spans: `beginDate` and `endDate`, each standing in for the other. */
    readonly earliest?: number;
    readonly latest?: number;
    readonly area?: readonly string[];
    readonly category?: readonly string[];
    readonly archivalLevel?: readonly string[];
    readonly medium?: readonly string[];
    readonly collectionName?: readonly string[];
    readonly collectionCode?: string;
    readonly collectionType?: string;
    readonly constituents?: readonly number[];
    readonly exhibitions?: readonly number[];
    readonly hasImage: boolean;
  };
  readonly facet: {
    readonly area?: readonly string[];
    readonly category?: readonly string[];
    readonly medium?: string;
    readonly archivalLevel?: readonly string[];
    /** Ids of the constituents with a maker role. */
    readonly maker?: readonly number[];
    /** First years of the decades that the object's dates touch, such as 1960. */
    readonly decade?: readonly number[];
  };
  readonly sort: {
    readonly objectNumber?: string;
    readonly sortNumber?: string;
    readonly title?: Partial<Localised>;
    readonly displayDate?: Partial<Localised>;
    readonly area?: Partial<Localised>;
    readonly category?: Partial<Localised>;
    readonly archivalLevel?: Partial<Localised>;
    readonly medium?: Partial<Localised>;
  };
  readonly text: {
    readonly title?: Partial<Localised>;
    readonly makers?: Partial<Localised<readonly string[]>>;
    readonly classification?: Partial<Localised<readonly string[]>>;
    readonly medium?: Partial<Localised>;
    readonly creditLine?: Partial<Localised>;
    readonly displayDate?: Partial<Localised>;
    readonly objectNumber?: string;
    readonly altText?: Partial<Localised<readonly string[]>>;
    readonly labels?: Partial<Localised<readonly string[]>>;
    readonly tags?: Partial<Localised<readonly string[]>>;
    readonly suggest?: readonly string[];
  };
  readonly color?: {
    readonly google?: Partial<Record<GoogleColor, number>>;
    readonly cloudinary?: Partial<Record<CloudinaryColor, number>>;
    /**
     * Predominant colours as HSL: hue in degrees 0 to 360 (grays have none), the rest in percent
     * 0 to 100, and `match`, which tells their closeness to any colour (src/color/paletteVector.ts).
     */
    readonly swatches?: readonly {
      readonly hue?: number;
      readonly saturation: number;
      readonly luminosity: number;
      readonly value: number;
      readonly match: readonly number[];
    }[];
    /** The palette as a unit vector: the dot product of two is their likeness. */
    readonly vector?: readonly number[];
  };
}
