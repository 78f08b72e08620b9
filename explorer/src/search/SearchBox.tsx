import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { goTo, type Place } from '../location/place.js';
import { NO_SEARCH, readSearch, searchAddress } from '../location/searchState.js';
import { Icon } from '../parts/Icon.js';
import { type Suggestion, suggestionAddress, useSuggestions } from './suggestions.js';
import { SuggestionList } from './SuggestionList.js';

/**
 * The search box: a combobox whose list holds completions (WAI-ARIA pattern "editable combobox
 * with list autocomplete"). Enter searches for the text, or takes the chosen completion.
 */
export function SearchBox({ place }: { readonly place: Place }) {
  const { language, messages } = useSpeech();
  const search = place.path === '/' ? readSearch(place.query) : NO_SEARCH;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState(search.keyword);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(open ? text : '', language);
  const shown = open && suggestions.length > 0;

  useEffect(() => {
    setText(search.keyword);
    setOpen(false);
  }, [search.keyword, place.visit]);

  const submit = (keyword: string) => {
    setOpen(false);
    input.current?.blur();
    goTo(searchAddress({ ...search, keyword: keyword.trim() }, language));
  };
  const take = (suggestion: Suggestion) => {
    setOpen(false);
    input.current?.blur();
    goTo(suggestionAddress(suggestion, language));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      if (shown) event.preventDefault();
      setOpen(false);
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && shown) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const places = suggestions.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter') {
      const chosen = shown ? suggestions[active] : undefined;
      if (!chosen) return;
      event.preventDefault();
      take(chosen);
    }
  };

  return (
    <form
      class="search-box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        role="combobox"
        list={undefined}
        name="q"
        autoComplete="off"
        autoCapitalize="off"
        spellcheck={false}
        enterKeyHint="search"
        aria-label={messages.search.label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={listId}
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        placeholder={messages.search.placeholder}
        value={text}
        onInput={(event) => {
          setText(event.currentTarget.value);
          setActive(-1);
          setOpen(true);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
        }}
      />
      {text !== '' && (
        <button
          type="button"
          class="icon-button"
          aria-label={messages.search.clear}
          onClick={() => {
            setText('');
            if (search.keyword === '') input.current?.focus();
            else goTo(searchAddress({ ...search, keyword: '' }, language));
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <SuggestionList
        id={listId}
        suggestions={shown ? suggestions : []}
        active={active}
        onTake={take}
      />
    </form>
  );
}
