import { useSpeech } from '../language/language.js';
import { LANGUAGE_NAMES, LANGUAGE_TAGS, LANGUAGES } from '../language/languages.js';
import { Link } from '../location/Link.js';
import type { Place } from '../location/place.js';
import { withLanguage } from '../location/searchState.js';
import { SearchBox } from '../search/SearchBox.js';
import { settings } from '../settings.js';
import { ThemeButton } from '../theme/ThemeButton.js';
import { Icon } from './Icon.js';

interface HeaderProps {
  readonly place: Place;
  readonly onShowCall: () => void;
}

/** The head of every page: name, search box, language, theme, and the way to the API. */
export function Header({ place, onShowCall }: HeaderProps) {
  const { language, messages } = useSpeech();
  return (
    <header class="header">
      <Link class="wordmark" href={withLanguage('/', language)}>
        {messages.name}
      </Link>
      {settings.token !== null && <SearchBox place={place} />}
      <nav class="header-nav" aria-label={messages.chrome.main}>
        <button
          type="button"
          class="header-button"
          aria-label={messages.chrome.call}
          onClick={onShowCall}
        >
          <Icon name="code" />
          <span class="header-word">{messages.chrome.call}</span>
        </button>
        <a class="header-button is-wide" href="/playground">
          <span>{messages.chrome.playground}</span>
        </a>
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
