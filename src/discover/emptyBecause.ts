/** Which filters emptied a result. */
import type { FacetArgs } from '../facets/arguments.js';
import type { SearchBackend } from '../search/backend.js';
import { readNamedCounts } from '../search/buckets.js';
import type { Wording } from '../wording/wording.js';
import { buildDiagnosis, filteringArguments } from './request.js';

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
  { backend, wording }: { readonly backend: SearchBackend; readonly wording: Wording },
  args: FacetArgs,
): Promise<readonly EmptyCause[]> {
  const names = filteringArguments(args, wording);
  if (names.length === 0) return [];
  const { aggregations } = await backend.search('objects', buildDiagnosis(args, names, wording));
  const without = readNamedCounts(aggregations?.['without']);
  const alone = readNamedCounts(aggregations?.['alone']);
  const causes = names.map((argument) => ({
    argument,
    total: without.get(argument) ?? 0,
    alone: alone.get(argument) ?? 0,
  }));
  const decisive = causes.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  return decisive.length > 0 ? decisive : causes.filter((cause) => cause.alone === 0);
}
