/** The searches of `similar`. */
import { PALETTE, UNIT } from '../color/paletteVector.js';
import { withIds } from '../query/clauses.js';
import type { Clause, SearchBody } from '../query/searchBody.js';
import { BY_RELEVANCE } from '../query/sort.js';

/** So many objects, the most alike by what searches can tell, are compared exactly. */
const CANDIDATES = 200;
/** What palettes are read from. */
export const PALETTES = ['display.color.predominant', 'display.color.subject.colors.predominant'];

/**
 * The search for the objects that are most like one, best first.
 * @param source paths that they are compared by
 */
export function buildCandidates(
  id: number,
  likenesses: readonly Clause[],
  source: readonly string[],
): SearchBody {
  return {
    query: { bool: { should: [...likenesses], must_not: [withIds([id])] } },
    sort: BY_RELEVANCE,
    size: CANDIDATES,
    track_total_hits: false,
    _source: ['id', ...source],
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
      script: {
        source: `params.weight * Math.max(0, dotProduct(params.palette, '${PALETTE}'))`,
        params: { palette: [...palette], weight: weight / UNIT ** 2 },
      },
      min_score: 0.01,
    },
  };
}
