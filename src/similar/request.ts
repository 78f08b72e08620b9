import { combine, term } from '../query/clauses.js';
import { buildSimilarQuery } from '../color/clauses.js';
import type { SearchBody } from '../query/json.js';
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
 * The search for objects whose palettes are likest to a vector, best first.
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
