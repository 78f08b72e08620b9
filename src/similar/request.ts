/** The searches of `similar`. */
import { combine, term } from '../query/clauses.js';
import type { Clause, SearchBody } from '../query/searchBody.js';
import { BY_RELEVANCE } from '../query/sort.js';

/** Candidates read for each object to answer: their order is refined by comparing palettes. */
const CANDIDATES_PER_OBJECT = 4;

/** The search for what an object's colours are. */
export function buildPaletteOf(id: number): SearchBody {
  return {
    query: combine({ filter: [term('id', id)] }),
    size: 1,
    track_total_hits: false,
    _source: ['display.color.predominant'],
  };
}

/**
 * The search for objects whose palettes are most like a vector, best first.
 * @param source paths of the documents to answer
 */
export function buildSimilar(
  id: number,
  vector: readonly number[],
  number: number,
  source: readonly string[],
): SearchBody {
  return {
    query: buildSimilarQuery(id, vector),
    sort: BY_RELEVANCE,
    size: CANDIDATES_PER_OBJECT * number,
    track_total_hits: false,
    _source: [...new Set([...source, 'display.color.predominant'])],
  };
}

/**
 * The query of `similar`: objects with colours, scored by the likeness of their palettes (0 to 1,
 * the Bhattacharyya coefficient over an OKLab grid), without the object itself.
 * @param vector the `color.vector` of the object that others should be like
 */
function buildSimilarQuery(id: number, vector: readonly number[]): Clause {
  const others: Clause = {
    bool: { filter: [{ exists: { field: 'color.vector' } }], must_not: [term('id', id)] },
  };
  return {
    script_score: {
      query: others,
      script: {
        source: "Math.max(0, dotProduct(params.palette, 'color.vector'))",
        params: { palette: [...vector] },
      },
      min_score: 0.01,
    },
  };
}
