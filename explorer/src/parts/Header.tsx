import { useSpeech } from '../language/language.js';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '../language/languages.js';
import { Link } from '../location/Link.js';
import type { Place } from '../location/place.js';
import { withLanguage } from '../location/searchState.js';
import { SearchBox } from '../searchBox/SearchBox.js';
import { SelectionLink } from '../selection/SelectionLink.js';
import { settings } from '../settings.js';
import { siteName } from './siteName.js';
import { ThemeButton } from '../theme/ThemeButton.js';

/** Characters of a name above which it is set in small letters. */
const LONG = 30;

/** The head of every page: name, search box, language and theme. */
export function Header({ place }: { readonly place: Place }) {
  const speech = useSpeech();
  const { language, messages } = speech;
  const { logo } = settings().museum;
  const name = siteName(speech);
  return (
    <header class="header">
      <Link
        class={name.length > LONG ? 'wordmark is-long' : 'wordmark'}
        href={withLanguage('/', language)}
      >
        {logo ? <img class="logo" src={logo} alt={name} /> : name}
      </Link>
      {settings().token !== null && <SearchBox place={place} />}
      <nav class="header-nav" aria-label={messages.chrome.main}>
        <SelectionLink />
        <LanguageSwitch place={place} />
        <ThemeButton />
      </nav>
    </header>
  );
}

function LanguageSwitch({ place }: { readonly place: Place }) {
  const { language, messages } = useSpeech();
  return (
    <span class="languages" role="group" aria-label={messages.chrome.language}>
      {LANGUAGES.map((one) => (
        <Link
          key={one}
          class="header-button"
          // The same page: back leads to where the visitor came from to it.
          beside
          href={withLanguage(place.path + place.query, one)}
          lang={LANGUAGE_TAGS[one]}
          hreflang={LANGUAGE_TAGS[one]}
          title={LANGUAGE_NAMES[one]}
          aria-current={one === language ? 'true' : undefined}
        >
          <span class="language-name">{LANGUAGE_NAMES[one]}</span>
          <span class="language-short">{one === 'en' ? 'EN' : '繁'}</span>
        </Link>
      ))}
    </span>
  );
}
