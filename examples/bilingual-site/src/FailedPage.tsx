import { isRouteErrorResponse, Link, useRouteError } from 'react-router';
import { TEXTS, usePageLanguage } from './texts.js';

/** What is shown where there is no such page, or where it cannot be had. */
export function FailedPage() {
  const lang = usePageLanguage();
  const error = useRouteError();
  const texts = TEXTS[lang];
  const isRefused = isRouteErrorResponse(error) && error.status === 400;
  return (
    <main lang={lang}>
      <header>
        <Link to={`/${lang}`}>{texts.collection}</Link>
      </header>
      <p role="alert">{isRefused ? texts.refused : texts.failed}</p>
    </main>
  );
}
