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
const RIGHTS: Titles = { title: (uri) => findStatement(uri)?.label, idsOf: (uri) => [uri] };
const NO_TITLES: Titles = { title: () => undefined, idsOf: () => [] };

/** Looks up the titles of everything that facets show: at most a search for each of two indices. */
export async function findTitles(
  backend: SearchBackend,
  facets: readonly FacetCounts[],
): Promise<(name: FacetName) => Titles> {
  const [entries, makers] = await Promise.all([
    findEntries(backend, entriesIn(facets)),
    findMakers(backend, facets),
  ]);
  return (name) => {
    if (name === 'maker') return makers;
    if (name === 'rights') return RIGHTS;
    return titlesOf(entries.filter(({ list }) => list === name));
  };
}

type Entry = Selected<EntryDocument>;

/** The entries of lists that are asked for, with their titles. */
export async function findEntries(
  backend: SearchBackend,
  requests: readonly EntryRequest[],
): Promise<readonly Entry[]> {
  const answers = await Promise.all(
    buildEntryTitles(requests).map((body) => backend.search('entries', body)),
  );
  return answers.flatMap(({ hits }) => hits.flatMap(({ source }) => source ?? []));
}

function entriesIn(facets: readonly FacetCounts[]): readonly EntryRequest[] {
  return facets.flatMap(({ name, values, selected }): readonly EntryRequest[] => {
    if (!isList(name)) return [];
    const ids = values.map(({ key }) => key);
    return [{ list: name, ids, values: selected.map(({ key }) => key) }];
  });
}

async function findMakers(backend: SearchBackend, facets: readonly FacetCounts[]): Promise<Titles> {
  const { values = [], selected = [] } = facets.find(({ name }) => name === 'maker') ?? {};
  const ids = new Set([...values, ...selected].map(({ key }) => Number(key)));
  if (ids.size === 0) return NO_TITLES;
  const { hits } = await backend.search('constituents', buildMakerNames([...ids]));
  const names = new Map(hits.map(({ source }) => [String(source?.id), source?.display?.name]));
  return { title: (id) => names.get(id), idsOf: (value) => [value] };
}

function titlesOf(entries: readonly Entry[]): Titles {
  const titles = new Map<string, MaybeLocalised | undefined>();
  const ids = new Map<string, string[]>();
  for (const { id, display, filter } of entries) {
    if (id === undefined) continue;
    titles.set(id, display?.title);
    for (const title of new Set((filter?.title ?? []).map(exactValue))) {
      const known = ids.get(title);
      if (known) known.push(id);
      else ids.set(title, [id]);
    }
  }
  return {
    title: (id) => titles.get(id),
    idsOf: (value) => {
      const written = value.toLowerCase();
      const titled = ids.get(exactValue(value)) ?? [];
      return [...new Set([...(titles.has(written) ? [written] : []), ...titled])];
    },
  };
}

function isList(name: FacetName): name is FacetName & ListName {
  return (LISTS as readonly string[]).includes(name);
}
