import { useId, useRef } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { goTo, type Place } from '../location/place.js';
import { HiddenSearch } from '../location/HiddenSearch.js';
import { changed, NO_SEARCH, readSearch, searchAddress } from '../location/searchState.js';
import { Icon } from '../parts/Icon.js';
import { SuggestionList } from './SuggestionList.js';
import { useSearchBox } from './useSearchBox.js';

/**
 * The search box: a combobox whose list holds completions (WAI-ARIA pattern "editable combobox
 * with list autocomplete"). Enter searches for the text, or takes the chosen completion.
 */
export function SearchBox({ place }: { readonly place: Place }) {
  const { language, messages } = useSpeech();
  const search = place.path === '/' ? readSearch(place.query) : NO_SEARCH;
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const box = useSearchBox(search.keyword, place.visit, (address) => {
    input.current?.blur();
    goTo(address);
  });
  const { text, shown, active } = box;
  const searchFor = (keyword: string) => searchAddress(changed(search, { keyword }), language);
  return (
    <form
      class="search-box"
      role="search"
      action="/"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        box.leaveFor(searchFor(text.trim()));
      }}
    >
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        name="q"
        role="combobox"
        autoComplete="off"
        spellcheck={false}
        enterKeyHint="search"
        aria-label={messages.search.label}
        aria-autocomplete="list"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown[active] ? `${listId}-${active}` : undefined}
        placeholder={messages.search.placeholder}
        value={text}
        onInput={(event) => {
          box.write(event.currentTarget.value);
        }}
        onKeyDown={box.onKeyDown}
        onBlur={box.close}
      />
      {text !== '' && (
        <ClearButton
          onClear={() => {
            if (search.keyword === '') box.write('');
            else goTo(searchFor(''));
            input.current?.focus();
          }}
        />
      )}
      <HiddenSearch search={{ ...search, keyword: '' }} />
      <SuggestionList id={listId} suggestions={shown} active={active} onTake={box.take} />
    </form>
  );
}

function ClearButton({ onClear }: { readonly onClear: () => void }) {
  const { messages } = useSpeech();
  return (
    <button
      type="button"
      class="icon-button needs-script"
      aria-label={messages.search.clear}
      onClick={onClear}
    >
      <Icon name="close" />
    </button>
  );
}
