import { ExhibitionsDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { useSpeech } from '../language/language.js';
import { usePlace } from '../location/place.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { FailedNotice } from '../parts/notices.js';
import { PageLinks } from '../parts/PageLinks.js';
import { pageTitle } from '../parts/siteName.js';
import { exhibitionsVariables } from './calls.js';
import { ExhibitionItem } from './ExhibitionItem.js';

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
