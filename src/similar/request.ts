/** The searches of `similar`. */
import { PALETTE_COLUMN } from '../color/paletteColumn.js';
import { PALETTE, UNIT } from '../color/paletteVector.js';
import { withIds } from '../query/clauses.js';
import type { Clause, SearchBody } from '../query/searchBody.js';
import { BY_RELEVANCE } from '../query/sort.js';

/** So many objects, the most alike by what searches can tell, are compared exactly. */
const CANDIDATES = 200;
/** What palettes are read from. */
export const PALETTES = ['display.color.predominant', 'display.color.subject.colors.predominant'];

/** What is answered of candidates. */
type Shown = Pick<SearchBody, '_source' | 'docvalue_fields' | 'stored_fields'>;
/** Of those that are compared by their colours alone: to read 200 documents would take longer. */
export const PALETTES_ALONE: Shown = { stored_fields: '_none_', docvalue_fields: [PALETTE_COLUMN] };

/**
 * The search for the objects that are most like one, best first; the last of the values that they
 * are sorted by is their id.
 */
export function buildCandidates(
  id: number,
  likenesses: readonly Clause[],
  shown: Shown,
): SearchBody {
  return {
    query: { bool: { should: [...likenesses], must_not: [withIds([id])] } },
    sort: BY_RELEVANCE,
    size: CANDIDATES,
    track_total_hits: false,
    ...shown,
  };
}

/**
 * Objects with colours, scored by the likeness of their palettes: 0 to `weight`, the Bhattacharyya
 * coefficient over an OKLab grid.
 * @param palette the `color.subject.palette` of the object that others should be like
 */
export function likeColors(palette: readonly number[], weight: number): Clause {
  return {
    script_score: {
      query: { exists: { field: PALETTE } },
      // Nothing else is computed for each object: a boost costs nothing, and no number is below 0.
      script: {
        source: `dotProduct(params.palette, '${PALETTE}')`,
        params: { palette: [...palette] },
      },
      boost: weight / UNIT ** 2,
      min_score: 0.01,
    },
  };
}
