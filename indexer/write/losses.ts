import type { Scratch } from '../scratch/database.js';

/** The kinds whose going a visitor notices; list entries follow from objects. */
const KINDS = ['objects', 'constituents', 'exhibitions'] as const;
const SHOWN_IDS = 5;

/** What a run would take away of each kind. */
export type Losses = readonly {
  readonly kind: (typeof KINDS)[number];
  readonly served: number;
  /** Of these, records that the source no longer has, or that are no longer public. */
  readonly lost: number;
  /** Records of the source that would be served. */
  readonly left: number;
  /** The first of them. */
  readonly ids: readonly number[];
}[];

/**
 * Compares what is served (`LiveDocuments`) with the ids that the first pass accepted
 * (`SeenIds`), both in the scratch database.
 */
export function findLosses({ database }: Scratch): Losses {
  return KINDS.map((kind) => {
    const all = `FROM live WHERE part = '${kind}'`;
    const shown = `FROM seen_${kind} AS seen WHERE seen.public = 1`;
    const gone = `${all} AND NOT EXISTS (SELECT 1 ${shown} AND seen.id = CAST(live.id AS INTEGER))`;
    const count = (where: string): number =>
      (database.prepare(`SELECT count(*) AS count ${where}`).get() as { count: number }).count;
    const first = database
      .prepare(`SELECT CAST(id AS INTEGER) AS id ${gone} ORDER BY 1 LIMIT ${SHOWN_IDS}`)
      .all() as { id: number }[];
    const counts = { served: count(all), lost: count(gone), left: count(shown) };
    return { kind, ...counts, ids: first.map(({ id }) => id) };
  });
}
