import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Runs } from '../parts/Runs.js';
import type { Suggestion } from './suggestions.js';

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** The index of the chosen one, -1 for none. */
  readonly active: number;
  readonly onTake: (suggestion: Suggestion) => void;
}

/** The list below the search box; its number is told to screen readers. */
export function SuggestionList({ id, suggestions, active, onTake }: SuggestionListProps) {
  const { language, messages, number } = useSpeech();
  return (
    <>
      <ul
        id={id}
        class="suggestions"
        role="listbox"
        aria-label={messages.search.suggestions}
        hidden={suggestions.length === 0}
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.kind + suggestion.id + suggestion.text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            // The pointer must not take the focus before the click is done.
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onTake(suggestion);
            }}
          >
            <span class="suggestion-text" lang={textLanguage(suggestion.text, language)}>
              <Runs runs={suggestion.runs} />
            </span>
            <span class="suggestion-kind">{messages.search.kinds[suggestion.kind]}</span>
            {suggestion.count != null && (
              <span class="suggestion-count">{number(suggestion.count)}</span>
            )}
          </li>
        ))}
      </ul>
      <p class="unseen" role="status">
        {messages.search.suggestionCount(suggestions.length)}
      </p>
    </>
  );
}
