/** When a search is answered for another spelling of its keyword, and when others are offered. */
import type { RequestContext } from '../graphql/context.js';
import {
  findSpellings,
  whatFinds,
  type Correction,
  type Doubtful,
  type KeywordSearch,
} from '../keyword/corrections/corrections.js';
import { findFewerWords } from '../keyword/corrections/fewerWords.js';
import { OBJECT_TEXT } from '../objects/request.js';
import { buildDiscoverFilters, type SearchObjectsArgs } from './request.js';

/** So few objects are next to nothing. */
const FEW = 2;
/** A correction of what finds a few objects finds so many times more. */
const FAR_MORE = 10;
/** Beside more objects no other spellings are offered. */
const RATHER_FEW = 25;
/** What is offered beside others finds so many times more, and so many more. */
const TWICE = 2;
const TEN_MORE = 10;

/** What became of the keyword of a search. */
export interface Spelt {
  readonly corrected: Correction | null;
  /** All that were tried, of a keyword that finds nothing. */
  readonly spellings?: readonly Correction[];
}

/** A search that was answered. */
interface Answered extends Spelt {
  readonly total: number;
  /** As they were typed. */
  readonly args: SearchObjectsArgs;
}

/** The correction to answer for: of a keyword that finds nothing, or little by an unknown word. */
export async function correctionFor(
  args: SearchObjectsArgs,
  total: number,
  context: RequestContext,
): Promise<Spelt> {
  if (total > FEW || !args.keyword || args.exact) return { corrected: null };
  const spellings = await spellingsOf(args, context, total === 0 ? 'all' : 'unknown');
  const [best] = whatFinds(spellings);
  if (best && best.total >= total * FAR_MORE) return { corrected: best };
  return total === 0 ? { corrected: null, spellings } : { corrected: null };
}

/** Keywords to offer: other spellings; where none finds anything, the keyword with fewer words. */
export async function offersFor(
  { total, args, corrected, spellings }: Answered,
  context: RequestContext,
): Promise<readonly Correction[]> {
  if (!args.keyword) return [];
  if (total > 0 && !corrected) return offersBeside(args, total, context);
  const tried = spellings ?? (await spellingsOf(args, context, 'all'));
  const corrections = whatFinds(tried);
  return corrections.length > 0
    ? corrections
    : findFewerWords(keywordSearch(args, context), args.keyword, tried[0]?.text);
}

/** Spellings that are offered beside what is found, if that is not much. */
async function offersBeside(
  args: SearchObjectsArgs,
  total: number,
  context: RequestContext,
): Promise<readonly Correction[]> {
  if (total > RATHER_FEW) return [];
  const spellings = await spellingsOf(args, context, 'rare');
  const least = Math.max(total * TWICE, total + TEN_MORE);
  return whatFinds(spellings.filter((other) => other.total >= least));
}

function spellingsOf(
  args: SearchObjectsArgs,
  context: RequestContext,
  doubtful: Doubtful,
): Promise<readonly Correction[]> {
  return findSpellings(keywordSearch(args, context), args.keyword ?? '', doubtful);
}

function keywordSearch(
  args: SearchObjectsArgs,
  { backend, wording }: RequestContext,
): KeywordSearch {
  return { backend, wording, filters: buildDiscoverFilters(args), fields: OBJECT_TEXT };
}
