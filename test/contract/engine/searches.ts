import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../../src/packageRoot.js';

/** The body of a search. Some must be refused, and so are no valid requests: hence the loose type. */
export type Body = Readonly<Record<string, unknown>>;

/** Searches by group and name, to be answered alike by every backend. */
export function namedSearches(): Readonly<Record<string, Readonly<Record<string, Body>>>> {
  const file = path.join(packageRoot, 'test', 'contract', 'engine', 'searches.json');
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Body>>;
}
