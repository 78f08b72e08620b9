import type { CollectionIndex, CollectionMeta } from '../../src/collection/indices.js';
import type { Scratch } from '../scratch/database.js';
import { FEATURES } from '../scratch/signTable.js';

/** The kinds whose going a visitor notices; list entries follow from objects. */
const KINDS = ['objects', 'constituents', 'exhibitions'] as const;
const SHOWN_IDS = 5;

const lossOf = (what: string, sign = what) => ({
  what,
  had: `served.${sign} IS NOT NULL`,
  lost: `seen.${sign} IS NULL`,
});

/** What records may lose though they stay; `signs_served` and `signs_seen` tell. */
const SIGNS = {
  objects: [
    lossOf('title'),
    lossOf('title in Chinese', 'chinese'),
    ...FEATURES.map((feature) => lossOf(feature)),
    {
      // Of these, either changes by itself, as where a museum gives its works other numbers.
      what: 'present number and title',
      had: 'served.objectNumber IS NOT NULL AND served.title IS NOT NULL',
      lost: 'served.objectNumber IS NOT seen.objectNumber AND served.title IS NOT seen.title',
    },
  ],
  constituents: [lossOf('name', 'title'), lossOf('name in Chinese', 'chinese')],
  exhibitions: [lossOf('title'), lossOf('title in Chinese', 'chinese')],
} as const;

type Kind = (typeof KINDS)[number];

interface Loss {
  readonly kind: Kind;
  /** What records that stay would lose; null where they would be gone themselves. */
  readonly sign: string | null;
  /** Records that are served; of a sign those that have it. */
  readonly served: number;
  /** Of these, records that the source no longer has, or that are no longer public. */
  readonly lost: number;
  /** Whether no record of the kind would be left. */
  readonly isEmptied: boolean;
  /** The first of them. */
  readonly ids: readonly number[];
}

/** What a run would take away of each kind, and of records that stay. */
export type Losses = readonly Loss[];

/**
 * Compares what is served (`LiveDocuments`) with what the first pass accepted (`SeenIds`, and
 * the signs of records), in the scratch database. Nothing else has a turn meanwhile, not even the
 * lease: so each table is read once, and ids are looked for only where there are any.
 */
export function findLosses({ database }: Scratch): Losses {
  return KINDS.flatMap((kind) => [lostRecords(database, kind), ...lostSigns(database, kind)]);
}

type Database = Scratch['database'];

function lostRecords(database: Database, kind: Kind): Loss {
  const shown = `SELECT 1 FROM seen_${kind} AS seen WHERE seen.public = 1`;
  const isGone = `NOT EXISTS (${shown} AND seen.id = CAST(live.id AS INTEGER))`;
  const all = `FROM live WHERE part = '${kind}'`;
  const counts = `count(*) AS served, total(${isGone}) AS lost, NOT EXISTS (${shown}) AS isEmptied`;
  const { served = 0, lost = 0, isEmptied } = countIn(database, `${counts} ${all}`);
  const ids = lost === 0 ? [] : firstIds(database, `${all} AND ${isGone}`);
  return { kind, sign: null, served, lost, isEmptied: isEmptied === 1, ids };
}

function lostSigns(database: Database, kind: Kind): Losses {
  const both = `FROM signs_served AS served JOIN signs_seen AS seen USING (kind, id) WHERE kind = '${kind}'`;
  const sums = SIGNS[kind].flatMap((sign, place) => [
    `total(${sign.had}) AS served${place}`,
    `total(${sign.had} AND ${sign.lost}) AS lost${place}`,
  ]);
  const counts = countIn(database, `${sums.join(', ')} ${both}`);
  return SIGNS[kind].map((sign, place) => {
    const { [`served${place}`]: served = 0, [`lost${place}`]: lost = 0 } = counts;
    const ids = lost === 0 ? [] : firstIds(database, `${both} AND ${sign.had} AND ${sign.lost}`);
    return { kind, sign: sign.what, served, lost, isEmptied: false, ids };
  });
}

function countIn(database: Database, counts: string): Readonly<Record<string, number>> {
  return database.prepare(`SELECT ${counts}`).get() as Readonly<Record<string, number>>;
}

function firstIds(database: Database, from: string): readonly number[] {
  const sql = `SELECT CAST(id AS INTEGER) AS id ${from} ORDER BY 1 LIMIT ${SHOWN_IDS}`;
  return database
    .prepare(sql)
    .all()
    .map((row) => (row as { id: number }).id);
}

/**
 * The same of parts that could not be read, of which nothing but their counts is known: records
 * that take the place of others are not told.
 */
export function countLosses(
  { database }: Scratch,
  parts: readonly CollectionIndex[],
  counts: CollectionMeta['counts'] | undefined,
): Losses {
  return KINDS.filter((kind) => parts.includes(kind)).map((kind) => {
    const served = counts?.[kind] ?? 0;
    const { seen = 0 } = countIn(database, `count(*) AS seen FROM seen_${kind} WHERE public = 1`);
    const lost = Math.max(0, served - seen);
    return { kind, sign: null, served, lost, isEmptied: seen === 0, ids: [] };
  });
}
