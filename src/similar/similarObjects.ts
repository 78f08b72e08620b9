/** Finds objects like one, and says why they are. */
import { setImmediate } from 'node:timers/promises';
import { readPalette } from '../color/documentColor.js';
import { PALETTE_COLUMN, readPaletteColumn } from '../color/paletteColumn.js';
import { paletteVector } from '../color/paletteVector.js';
import type { ColorShare } from '../collection/color.js';
import type { Language } from '../collection/localised.js';
import { searchByIds } from '../query/byIds.js';
import type { SearchBackend } from '../search/backend.js';
import type { Found } from '../search/documents.js';
import type { Hit } from '../search/hits.js';
import { ComparedPalette } from './comparedPalette.js';
import { WEIGHTS, type SimilarKind } from './kinds.js';
import { comparedSources, Likeness } from './likeness.js';
import { colorReasons, sharedReason, type SimilarityReason } from './reasons.js';
import { buildCandidates, likeColors, PALETTES, PALETTES_ALONE } from './request.js';

type Searches = Pick<SearchBackend, 'search'>;

/** An object that resembles another, before it is shown. */
export interface SimilarDocument {
  readonly document: Found<'objects'>;
  readonly distance: number;
  readonly reasons: readonly SimilarityReason[];
}

/** Which objects are asked for: by what, how many, in which language, and what of their documents. */
interface SimilarSearch {
  readonly id: number;
  readonly by: readonly SimilarKind[];
  readonly number: number;
  readonly lang: Language;
  readonly source: readonly string[];
}

/** How near an object is to the one that was asked for. */
interface Nearness {
  readonly distance: number;
  /** Why: told of those that are answered, not of all that are compared. */
  readonly reasons: () => readonly SimilarityReason[];
}
/** An object that is compared. */
interface Candidate {
  readonly id: number;
  readonly palette: readonly ColorShare[];
  /** By what else it is compared: nothing where colours alone count. */
  readonly document: Found<'objects'>;
}
/** Undefined for what has nothing in common, and what is sure to be farther than a distance. */
type Compare = (candidate: Candidate, farthest: number) => Nearness | undefined;

/** Objects that are compared before others have a turn: large palettes take a millisecond each. */
const STRETCH = 20;
/** Palettes so far apart (ΔEOK × 100) are no likeness. */
const FAR_COLORS = 40;

/**
 * Objects like one, the most alike first. Empty for an object that has nothing of what they are
 * compared by, and when there is no such object.
 */
export async function findSimilar(
  backend: Searches,
  { id, by, number, lang, source }: SimilarSearch,
): Promise<readonly SimilarDocument[]> {
  if (number === 0) return [];
  const hasColor = by.includes('COLOR');
  const compared = [...comparedSources(by), ...(hasColor ? PALETTES : [])];
  const [own] = (await backend.search('objects', searchByIds([id], ['id', ...compared]))).hits;
  if (!own?.source) return [];
  const likeness = new Likeness(own.source, by);
  const palette = hasColor ? paletteOf(own.source) : [];
  const vector = paletteVector(readPalette(palette));
  const clauses = [...likeness.clauses(), ...(vector ? [likeColors(vector, WEIGHTS.COLOR)] : [])];
  if (clauses.length === 0) return [];
  const isColorAlone = by.every((kind) => kind === 'COLOR');
  const shown = isColorAlone ? PALETTES_ALONE : { _source: compared };
  const { hits } = await backend.search('objects', buildCandidates(id, clauses, shown));
  const candidates = isColorAlone ? await readPalettes(backend, hits) : hits.map(wholeCandidate);
  const byColors = compareColors(new ComparedPalette(palette), lang);
  const compare = isColorAlone ? byColors : compareAll(likeness, byColors, by, lang);
  const nearest = await nearestOf(candidates, number, compare);
  const ids = nearest.map((one) => one.id);
  const documents = await readDocuments(backend, ids, source);
  return nearest.flatMap(({ id: found, distance, reasons }) => {
    const document = documents.get(found);
    return document ? [{ document, distance, reasons: reasons() }] : [];
  });
}

