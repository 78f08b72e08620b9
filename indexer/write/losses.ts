import type { Scratch } from '../scratch/database.js';

/** The kinds whose going a visitor notices; list entries follow from objects. */
const KINDS = ['objects', 'constituents', 'exhibitions'] as const;
const SHOWN_IDS = 5;

/** What objects may lose though they stay; `signs_served` and `signs_seen` tell. */
const SIGNS = [
  ...(['title', 'constituents', 'images'] as const).map((sign) => ({
    what: sign,
    had: `served.${sign} IS NOT NULL`,
    lost: `seen.${sign} IS NULL`,
  })),
  {
    // Of these, either changes by itself, as where a museum gives its works other numbers.
    what: 'present number and title',
    had: 'served.number IS NOT NULL AND served.title IS NOT NULL',
    lost: 'served.number IS NOT seen.number AND served.title IS NOT seen.title',
  },
] as const;

/** What a run would take away of each kind, and of objects that stay. */
export type Losses = readonly {
  readonly what: (typeof KINDS)[number] | (typeof SIGNS)[number]['what'];
  /** Whether objects that stay would lose it. */
  readonly isSign: boolean;
  /** Records that are served; objects that have it. */
  readonly served: number;
  /** Of these, records that the source no longer has, or that are no longer public. */
  readonly lost: number;
  /** Whether no record of the kind would be left. */
  readonly isEmptied: boolean;
  /** The first of them. */
  readonly ids: readonly number[];
}[];

/**
 * Compares what is served (`LiveDocuments`) with what the first pass accepted (`SeenIds`, and
 * the signs of objects), in the scratch database.
 */
export function findLosses({ database }: Scratch): Losses {
  const count = (from: string): number =>
    (database.prepare(`SELECT count(*) AS count ${from}`).get() as { count: number }).count;
  const first = (id: string, from: string): number[] =>
    database
      .prepare(`SELECT CAST(${id} AS INTEGER) AS id ${from} ORDER BY 1 LIMIT ${SHOWN_IDS}`)
      .all()
      .map((row) => (row as { id: number }).id);
  const records = KINDS.map((kind) => {
    const all = `FROM live WHERE part = '${kind}'`;
    const shown = `FROM seen_${kind} AS seen WHERE seen.public = 1`;
    const gone = `${all} AND NOT EXISTS (SELECT 1 ${shown} AND seen.id = CAST(live.id AS INTEGER))`;
    const counts = { served: count(all), lost: count(gone), isEmptied: count(shown) === 0 };
    return { what: kind, isSign: false, ...counts, ids: first('id', gone) };
  });
  const signs = SIGNS.map(({ what, had, lost }) => {
    const all = `FROM signs_served AS served JOIN signs_seen AS seen USING (id) WHERE ${had}`;
    const without = `${all} AND ${lost}`;
    const counts = { served: count(all), lost: count(without), isEmptied: false };
    return { what, isSign: true, ...counts, ids: first('id', without) };
  });
  return [...records, ...signs];
}
