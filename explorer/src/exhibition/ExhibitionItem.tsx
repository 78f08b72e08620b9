import type { ExhibitionLineFragment } from '../api/operations.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import { titleOf } from '../object/pageObject.js';
import { ExhibitionLines } from './ExhibitionLines.js';

/** An exhibition in a list: its page, when and where it was, how much it showed. */
export function ExhibitionItem({ exhibition }: { readonly exhibition: ExhibitionLineFragment }) {
  const { language, messages, number } = useSpeech();
  const title = titleOf(exhibition, messages);
  const total = exhibition.objectsTotal;
  return (
    <li class="exhibition">
      <h2>
        <Link
          href={withLanguage(`/exhibitions/${exhibition.id}`, language)}
          lang={textLanguage(title, language)}
        >
          {title}
        </Link>
      </h2>
      <ExhibitionLines exhibition={exhibition} />
      <p class="exhibition-line">{messages.results.found(total, number(total))}</p>
    </li>
  );
}
