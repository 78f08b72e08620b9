/**
 * Whether a record may be seen: every kind of record, everywhere. One that does not say is public,
 * for collections are published; one that says `false` is never indexed.
 */
export function isPublicRecord(record: { readonly publicAccess?: boolean | null }): boolean {
  return record.publicAccess !== false;
}
