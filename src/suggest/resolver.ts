/** The root field `suggest`. */
import { objectTextFields } from '../keyword/highlights/places.js';
import {
  findSuggestions,
  SUGGESTION_KINDS,
  type Suggestion,
  type SuggestionKind,
} from './suggestions.js';
import { checkTextLength } from '../query/argumentLimits.js';
import { parseCount, SUGGESTION_PAGES } from '../query/paging.js';
import { MAX_KEYWORD_LENGTH } from '../keyword/limits.js';
import { parseLanguage, parseText, type Maybe } from '../query/values.js';
import type { Resolver } from '../graphql/context.js';

/** The arguments of `suggest`. */
interface SuggestArgs {
  readonly text: string;
  readonly lang?: Maybe<string>;
  readonly limit?: Maybe<number>;
  readonly kinds?: Maybe<readonly SuggestionKind[]>;
}

/** Root field `suggest`. */
export const suggest: Resolver<SuggestArgs, readonly Suggestion[]> = async (_, args, context) => {
  const limit = parseCount('limit', args.limit, SUGGESTION_PAGES, 'suggestions');
  checkTextLength('text', args.text, MAX_KEYWORD_LENGTH);
  context.cacheable = false;
  return findSuggestions(context.backend, objectTextFields().searchAnalyzer('text.suggest'), {
    text: parseText(args.text) ?? '',
    lang: parseLanguage(args.lang),
    limit,
    kinds: args.kinds ?? SUGGESTION_KINDS,
  });
};
