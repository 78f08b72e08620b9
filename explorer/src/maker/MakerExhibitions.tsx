import type { ExhibitionsQuery } from '../api/operations.js';
import { ExhibitionItem } from '../exhibition/ExhibitionItem.js';
import { useSpeech } from '../language/language.js';

/** The exhibitions of somebody's works, newest first, folded up: the works themselves come first. */
export function MakerExhibitions({ total, items }: ExhibitionsQuery['searchExhibitions']) {
  const { messages, number } = useSpeech();
  if (total === 0) return null;
  return (
    <details class="exhibition-texts">
      <summary>
        {messages.object.exhibitions} <span class="results-count">{number(total)}</span>
      </summary>
      <ul class="exhibition-walls">
        {items.map((exhibition) => (
          <ExhibitionItem key={exhibition.id} exhibition={exhibition} />
        ))}
      </ul>
      {total > items.length && <p>{messages.results.shown(number(items.length), number(total))}</p>}
    </details>
  );
}
