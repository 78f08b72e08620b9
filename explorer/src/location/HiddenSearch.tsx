import { useSpeech } from '../language/language.js';
import { changed, searchAddress, type SearchState } from './searchState.js';

/** The rest of a search as fields of a form that changes a part of it, for browsers without scripts. */
export function HiddenSearch({ search }: { readonly search: SearchState }) {
  const { language } = useSpeech();
  const address = new URL(searchAddress(changed(search, {}), language), 'http://explorer.invalid');
  return (
    <>
      {[...address.searchParams].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