type ObjectHit = Hit<Found<'objects'>>;

function wholeCandidate(hit: ObjectHit): Candidate {
  const { source: document = {} } = hit;
  return { id: idOf(hit), palette: paletteOf(document), document };
}

/** By their columns; by documents where an older release, which had none, has indexed them. */
async function readPalettes(
  backend: Searches,
  hits: readonly ObjectHit[],
): Promise<readonly Candidate[]> {
  const palettes = hits.map(({ columns }) => {
    const [column] = columns?.[PALETTE_COLUMN] ?? [];
    return typeof column === 'string' ? readPaletteColumn(column) : undefined;
  });
  const without = hits.filter((_, n) => palettes[n] === undefined).map(idOf);
  const documents = await readDocuments(backend, without, PALETTES);
  return hits.map((hit, n) => {
    const id = idOf(hit);
    return { id, palette: palettes[n] ?? paletteOf(documents.get(id)), document: {} };
  });
}

function idOf({ sort }: ObjectHit): number {
  return Number(sort.at(-1));
}

/** The nearest so many, in order; compares in stretches between which others have a turn. */
async function nearestOf(
  candidates: readonly Candidate[],
  number: number,
  compare: Compare,
): Promise<readonly (Nearness & { readonly id: number })[]> {
  const nearest: (Nearness & { readonly id: number })[] = [];
  for (const [at, candidate] of candidates.entries()) {
    if (at > 0 && at % STRETCH === 0) await setImmediate();
    const near = compare(candidate, nearest[number - 1]?.distance ?? Infinity);
    if (!near) continue;
    nearest.push({ id: candidate.id, ...near });
    nearest.sort((a, b) => a.distance - b.distance || a.id - b.id);
    nearest.splice(number);
  }
  return nearest;
}

/** By the distance of palettes; nothing in common is to share no colour. */
function compareColors(palette: ComparedPalette, lang: Language): Compare {
  return (candidate, farthest) => {
    const compared = palette.with(candidate.palette, farthest);
    if (!compared?.shared.length) return undefined;
    const { distance, shared } = compared;
    return { distance, reasons: () => colorReasons(shared, lang) };
  };
}

/** By all that two objects share, of what they could; undefined where that is nothing. */
function compareAll(
  likeness: Likeness,
  byColors: Compare,
  by: readonly SimilarKind[],
  lang: Language,
): Compare {
  const possible = by.reduce((sum, kind) => sum + WEIGHTS[kind], 0);
  return (candidate) => {
    const colors = byColors(candidate, Infinity);
    const nearness = colors ? Math.max(0, 1 - colors.distance / FAR_COLORS) : 0;
    const shared = [
      ...likeness.with(candidate.document).map((one) => {
        return { weight: one.weight, reasons: () => [sharedReason(one, lang)] };
      }),
      { weight: WEIGHTS.COLOR * nearness, reasons: colors?.reasons ?? (() => []) },
    ].filter(({ weight }) => weight > 0);
    if (shared.length === 0) return undefined;
    const weight = shared.reduce((sum, one) => sum + one.weight, 0);
    return {
      distance: 100 * (1 - weight / possible),
      reasons: () => shared.toSorted((a, b) => b.weight - a.weight).flatMap((one) => one.reasons()),
    };
  };
}

async function readDocuments(
  backend: Searches,
  ids: readonly number[],
  source: readonly string[],
): Promise<ReadonlyMap<number, Found<'objects'>>> {
  if (ids.length === 0) return new Map();
  const { hits } = await backend.search('objects', searchByIds(ids, ['id', ...source]));
  return new Map(
    hits.flatMap(({ source: document }) => (document ? [[document.id ?? 0, document]] : [])),
  );
}

/** The colours of the subject of an object's image, or those of the whole. */
function paletteOf(document: Found<'objects'> | undefined): readonly ColorShare[] {
  const colors = document?.display?.color;
  return (colors?.subject?.colors?.predominant ?? colors?.predominant ?? []).flatMap(
    ({ color, value }) => (color === undefined || value === undefined ? [] : [{ color, value }]),
  );
}
