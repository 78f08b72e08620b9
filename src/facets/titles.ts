/** The titles of what facets show: list entries and makers. */
import { LISTS, type EntryDocument, type ListName } from '../collection/entry.js';
import type { MaybeLocalised } from '../language/fallback.js';
import { findStatement } from '../rights/statements.js';
import { exactValue } from '../search/analysis.js';
import type { SearchBackend } from '../search/backend.js';
import type { Selected } from '../search/documents.js';
import type { FacetName } from './arguments.js';
import type { FacetCounts } from './counts.js';
import { buildEntryTitles, buildMakerNames, type EntryRequest } from './request.js';
import type { Titles } from './shape.js';

/** Statements are known by their addresses. */
const RIGHTS: Titles = { title: (uri) => findStatement(uri)?.label, idOf: (uri) => uri };
const NO_TITLES: Titles = { title: () => undefined, idOf: () => undefined };

/** Looks up the titles of everything that facets show: at most a search for each of two indices. */
export async function findTitles(
  backend: SearchBackend,
  facets: readonly FacetCounts[],
): Promise<(name: FacetName) => Titles> {
  const [entries, makers] = await Promise.all([
    findEntries(backend, facets),
    findMakers(backend, facets),
  ]);
  return (name) => {
    if (name === 'maker') return makers;
    if (name === 'rights') return RIGHTS;
    return titlesOf(entries.filter(({ list }) => list === name));
  };
}

type Entry = Selected<EntryDocument>;

async function findEntries(
  backend: SearchBackend,
  facets: readonly FacetCounts[],
): Promise<readonly Entry[]> {
  const requests = facets.flatMap(({ name, values, selected }): readonly EntryRequest[] => {
    if (!isList(name)) return [];
    const ids = values.map(({ key }) => key);
    return [{ list: name, ids, values: selected.map(({ key }) => key) }];
  });
  const answers = await Promise.all(
    buildEntryTitles(requests).map((body) => backend.search('entries', body)),
  );
  return answers.flatMap(({ hits }) => hits.flatMap(({ source }) => source ?? []));
}

async function findMakers(backend: SearchBackend, facets: readonly FacetCounts[]): Promise<Titles> {
  const { values = [], selected = [] } = facets.find(({ name }) => name === 'maker') ?? {};
  const ids = new Set([...values, ...selected].map(({ key }) => Number(key)));
  if (ids.size === 0) return NO_TITLES;
  const { hits } = await backend.search('constituents', buildMakerNames([...ids]));
  const names = new Map(hits.map(({ source }) => [String(source?.id), source?.display?.name]));
  return { title: (id) => names.get(id), idOf: (value) => value };
}

function titlesOf(entries: readonly Entry[]): Titles {
  const titles = new Map<string, MaybeLocalised | undefined>();
  const ids = new Map<string, string>();
  for (const { id, display, filter } of entries) {
    if (id === undefined) continue;
    titles.set(id, display?.title);
    for (const title of filter?.title ?? []) ids.set(exactValue(title), id);
  }
  return {
    title: (id) => titles.get(id),
    idOf: (value) => {
      const written = value.toLowerCase();
      return titles.has(written) ? written : ids.get(exactValue(value));
    },
  };
}

function isList(name: FacetName): name is FacetName & ListName {
  return (LISTS as readonly string[]).includes(name);
}
