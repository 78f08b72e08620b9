import { useLayoutEffect, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { type Suggestion, suggestionAddress, useSuggestions } from './suggestions.js';

/** What the search box holds and does. */
interface SearchBoxState {
  readonly text: string;
  /** The completions in sight. */
  readonly shown: readonly Suggestion[];
  /** The index of the chosen completion, -1 for none. */
  readonly active: number;
  readonly write: (text: string) => void;
  readonly close: () => void;
  readonly leaveFor: (address: string) => void;
  readonly take: (suggestion: Suggestion) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** The text of the box, which follows the search's keyword, and its completions. */
export function useSearchBox(
  keyword: string,
  visit: number,
  go: (address: string) => void,
): SearchBoxState {
  const { language } = useSpeech();
  const [text, setText] = useState(keyword);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = useSuggestions(open ? text : '', language);

  useLayoutEffect(() => {
    // Somebody may have written before the page's script came, which on a slow line takes seconds.
    const written = document.querySelector<HTMLInputElement>('[name=q]')?.value;
    setText((visit === 0 && written) || keyword);
    setOpen(false);
  }, [keyword, visit]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const leaveFor = (address: string) => {
    close();
    go(address);
  };
  const take = (suggestion: Suggestion) => {
    leaveFor(suggestionAddress(suggestion, language));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends the composition of a Chinese word: that is no command.
    if (event.isComposing || shown.length === 0) return;
    const chosen = shown[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') setActive(step(active, 1, shown.length));
    else if (event.key === 'ArrowUp') setActive(step(active, -1, shown.length));
    else if (event.key === 'Enter' && chosen) take(chosen);
    else return;
    event.preventDefault();
  };
  const write = (next: string) => {
    setText(next);
    setActive(-1);
    setOpen(true);
  };
  return { text, shown, active, write, close, leaveFor, take, onKeyDown };
}

/** The next place in the list; before its first and after its last is the text itself, -1. */
function step(active: number, by: 1 | -1, length: number): number {
  const places = length + 1;
  return ((active + 1 + by + places) % places) - 1;
}
