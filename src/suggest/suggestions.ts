/** Completions of what somebody is typing, from titles, makers and lists. */
import { LANGUAGES, otherLanguages, type Language } from '../collection/localised.js';
import { runsOf, type HighlightRun } from '../keyword/highlights/fragments.js';
import { otherTexts } from '../keyword/otherTexts.js';
import type { MaybeLocalised } from '../language/fallback.js';
import type { Clause } from '../query/searchBody.js';
import type { SearchBackend } from '../search/backend.js';
import type { Analyzer } from '../search/embedded.js';
import { Typed, type Completion } from './completion.js';
import {
  buildEntryCandidates,
  buildExhibitionCandidates,
  buildMakerCandidates,
  buildTitleCandidates,
  completes,
  completesWithSlips,
  SUGGESTED_LISTS,
  type SuggestedList,
} from './request.js';

/** In the order in which equals are suggested. */
export const SUGGESTION_KINDS = [
  'AREA',
  'CATEGORY',
  'MAKER',
  'TITLE',
  'EXHIBITION',
  'MEDIUM',
] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];

/** A completion of what was typed; see `Suggestion` of the schema. */
export interface Suggestion {
  readonly key: string;
  readonly kind: SuggestionKind;
  readonly text: string;
  readonly runs: readonly HighlightRun[];
  readonly id: string;
  readonly intId: number | null;
  readonly count: number | null;
}

/** What is to be completed, and how. */
interface Asked {
  readonly text: string;
  readonly lang: Language;
  readonly limit: number;
  readonly kinds: readonly SuggestionKind[];
}

type Candidate = Omit<Suggestion, 'key' | 'intId' | 'text' | 'runs'> & {
  readonly titles: MaybeLocalised | undefined;
  /** How a name is sorted: `Turner, Joseph Mallord William`. */
  readonly sorted?: MaybeLocalised | undefined;
};

const KIND_OF_LIST: Readonly<Record<SuggestedList, SuggestionKind>> = {
  area: 'AREA',
  category: 'CATEGORY',
  medium: 'MEDIUM',
};

/** Kinds whose ids are slugs. */
const LISTED: ReadonlySet<SuggestionKind> = new Set(Object.values(KIND_OF_LIST));

/** Slips that are forgiven where nothing completes what was typed as it is: one, then two. */
const SLIPS = [0, 1, 2];
/** In so many words at the most: each of them is looked for in all its spellings, in every index. */
const MOST_SLIPPED_WORDS = 4;

/**
 * Completions of what was typed, best first: those that start with it before those that have it
 * inside, the kinds by turns; then those of other spellings; where there are none, of what may be meant.
 * @param folded the analyser of `text.suggest`
 */
export async function findSuggestions(
  backend: SearchBackend,
  folded: Analyzer,
  asked: Asked,
): Promise<readonly Suggestion[]> {
  if (asked.limit === 0) return [];
  for (const slips of SLIPS) {
    const typed = new Typed(asked.text, folded, slips);
    if (typed.isEmpty || typed.mostSlips < slips) return [];
    if (typed.slippedWords > MOST_SLIPPED_WORDS) return [];
    const found = await completionsOf(backend, asked, typed);
    if (slips === 0) found.push(...(await completionsOfOthers(backend, folded, asked, found)));
    if (found.length > 0) return found;
  }
  return [];
}

/** What completes the text with its words spelt or written the other way, where there is room. */
async function completionsOfOthers(
  backend: SearchBackend,
  folded: Analyzer,
  asked: Asked,
  known: readonly Suggestion[],
): Promise<readonly Suggestion[]> {
  if (known.length >= asked.limit) return [];
  const others = await Promise.all(
    otherTexts(asked.text).map((text) =>
      completionsOf(backend, { ...asked, text }, new Typed(text, folded)),
    ),
  );
  const nameOf = ({ kind, text }: Suggestion): string => `${kind}:${text}`;
  const names = new Set(known.map(nameOf));
  const more = new Map(others.flat().map((one) => [nameOf(one), one]));
  return [...more]
    .flatMap(([name, one]) => (names.has(name) ? [] : [one]))
    .slice(0, asked.limit - known.length);
}

