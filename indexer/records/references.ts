import type { RecordKind, RecordTypes } from './sourceRecord.js';
import { showValue, type Violation } from './validate.js';

/** In which records are read: each kind names records of those before it. */
export const READING_ORDER: readonly RecordKind[] = ['exhibitions', 'constituents', 'objects'];

/** A place in a record that names another record by its id. */
interface Reference {
  /** Of the record that is named. */
  readonly kind: 'constituents' | 'exhibitions';
  readonly id: number;
  readonly path: string;
}

/** How a finding names what was expected at such a place. */
const EXPECTED: Readonly<Record<Reference['kind'], string>> = {
  constituents: 'the id of a constituent',
  exhibitions: 'the id of an exhibition',
};

const REFERENCES: {
  readonly [Kind in RecordKind]: (record: RecordTypes[Kind]) => readonly Reference[];
} = {
  exhibitions: () => [],
  constituents: ({ exhibitionBios }) =>
    toExhibitions('/exhibitionBios', '/exhibitionId', exhibitionBios, (bio) => bio.exhibitionId),
  objects: ({ constituents, exhibitions, labels }) => [
    ...(constituents ?? []).map(({ id }, place): Reference => ({
      kind: 'constituents',
      id,
      path: `/constituents/${place}/id`,
    })),
    ...toExhibitions('/exhibitions', '', exhibitions, (link) =>
      typeof link === 'number' ? link : link.id,
    ),
    ...toExhibitions('/labels', '/exhibitionId', labels, (label) => label.exhibitionId),
  ],
};

/** The links of a record that lead to no record, in its own order: they are left out of it. */
export function findDangling<Kind extends RecordKind>(
  kind: Kind,
  record: RecordTypes[Kind],
  isMissing: (named: Reference) => boolean,
): readonly Violation[] {
  return REFERENCES[kind](record)
    .filter(isMissing)
    .map((named) => ({
      path: named.path,
      expected: EXPECTED[named.kind],
      received: showValue(named.id),
    }));
}

function toExhibitions<Item>(
  before: string,
  after: string,
  items: readonly Item[] | null | undefined,
  idOf: (item: Item) => number | null | undefined,
): readonly Reference[] {
  return (items ?? []).flatMap((item, place): readonly Reference[] => {
    const id = idOf(item);
    return id == null ? [] : [{ kind: 'exhibitions', id, path: `${before}/${place}${after}` }];
  });
}
