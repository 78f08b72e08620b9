import { objectTextFields } from '../../../discover/keywordPlaces.js';
import {
  findSuggestions,
  SUGGESTION_KINDS,
  type Suggestion,
  type SuggestionKind,
} from '../../../discover/suggestions.js';
import { BadInput } from '../../../errors.js';
import { checkTextLength } from '../../../query/argumentLimits.js';
import { MAX_KEYWORD_LENGTH } from '../../../query/text.js';
import { parseLanguage, parseText, type Maybe } from '../../../query/values.js';
import type { RequestContext } from '../../context.js';

const MOST_SUGGESTIONS = 50;
const DEFAULT_SUGGESTIONS = 10;

/** The arguments of `suggest`. */
export interface SuggestArgs {
  readonly text: string;
  readonly lang?: Maybe<string>;
  readonly limit?: Maybe<number>;
  readonly kinds?: Maybe<readonly SuggestionKind[]>;
}

/** Root field `suggest`. */
export async function suggest(
  _: unknown,
  args: SuggestArgs,
  context: RequestContext,
): Promise<readonly Suggestion[]> {
  const limit = args.limit ?? DEFAULT_SUGGESTIONS;
  if (limit < 0 || limit > MOST_SUGGESTIONS) {
    throw new BadInput('limit', `0 to ${MOST_SUGGESTIONS} suggestions`, limit);
  }
  checkTextLength('text', args.text, MAX_KEYWORD_LENGTH);
  context.cacheable = false;
  return findSuggestions(context.search, objectTextFields().searchAnalyzer('text.suggest'), {
    text: parseText(args.text) ?? '',
    lang: parseLanguage(args.lang),
    limit,
    kinds: args.kinds ?? SUGGESTION_KINDS,
  });
}
