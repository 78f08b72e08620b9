import { Link, useLocation } from 'react-router';
import { TEXTS } from './texts.js';

/** What is shown where there is no such page, or where it cannot be had. */
export function FailedPage() {
  const { pathname } = useLocation();
  const lang = pathname.startsWith('/zh-hant') ? 'zh-hant' : 'en';
  const texts = TEXTS[lang];
  return (
    <main lang={lang}>
      <header>
        <Link to={`/${lang}`}>{texts.collection}</Link>
      </header>
      <p role="alert">{texts.failed}</p>
    </main>
  );
}
