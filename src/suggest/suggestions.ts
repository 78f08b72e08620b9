/** Completions of what somebody is typing, from titles, makers and lists. */
import type { Analyzer } from '../search/embedded.js';
import { LANGUAGES, otherLanguages, type Language } from '../collection/localised.js';
import type { MaybeLocalised } from '../language/fallback.js';
import {
  buildEntryCandidates,
  buildMakerCandidates,
  buildTitleCandidates,
  SUGGESTED_LISTS,
  type SuggestedList,
} from './request.js';
import type { SearchBackend } from '../search/backend.js';
import { Typed, type Fit } from './completion.js';
import { runsOf, type HighlightRun } from '../keyword/fragments.js';

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
export interface Asked {
  readonly text: string;
  readonly lang: Language;
  readonly limit: number;
  readonly kinds: readonly SuggestionKind[];
}

interface Candidate {
  readonly kind: SuggestionKind;
  readonly id: string;
  readonly titles: MaybeLocalised | undefined;
  readonly count: number | null;
}

interface Ranked {
  readonly fit: Fit;
  readonly suggestion: Suggestion;
}

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
  if (folded.tokens(asked.text).length === 0 || asked.limit === 0) return [];
  const rank = (candidates: readonly Candidate[]) =>
    rankCandidates(candidates, typed, folded, asked.lang);
  const [titles, makers, entries] = await Promise.all([
    asked.kinds.includes('TITLE') ? findTitles(backend, asked, rank) : [],
    asked.kinds.includes('MAKER') ? findMakers(backend, asked.text).then(rank) : [],
    findEntries(backend, asked).then(rank),
  ]);
  return takeByTurns([...titles, ...makers, ...entries], asked.limit);
}

async function findTitles(
  backend: SearchBackend,
  { text, limit }: Asked,
  rank: (candidates: readonly Candidate[]) => readonly Ranked[],
): Promise<readonly Ranked[]> {
  const first = await titleCandidates(backend, text, []);
  const ranked = rank(first.candidates);
  if (ranked.length >= limit || !first.more) return ranked;
  // Many objects share few titles, such as "Untitled": once more, without those.
  const known = first.candidates.flatMap(({ titles }) => LANGUAGES.map((lang) => titles?.[lang]));
  const again = await titleCandidates(backend, text, [
    ...new Set(known.flatMap((one) => one ?? [])),
  ]);
  return rank([...first.candidates, ...again.candidates]);
}

async function titleCandidates(
  backend: SearchBackend,
  text: string,
  except: readonly string[],
): Promise<{ readonly candidates: readonly Candidate[]; readonly more: boolean }> {
  const body = buildTitleCandidates(text, except);
  const { hits } = await backend.search('objects', body);
  const candidates = hits.map(({ id, source }): Candidate => ({
    kind: 'TITLE',
    id: String(source?.id ?? id),
    titles: source?.display?.title,
    count: null,
  }));
  return { candidates, more: hits.length === body.size };
}

async function findMakers(backend: SearchBackend, text: string): Promise<readonly Candidate[]> {
  const { hits } = await backend.search('constituents', buildMakerCandidates(text));
  return hits.map(({ id, source }) => ({
    kind: 'MAKER',
    id: String(source?.id ?? id),
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

/** Candidates that do complete what was typed, each text once per kind, best first. */
function rankCandidates(
  candidates: readonly Candidate[],
  typed: Typed,
  folded: Analyzer,
  lang: Language,
): readonly Ranked[] {
  const known = new Set<string>();
  const ranked = candidates.flatMap((candidate): Ranked[] => {
    const shown = showCandidate(candidate, typed, lang);
    if (!shown) return [];
    const { kind, text } = shown.suggestion;
    const folding = `${kind} ${folded
      .tokens(text)
      .map((token) => token.text)
      .join(' ')}`;
    if (known.has(folding)) return [];
    known.add(folding);
    return [shown];
  });
  return ranked.sort((a, b) => a.fit - b.fit);
}

/** In the asked language where that completes what was typed, else in the other. */
function showCandidate(
  { kind, id, titles, count }: Candidate,
  typed: Typed,
  lang: Language,
): Ranked | undefined {
  for (const language of [lang, ...otherLanguages(lang)]) {
    const text = titles?.[language];
    const completion = text ? typed.complete(text) : undefined;
    if (!text || !completion) continue;
    const runs = runsOf(text, completion.hits);
    return { fit: completion.fit, suggestion: { kind, text, runs, id, count } };
  }
  return undefined;
}

/** The best first; among equals, the kind of which there are fewest so far. */
function takeByTurns(ranked: readonly Ranked[], limit: number): readonly Suggestion[] {
  const queues = SUGGESTION_KINDS.map((kind) =>
    ranked.filter(({ suggestion }) => suggestion.kind === kind),
  );
  const taken: Suggestion[] = [];
  const turns = queues.map(() => 0);
  while (taken.length < limit) {
    const heads = queues.map((queue, kind) => queue[turns[kind] ?? 0]);
    const best = Math.min(...heads.map((head) => head?.fit ?? Infinity));
    if (best === Infinity) return taken;
    const open = heads.flatMap((head, kind) => (head?.fit === best ? [kind] : []));
    const kind = open.reduce((a, b) => ((turns[b] ?? 0) < (turns[a] ?? 0) ? b : a));
    const head = heads[kind];
    if (head) taken.push(head.suggestion);
    turns[kind] = (turns[kind] ?? 0) + 1;
  }
  return taken;
}
