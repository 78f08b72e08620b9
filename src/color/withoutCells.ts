import type { SearchBody } from '../query/searchBody.js';

/**
 * A search of a collection that an older release indexed, whose colours have no cells (./cells.ts):
 * they would match nothing. The distance of every colour is computed instead, as it was then; the
 * answers are the same. A run of this release makes it unneeded.
 */
export function withoutCells(body: SearchBody): SearchBody {
  return replaced(body) as SearchBody;
}

const CELL = '.swatches.cell';

function replaced(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaced);
  if (typeof value !== 'object' || value === null) return value;
  const field = cellFieldOf(value);
  if (field !== undefined) return { exists: { field: field.replace(/cell$/, 'match') } };
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, replaced(inner)]));
}

/** The field of a clause that asks for cells. */
function cellFieldOf(clause: object): string | undefined {
  if (!('terms' in clause) || typeof clause.terms !== 'object') return undefined;
  return Object.keys(clause.terms ?? {}).find((name) => name.endsWith(CELL));
}
