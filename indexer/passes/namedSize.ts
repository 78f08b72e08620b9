import { MOST_RECORD_BYTES } from '../sources/jsonLines.js';
import type { ObjectRecord } from '../records/sourceRecord.js';
import type { Violation } from '../records/validate.js';

/** The records that an object shows as a whole, once for each of its links to them. */
export type Named = 'constituents' | 'exhibitions';

type Links = Pick<ObjectRecord, 'id' | Named>;

/**
 * What is wrong with an object whose constituents, or exhibitions, are together more than a record
 * may be: a thousand links to one long biography are a short record, and gigabytes to show.
 */
export function findTooLarge(
  record: Links,
  sizeOf: (kind: Named, id: number) => number,
): readonly Violation[] {
  return (['constituents', 'exhibitions'] as const).flatMap((kind) => {
    const ids = idsOf(record, kind);
    const bytes = ids.reduce((sum, id) => sum + sizeOf(kind, id), 0);
    if (bytes <= MOST_RECORD_BYTES) return [];
    const expected = `${kind} whose records are at most 4 MiB together, each as often as it is named`;
    return [{ path: `/${kind}`, expected, received: `${ids.length} of ${bytes} bytes` }];
  });
}

function idsOf(record: Links, kind: Named): readonly number[] {
  const links: readonly (number | { readonly id: number })[] = record[kind] ?? [];
  return links.map((link) => (typeof link === 'number' ? link : link.id));
}
