import { useEffect, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { readStored, store } from '../location/stored.js';
import { Icon } from '../parts/Icon.js';

const THEMES = ['auto', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** The key that `beforePaint.js` reads before the first paint. */
const KEY = 'vitrine:theme';

/** Switches between the system's theme, light and dark; the choice is stored in this browser. */
export function ThemeButton() {
  const { messages } = useSpeech();
  const [theme, setTheme] = useState<Theme>('auto');
  // The server does not know of the choice.
  useEffect(() => {
    setTheme(readTheme());
    const takeUp = () => {
      showTheme(readTheme());
      setTheme(readTheme());
    };
    // Of another tab; a page that the browser brings back heard nothing meanwhile.
    window.addEventListener('storage', takeUp);
    window.addEventListener('pageshow', takeUp);
    return () => {
      window.removeEventListener('storage', takeUp);
      window.removeEventListener('pageshow', takeUp);
    };
  }, []);
  const label = messages.chrome.themes[theme];
  return (
    <button
      type="button"
      class="header-button needs-script"
      aria-label={label}
      title={label}
      onClick={() => {
        const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'auto';
        store(KEY, next);
        showTheme(next);
        setTheme(next);
      }}
    >
      <Icon name={theme} />
    </button>
  );
}

function readTheme(): Theme {
  const stored = readStored(KEY);
  return THEMES.find((theme) => theme === stored) ?? 'auto';
}

function showTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'auto') delete dataset['theme'];
  else dataset['theme'] = theme;
}
