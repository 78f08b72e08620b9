import type { RecordKind, RecordTypes } from './sourceRecord.js';

/** In which records are read: each kind names records of those before it. */
export const READING_ORDER: readonly RecordKind[] = ['exhibitions', 'constituents', 'objects'];

/** A place in a record that names another record by its id. */
export interface Reference {
  /** Of the record that is named. */
  readonly kind: 'constituents' | 'exhibitions';
  readonly id: number;
  readonly path: string;
}

/** How a finding names what was expected at such a place. */
export const EXPECTED: Readonly<Record<Reference['kind'], string>> = {
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

/** What a record says of others, in its own order. */
export function referencesOf<Kind extends RecordKind>(
  kind: Kind,
  record: RecordTypes[Kind],
): readonly Reference[] {
  return REFERENCES[kind](record);
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
