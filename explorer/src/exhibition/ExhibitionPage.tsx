import { ExhibitionPageDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { usePageCall } from '../call/pageCall.js';
import { useSpeech } from '../language/language.js';
import { usePlace } from '../location/place.js';
import { readSearch } from '../location/searchState.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { titleOf } from '../object/pageObject.js';
import { BackLink } from '../parts/BackLink.js';
import { FailedPage, NotFound } from '../parts/notices.js';
import { pageTitle } from '../parts/siteName.js';
import { Titles } from '../parts/Titles.js';
import { useResults } from '../search/useResults.js';
import { Works } from '../search/Works.js';
import { shownIn } from './calls.js';
import { ExhibitionLines } from './ExhibitionLines.js';
import { ExhibitionTexts } from './ExhibitionTexts.js';

/** An exhibition: when and where it was, and all that it showed. */
export function ExhibitionPage({ id }: { readonly id: number }) {
  const speech = useSpeech();
  const { language, messages } = speech;
  const place = usePlace();
  const variables = { id, lang: language };
  const { data, failed, retry } = useCall(ExhibitionPageDocument, variables);
  const results = useResults(shownIn(id, language), readSearch(place.query).page);
  usePageCall(ExhibitionPageDocument, variables);
  useArrival(place, () => data !== null && results.isWhole());
  const exhibition = data?.exhibition;
  useTitle(exhibition ? pageTitle(titleOf(exhibition, messages), speech) : null);
  if (failed) return <FailedPage error={failed} onRetry={retry} />;
  if (!data)
    return <div class="page is-loading" role="status" aria-label={messages.results.loading} />;
  if (!exhibition) return <NotFound what="exhibition" />;
  return (
    <article class="page maker">
      <BackLink />
      <header class="maker-head exhibition-head">
        <div>
          <Titles title={titleOf(exhibition, messages)} other={exhibition.titleOther} />
          <ExhibitionLines exhibition={exhibition} />
        </div>
      </header>
      <ExhibitionTexts exhibition={exhibition} />
      <Works results={results} filter={{ exhibition: id }} />
    </article>
  );
}
