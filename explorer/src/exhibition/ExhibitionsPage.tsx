import { type ExhibitionLineFragment, ExhibitionsDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { usePlace } from '../location/place.js';
import { withLanguage } from '../location/searchState.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { titleOf } from '../object/pageObject.js';
import { FailedNotice } from '../parts/notices.js';
import { PageLinks } from '../parts/PageLinks.js';
import { pageTitle } from '../parts/siteName.js';
import { exhibitionsVariables } from './calls.js';
import { ExhibitionLines } from './ExhibitionLines.js';

/** The exhibitions, newest first, with when and where they were. */
export function ExhibitionsPage() {
  const speech = useSpeech();
  const { language, messages, number } = speech;
  const place = usePlace();
  const variables = exhibitionsVariables(place.query, language);
  const { data, failed, retry } = useCall(ExhibitionsDocument, variables);
  useArrival(place, () => data !== null);
  useTitle(pageTitle(messages.object.exhibitions, speech));
  if (failed) return <FailedNotice error={failed} heading="h1" onRetry={retry} />;
  const found = data?.searchExhibitions;
  return (
    <article class="page index-page" aria-busy={!found}>
      <h1>
        {messages.object.exhibitions}
        {found && <span class="results-count">{number(found.total)}</span>}
      </h1>
      <ul class="exhibitions">
        {found?.items.map((exhibition) => (
          <ExhibitionItem key={exhibition.id} exhibition={exhibition} />
        ))}
      </ul>
      <PageLinks found={found} />
    </article>
  );
}

function ExhibitionItem({ exhibition }: { readonly exhibition: ExhibitionLineFragment }) {
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
