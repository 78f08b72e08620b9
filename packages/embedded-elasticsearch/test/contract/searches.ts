import { readFileSync } from 'node:fs';

/** The body of a search. Some must be refused, and so are no valid requests: hence the loose type. */
export type Body = Readonly<Record<string, unknown>>;

/** Searches by group and name, to be answered alike by every backend. */
export function namedSearches(): Readonly<Record<string, Readonly<Record<string, Body>>>> {
  // From dist/test/contract/, where tests run.
  const file = new URL('../../../test/contract/searches.json', import.meta.url);
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, Body>>;
}
