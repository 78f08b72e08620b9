import { useSpeech } from '../language/language.js';

/** Prints the page. */
export function PrintButton() {
  const { messages } = useSpeech();
  return (
    <button
      type="button"
      class="button needs-script"
      onClick={() => {
        window.print();
      }}
    >
      {messages.use.print}
    </button>
  );
}
