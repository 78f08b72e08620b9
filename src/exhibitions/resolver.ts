/** The root fields `exhibitions` and `exhibition`. */
import { listOf, singleOf, type RecordKind } from '../graphql/findRecords.js';
import { parseText, type Maybe } from '../query/values.js';
import { buildExhibitionsSearch, type ExhibitionsArgs } from './request.js';
import { EXHIBITION } from './shape.js';

const KIND: RecordKind<'exhibitions', ExhibitionsArgs> = {
  index: 'exhibitions',
  buildSearch: buildExhibitionsSearch,
  shape: EXHIBITION,
};

/** The arguments of a list of texts. */
interface TextsArgs {
  readonly exhibition?: Maybe<number>;
  readonly purpose?: Maybe<string>;
}

interface TextRow {
  readonly exhibitionId?: number | null;
  readonly purpose?: string | null;
}

/**
 * Resolves labels or biographies: those of an exhibition, those of a purpose. That they hold what
 * these arguments ask of is the selection's to see to (`NEEDED_BY_ARGUMENTS`).
 */
export function textsOf(field: 'labels' | 'exhibitionBios') {
  return (parent: unknown, { exhibition, purpose }: TextsArgs): readonly TextRow[] => {
    const rows = (parent as Readonly<Record<string, readonly TextRow[]>>)[field] ?? [];
    const wanted = parseText(purpose)?.trim().toLowerCase();
    return rows.filter(
      (row) =>
        (exhibition == null || row.exhibitionId === exhibition) &&
        (wanted === undefined || row.purpose?.toLowerCase() === wanted),
    );
  };
}

/** Root fields for exhibitions. */
export const exhibitionQueries = { exhibitions: listOf(KIND), exhibition: singleOf(KIND) };
