import { useSpeech } from '../language/language.js';
import { useChosenWorks } from './chosenWorks.js';

interface ChooseButtonProps {
  readonly id: number;
  /** Of the work, where the page is not about it alone. */
  readonly title?: string;
}

/** Takes a work into the visitor's selection, or out of it. */
export function ChooseButton({ id, title }: ChooseButtonProps) {
  const { messages } = useSpeech();
  const { ids, toggle } = useChosenWorks();
  const text = ids.includes(id) ? messages.selection.remove : messages.selection.add;
  return (
    <button
      type="button"
      class={`${title === undefined ? 'button' : 'text-link'} needs-script`}
      aria-pressed={ids.includes(id)}
      aria-label={title === undefined ? undefined : `${messages.selection.add}: ${title}`}
      onClick={() => {
        toggle(id);
      }}
    >
      {text}
    </button>
  );
}
