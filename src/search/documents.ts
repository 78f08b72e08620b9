import type { ConstituentDocument } from '../collection/constituent.js';
import type { EntryDocument } from '../collection/entry.js';
import type { ExhibitionDocument } from '../collection/exhibition.js';
import type { ObjectDocument } from '../collection/object.js';

/** What a document of each index of a collection is. */
export interface Documents {
  readonly objects: ObjectDocument;
  readonly constituents: ConstituentDocument;
  readonly exhibitions: ExhibitionDocument;
  readonly entries: EntryDocument;
}

/** The part of a document that a search asked for: any field may be left out. */
export type Selected<T> = T extends readonly (infer Item)[]
  ? readonly Selected<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]?: Selected<T[Key]> }
    : T;

/** What a search of an index answers of one of its documents. */
export type Found<Index extends keyof Documents> = {
  readonly [Key in keyof Documents[Index]]?: Selected<Documents[Index][Key]>;
};
