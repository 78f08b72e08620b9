/** Completions of what somebody is typing, from titles, makers and lists. */
import { LANGUAGES, otherLanguages, type Language } from '../collection/localised.js';
import { runsOf, type HighlightRun } from '../keyword/fragments.js';
import type { MaybeLocalised } from '../language/fallback.js';
import type { SearchBackend } from '../search/backend.js';
import type { Analyzer } from '../search/embedded.js';
import { Typed, type Completion } from './completion.js';
import {
  buildEntryCandidates,
  buildMakerCandidates,
  buildTitleCandidates,
  SUGGESTED_LISTS,
  type SuggestedList,
} from './request.js';

/** In the order in which equals are suggested. */
export const SUGGESTION_KINDS = ['AREA', 'CATEGORY', 'MAKER', 'TITLE', 'MEDIUM'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A completion of what was typed; see `Suggestion` of the schema. */
export interface Suggestion {
  readonly kind: SuggestionKind;
  readonly text: string;
  readonly runs: readonly HighlightRun[];
  readonly id: string;
  readonly count: number | null;
}

/** What is to be completed, and how. */
interface Asked {
  readonly text: string;
  readonly lang: Language;
  readonly limit: number;
  readonly kinds: readonly SuggestionKind[];
}

type Candidate = Omit<Suggestion, 'text' | 'runs'> & {
  readonly titles: MaybeLocalised | undefined;
};

const KIND_OF_LIST: Readonly<Record<SuggestedList, SuggestionKind>> = {
  area: 'AREA',
  category: 'CATEGORY',
  medium: 'MEDIUM',
};

/**
 * Completions of what was typed, best first: those that start with it before those that have it
 * inside, the kinds by turns.
 * @param folded the analyser of `text.suggest`
 */
export async function findSuggestions(
  backend: SearchBackend,
  folded: Analyzer,
  asked: Asked,
): Promise<readonly Suggestion[]> {
  const typed = new Typed(asked.text, folded);
  if (typed.isEmpty || asked.limit === 0) return [];
  const [titles, makers, entries] = await Promise.all([
    asked.kinds.includes('TITLE') ? findTitles(backend, asked, typed) : [],
    asked.kinds.includes('MAKER') ? findMakers(backend, asked.text) : [],
    findEntries(backend, asked),
  ]);
  const candidates = [...titles, ...makers, ...entries];
  return SUGGESTION_KINDS.flatMap((kind) => {
    const ofKind = candidates.filter((candidate) => candidate.kind === kind);
    return rank(ofKind, typed, asked.lang).map((one, place) => ({ ...one, place }));
  })
    .sort((a, b) => a.fit - b.fit || a.place - b.place)
    .slice(0, asked.limit)
    .map(({ suggestion }) => suggestion);
}

async function findTitles(
  backend: SearchBackend,
  { text, limit, lang }: Asked,
  typed: Typed,
): Promise<readonly Candidate[]> {
  const { candidates, more } = await titleCandidates(backend, text, []);
  if (!more || rank(candidates, typed, lang).length >= limit) return candidates;
  // Many objects share few titles, such as "Untitled": once more, without those.
  const known = candidates.flatMap(({ titles }) => LANGUAGES.flatMap((one) => titles?.[one] ?? []));
  const again = await titleCandidates(backend, text, [...new Set(known)]);
  return [...candidates, ...again.candidates];
}

async function titleCandidates(
  backend: SearchBackend,
  text: string,
  except: readonly string[],
): Promise<{ readonly candidates: readonly Candidate[]; readonly more: boolean }> {
  const body = buildTitleCandidates(text, except);
  const { hits } = await backend.search('objects', body);
  const candidates = hits.map(({ source }): Candidate => ({
    kind: 'TITLE',
    id: String(source?.id),
    titles: source?.display?.title,
    count: null,
  }));
  return { candidates, more: hits.length === body.size };
}

async function findMakers(backend: SearchBackend, text: string): Promise<readonly Candidate[]> {
  const { hits } = await backend.search('constituents', buildMakerCandidates(text));
  return hits.map(({ source }) => ({
    kind: 'MAKER',
    id: String(source?.id),
    titles: source?.display?.name,
    count: source?.display?.objectCountPublic ?? null,
  }));
}

async function findEntries(
  backend: SearchBackend,
  { text, kinds }: Asked,
): Promise<readonly Candidate[]> {
  const lists = SUGGESTED_LISTS.filter((list) => kinds.includes(KIND_OF_LIST[list]));
  if (lists.length === 0) return [];
  const { hits } = await backend.search('entries', buildEntryCandidates(text, lists));
  return hits.flatMap(({ source }): Candidate[] => {
    const list = lists.find((name) => name === source?.list);
    if (!list || source?.id === undefined) return [];
    const { id, count, display } = source;
    return [{ kind: KIND_OF_LIST[list], id, titles: display?.title, count: count ?? null }];
  });
}

/** Candidates of one kind that do complete what was typed, each text once, best first. */
function rank(candidates: readonly Candidate[], typed: Typed, lang: Language) {
  const byText = new Map<string, { readonly fit: number; readonly suggestion: Suggestion }>();
  for (const { titles, ...candidate } of candidates) {
    const shown = showCompletion(titles, typed, lang);
    if (!shown || byText.has(shown.folded)) continue;
    const { text, fit, hits, folded } = shown;
    byText.set(folded, { fit, suggestion: { ...candidate, text, runs: runsOf(text, hits) } });
  }
  return [...byText.values()].sort((a, b) => a.fit - b.fit);
}

/** In the asked language where that completes what was typed, else in the other. */
function showCompletion(
  titles: MaybeLocalised | undefined,
  typed: Typed,
  lang: Language,
): (Completion & { readonly text: string }) | undefined {
  for (const language of [lang, ...otherLanguages(lang)]) {
    const text = titles?.[language];
    const completion = text ? typed.complete(text) : undefined;
    if (text && completion) return { text, ...completion };
  }
  return undefined;
}
