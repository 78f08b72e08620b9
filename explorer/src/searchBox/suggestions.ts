import { useEffect, useState } from 'preact/hooks';
import { SuggestDocument, type SuggestQuery } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import type { Language } from '../language/languages.js';
import { NO_SEARCH, searchAddress, withLanguage } from '../location/searchState.js';
import { settings } from '../settings.js';
import { colorWords } from './colorWords.js';

/** A completion: of the API, or the name of a colour. */
export type Suggestion = Omit<SuggestQuery['suggest'][number], 'kind'> & {
  readonly kind: SuggestQuery['suggest'][number]['kind'] | 'COLOR';
};

/** A pause in typing after which completions are asked for, in milliseconds. */
const PAUSE = 120;

/** Completions of a text once its writer pauses; those before stay until new ones are there. */
export function useSuggestions(text: string, language: Language): readonly Suggestion[] {
  const [settled, setSettled] = useState('');
  const [shown, setShown] = useState<readonly Suggestion[]>([]);
  const wanted = text.trim();
  useEffect(() => {
    const timer = setTimeout(
      () => {
        setSettled(wanted);
      },
      wanted === '' ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
    };
  }, [wanted]);
  const { data } = useCall(settled === '' ? null : SuggestDocument, {
    text: settled,
    lang: language,
  });
  useEffect(() => {
    if (settled === '') setShown([]);
    else if (data) {
      const colors = settings().hasColors ? suggestColors(settled, language) : [];
      setShown([...colors, ...data.suggest]);
    }
  }, [data, settled]);
  return wanted === '' ? [] : shown;
}

function suggestColors(text: string, language: Language): readonly Suggestion[] {
  return colorWords(text, language).map(({ id, text: name, typed }) => ({
    kind: 'COLOR',
    id,
    text: name,
    count: null,
    runs: [
      { text: name.slice(0, typed), hit: true },
      { text: name.slice(typed), hit: false },
    ].filter((run) => run.text !== ''),
  }));
}

/** Where a suggestion leads: to the object or the maker, or to the objects of a list entry. */
export function suggestionAddress(suggestion: Suggestion, language: Language): string {
  switch (suggestion.kind) {
    case 'TITLE':
      return withLanguage(`/objects/${suggestion.id}`, language);
    case 'MAKER':
      return withLanguage(`/makers/${suggestion.id}`, language);
    case 'EXHIBITION':
      return withLanguage(`/exhibitions/${suggestion.id}`, language);
    case 'AREA':
      return searchAddress({ ...NO_SEARCH, area: [suggestion.id] }, language);
    case 'CATEGORY':
      return searchAddress({ ...NO_SEARCH, category: [suggestion.id] }, language);
    case 'COLOR':
      return searchAddress({ ...NO_SEARCH, color: [suggestion.id] }, language);
    case 'MEDIUM':
      return searchAddress({ ...NO_SEARCH, medium: [suggestion.id] }, language);
  }
}
