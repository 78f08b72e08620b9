/** The largest id that the source format allows: documents and GraphQL have ids in 32 bits. */
const LARGEST_ID = 2 ** 31 - 1;

/** The id of a record as digits, in an address or a setting; null for what is none. */
export function readRecordId(text: string): number | null {
  return /^\d{1,10}$/u.test(text) && Number(text) <= LARGEST_ID ? Number(text) : null;
}
