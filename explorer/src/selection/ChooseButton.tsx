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
  const { ids, isFull, toggle } = useChosenWorks();
  const { add, full, remove } = messages.selection;
  const chosen = ids.includes(id);
  const text = chosen ? remove : isFull ? full : add;
  return (
    <button
      type="button"
      class={`${title ? 'text-link' : 'button'} needs-script`}
      aria-label={title && `${text}: ${title}`}
      onClick={() => {
        toggle(id);
      }}
    >
      {text}
    </button>
  );
}
