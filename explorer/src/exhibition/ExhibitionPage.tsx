import { ExhibitionPageDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { usePageCall } from '../call/pageCall.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { usePlace } from '../location/place.js';
import { NO_SEARCH, readSearch, searchAddress } from '../location/searchState.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { BackLink } from '../parts/BackLink.js';
import { FailedNotice, NotFound } from '../parts/notices.js';
import { pageTitle } from '../parts/siteName.js';
import { ResultList } from '../search/ResultList.js';
import { useResults } from '../search/useResults.js';
import { shownIn } from './calls.js';
import { ExhibitionLines } from './ExhibitionLines.js';

/** An exhibition: when and where it was, and all that it showed. */
export function ExhibitionPage({ id }: { readonly id: number }) {
  const speech = useSpeech();
  const { language, messages, number } = speech;
  const place = usePlace();
  const variables = { id, lang: language };
  const { data, failed, retry } = useCall(ExhibitionPageDocument, variables);
  const results = useResults(shownIn(id, language), readSearch(place.query).page);
  usePageCall(ExhibitionPageDocument, variables);
  useArrival(place, () => data !== null && results.isWhole());
  const exhibition = data?.exhibition;
  const title = exhibition?.title ?? exhibition?.titleOther ?? messages.results.untitled;
  useTitle(exhibition ? pageTitle(title, speech) : null);
  if (failed) return <FailedNotice error={failed} onRetry={retry} />;
  if (!data)
    return <div class="page is-loading" role="status" aria-label={messages.results.loading} />;
  if (!exhibition) return <NotFound what="exhibition" />;
  const total = results.set?.overview.total;
  return (
    <article class="page maker">
      <BackLink />
      <header class="maker-head exhibition-head">
        <div>
          <h1 lang={textLanguage(title, language)}>{title}</h1>
          {exhibition.titleOther && exhibition.titleOther !== title && (
            <p class="object-other" lang={textLanguage(exhibition.titleOther, language)}>
              {exhibition.titleOther}
            </p>
          )}
          <ExhibitionLines exhibition={exhibition} />
        </div>
      </header>
      <section class="maker-works">
        <div class="results-head">
          <h2>
            {messages.maker.works}
            {total !== undefined && (
              <span class="results-count">{messages.results.found(total, number(total))}</span>
            )}
          </h2>
          <Link
            class="text-link"
            rel="nofollow"
            href={searchAddress({ ...NO_SEARCH, exhibition: id }, language)}
          >
            {messages.maker.filter}
          </Link>
        </div>
        <ResultList search={null} results={results} />
      </section>
    </article>
  );
}
