import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import { LETTERS, makersAddress } from './alphabet.js';

/** Links to where the names of each letter begin; before them stands what begins with none. */
export function Letters({ chosen }: { readonly chosen: string | null }) {
  const { language, messages } = useSpeech();
  return (
    <nav class="letters" aria-label={messages.makers.letters}>
      {[null, ...LETTERS[language]].map((letter) => (
        <Link
          key={letter}
          class="letter"
          rel="nofollow"
          href={withLanguage(makersAddress(letter), language)}
          aria-current={letter === chosen ? 'true' : undefined}
          aria-label={letter === null ? messages.empty.firstPage : undefined}
        >
          {letter ?? '#'}
        </Link>
      ))}
    </nav>
  );
}
