import { useSpeech } from '../language/language.js';

const WIDTHS = [18, 26, 14, 22, 15, 24, 16, 20, 28, 12, 19, 23, 17, 25];

/** The shape of a grid while the first results are on their way. */
export function GridSkeleton() {
  const { messages } = useSpeech();
  return (
    <div class="grid-skeleton" role="status">
      <span class="unseen">{messages.results.loading}</span>
      {WIDTHS.map((width, index) => (
        <span key={index} style={{ flexGrow: width, flexBasis: `${width * 8}px` }} />
      ))}
    </div>
  );
}
