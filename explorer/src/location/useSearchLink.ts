import { useSpeech } from '../language/language.js';
import { changed, searchAddress, type SearchState } from './searchState.js';

/** Gives the addresses of searches that differ from one in a part. */
export function useSearchLink(search: SearchState): (part: Partial<SearchState>) => string {
  const { language } = useSpeech();
  return (part) => searchAddress(changed(search, part), language);
}
