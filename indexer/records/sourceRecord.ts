/**
 * Records as sources give them, once checked against `schema/`. The schema documents each part;
 * these types say the same to the compiler.
 */

/** A text: a plain string is English; null and the empty string are none. */
export type SourceText =
  string | null | { readonly en?: string | null; readonly 'zh-hant'?: string | null };

type TextList = readonly (string | null)[] | string | null;

/** Several texts: a list of texts, or a list per language, paired by position. */
export type SourceTexts =
  readonly SourceText[] | string | null | { readonly en?: TextList; readonly 'zh-hant'?: TextList };

export interface SourceExhibitionText {
  readonly text: SourceText;
  readonly purpose?: string | null;
  readonly exhibitionId?: number | null;
}

export interface SourceDimension {
  readonly element?: string | null;
  readonly unit?: string | null;
  readonly rank?: string | number | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly depth?: number | null;
}

export interface SourceLink {
  readonly id: number;
  readonly role?: SourceText;
  readonly isMaker?: boolean | null;
}

export interface SourceImage {
  readonly src?: string | null;
  readonly altText?: SourceText;
  readonly credit?: SourceText;
  readonly primary?: boolean | null;
}

export interface SourceShare {
  readonly color: string;
  readonly value: number;
}

interface SourceColor {
  readonly predominant?: readonly SourceShare[] | null;
  readonly search?: {
    readonly google?: readonly SourceShare[] | null;
    readonly cloudinary?: readonly SourceShare[] | null;
  } | null;
}

/** A plain string is its address. */
interface SourceRights {
  readonly uri: string;
  readonly label?: SourceText;
}

export interface ObjectRecord {
  readonly id: number;
  readonly publicAccess?: boolean | null;
  readonly sortNumber?: string | null;
  readonly objectNumber?: string | null;
  readonly classification?: {
    readonly area?: SourceTexts;
    readonly category?: SourceTexts;
    readonly archivalLevel?: SourceTexts;
  } | null;
  readonly title?: SourceText;
  readonly displayDate?: SourceText;
  readonly beginDate?: number | null;
  readonly endDate?: number | null;
  readonly dimension?: SourceText;
  readonly dimensionDetails?: readonly SourceDimension[] | SourceDimension | null;
  readonly medium?: SourceText;
  readonly creditLine?: SourceText;
  readonly description?: SourceText;
  readonly rights?: SourceRights | string | null;
  readonly url?: string | null;
  readonly constituents?: readonly SourceLink[] | null;
  readonly images?: readonly SourceImage[] | null;
  readonly color?: SourceColor | null;
  readonly exhibitions?:
    readonly (number | { readonly id: number; readonly section?: SourceText })[] | null;
  readonly labels?: readonly SourceExhibitionText[] | null;
  readonly collection?: {
    readonly name?: SourceText;
    readonly code?: string | null;
    readonly type?: 'CA' | 'CL' | '' | null;
  } | null;
  readonly tags?: SourceTexts;
}

export interface ConstituentRecord {
  readonly id: number;
  readonly publicAccess?: boolean | null;
  readonly sortNumber?: string | null;
  readonly name?: SourceText;
  readonly alphaSortName?: SourceText;
  readonly displayBio?: SourceText;
  readonly gender?: SourceText;
  readonly beginDate?: number | null;
  readonly endDate?: number | null;
  readonly nationality?: SourceText;
  readonly type?: string | null;
  readonly exhibitionBios?: readonly SourceExhibitionText[] | null;
}

export interface ExhibitionRecord {
  readonly id: number;
  readonly publicAccess?: boolean | null;
  readonly title?: SourceText;
  readonly beginDate?: string | null;
  readonly endDate?: string | null;
  readonly venues?:
    | readonly {
        readonly title?: SourceText;
        readonly beginDate?: string | null;
        readonly endDate?: string | null;
      }[]
    | null;
}

/** The kinds of records, and the type of each. */
export interface RecordTypes {
  readonly objects: ObjectRecord;
  readonly constituents: ConstituentRecord;
  readonly exhibitions: ExhibitionRecord;
}
export type RecordKind = keyof RecordTypes;
