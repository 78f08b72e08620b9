/** Which filters emptied a result. */
import type { Filters } from '../query/filters.js';
import type { SearchBackend } from '../search/backend.js';
import { readNamedCounts } from '../search/buckets.js';
import { buildDiagnosis } from './request.js';

/** A filter that empties a result; see `EmptyCause` of the schema. */
export interface EmptyCause {
  readonly argument: string;
  readonly total: number;
  readonly alone: number;
}

/**
 * The filters without which there would be objects, the most first; where no single one is to
 * blame, those that nothing matches even by themselves.
 */
export async function explainNothing(
  backend: SearchBackend,
  filters: Filters,
): Promise<readonly EmptyCause[]> {
  if (filters.size === 0) return [];
  const { aggregations } = await backend.search('objects', buildDiagnosis(filters));
  const without = readNamedCounts(aggregations?.['without']);
  const alone = readNamedCounts(aggregations?.['alone']);
  const causes = [...filters.keys()].map((argument) => ({
    argument,
    total: without.get(argument) ?? 0,
    alone: alone.get(argument) ?? 0,
  }));
  const decisive = causes.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  return decisive.length > 0 ? decisive : causes.filter((cause) => cause.alone === 0);
}
