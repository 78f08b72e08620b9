import type { VNode } from 'preact';
import { useSpeech } from '../language/language.js';

interface LongListProps {
  readonly class: string;
  /** Items of the list, each an `li`. */
  readonly items: readonly VNode[];
}

/** Items that are always shown. */
const MOST_SHOWN = 20;

/** A list whose first items are shown, and the rest on demand: what follows it can be reached. */
export function LongList({ class: name, items }: LongListProps) {
  const { messages, number } = useSpeech();
  const rest = items.slice(MOST_SHOWN);
  return (
    <>
      <ul class={name}>{items.slice(0, MOST_SHOWN)}</ul>
      {rest.length > 0 && (
        <details class="rest">
          <summary>{messages.results.others(number(rest.length))}</summary>
          <ul class={name}>{rest}</ul>
        </details>
      )}
    </>
  );
}