async function completionsOf(
  backend: SearchBackend,
  asked: Asked,
  typed: Typed,
): Promise<Suggestion[]> {
  const matching =
    typed.slips === 0 ? completes(asked.text) : completesWithSlips(typed.words, typed.slips);
  const [titles, makers, exhibitions, entries] = await Promise.all([
    asked.kinds.includes('TITLE') ? findTitles(backend, asked, typed, matching) : [],
    asked.kinds.includes('MAKER') ? findMakers(backend, matching) : [],
    asked.kinds.includes('EXHIBITION') ? findExhibitions(backend, matching) : [],
    findEntries(backend, asked, matching),
  ]);
  const candidates = [...titles, ...makers, ...exhibitions, ...entries];
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
  matching: Clause,
): Promise<readonly Candidate[]> {
  const { candidates, more } = await titleCandidates(backend, text, matching, []);
  if (!more || rank(candidates, typed, lang).length >= limit) return candidates;
  // Many objects share few titles, such as "Untitled": once more, without those.
  const known = candidates.flatMap(({ titles }) => LANGUAGES.flatMap((one) => titles?.[one] ?? []));
  const again = await titleCandidates(backend, text, matching, [...new Set(known)]);
  return [...candidates, ...again.candidates];
}

async function titleCandidates(
  backend: SearchBackend,
  text: string,
  matching: Clause,
  except: readonly string[],
): Promise<{ readonly candidates: readonly Candidate[]; readonly more: boolean }> {
  const body = buildTitleCandidates(text, matching, except);
  const { hits } = await backend.search('objects', body);
  const candidates = hits.map(({ source }): Candidate => ({
    kind: 'TITLE',
    id: String(source?.id),
    titles: source?.display?.title,
    count: null,
  }));
  return { candidates, more: hits.length === body.size };
}

async function findMakers(backend: SearchBackend, matching: Clause): Promise<readonly Candidate[]> {
  const { hits } = await backend.search('constituents', buildMakerCandidates(matching));
  return hits.map(({ source }) => ({
    kind: 'MAKER',
    id: String(source?.id),
    titles: source?.display?.name,
    sorted: source?.display?.alphaSortName,
    count: source?.display?.objectCountPublic ?? null,
  }));
}

async function findExhibitions(
  backend: SearchBackend,
  matching: Clause,
): Promise<readonly Candidate[]> {
  const { hits } = await backend.search('exhibitions', buildExhibitionCandidates(matching));
  return hits.map(({ source }) => ({
    kind: 'EXHIBITION',
    id: String(source?.id),
    titles: source?.display?.title,
    count: null,
  }));
}

async function findEntries(
  backend: SearchBackend,
  { kinds }: Asked,
  matching: Clause,
): Promise<readonly Candidate[]> {
  const lists = SUGGESTED_LISTS.filter((list) => kinds.includes(KIND_OF_LIST[list]));
  if (lists.length === 0) return [];
  const { hits } = await backend.search('entries', buildEntryCandidates(matching, lists));
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
  for (const { titles, sorted, ...candidate } of candidates) {
    const shown = showCompletion(titles, sorted, typed, lang);
    if (!shown || byText.has(shown.folded)) continue;
    const { text, fit, hits, folded } = shown;
    const key = `${candidate.kind}:${candidate.id}:${lang}/typed/${typed.name}`;
    const intId = LISTED.has(candidate.kind) ? null : Number(candidate.id);
    const suggestion = { ...candidate, key, intId, text, runs: runsOf(text, hits) };
    byText.set(folded, { fit, suggestion });
  }
  return [...byText.values()].sort((a, b) => a.fit - b.fit);
}

/**
 * In the asked language where that completes what was typed, else in the other. Who is sorted by what
 * was typed has it at the start: most people type a surname.
 */
function showCompletion(
  titles: MaybeLocalised | undefined,
  sorted: MaybeLocalised | undefined,
  typed: Typed,
  lang: Language,
): (Completion & { readonly text: string }) | undefined {
  for (const language of [lang, ...otherLanguages(lang)]) {
    const text = titles?.[language];
    const completion = text ? typed.complete(text) : undefined;
    if (!text || !completion) continue;
    const fits = [completion, typed.complete(sorted?.[language] ?? '')].flatMap(
      (one) => one?.fit ?? [],
    );
    return { text, ...completion, fit: Math.min(...fits) };
  }
  return undefined;
}
