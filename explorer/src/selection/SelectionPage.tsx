import { useAnswers } from '../api/answers.js';
import { SelectionDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { usePageCall } from '../call/pageCall.js';
import { ExportButton } from '../export/ExportButton.js';
import { ObjectTable } from '../grid/ObjectTable.js';
import { useSpeech } from '../language/language.js';
import { focusAround } from '../location/focusAround.js';
import { replaceWith, usePlace } from '../location/place.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { BackLink } from '../parts/BackLink.js';
import { FailedNotice } from '../parts/notices.js';
import { PrintButton } from '../parts/PrintButton.js';
import { ShareButton } from '../parts/ShareButton.js';
import { pageTitle } from '../parts/siteName.js';
import { selectionVariables } from './calls.js';
import { selectionAddress, useChosenWorks } from './chosenWorks.js';

/** Works that somebody gathered: the address has them, so that it can be shared and kept. */
export function SelectionPage() {
  const speech = useSpeech();
  const { language, messages, number } = speech;
  const text = messages.selection;
  const place = usePlace();
  const variables = selectionVariables(place.query, language);
  const { data, failed, retry } = useCall(SelectionDocument, variables);
  const { ids: mine, keep } = useChosenWorks();
  const answers = useAnswers();
  usePageCall(SelectionDocument, variables);
  useArrival(place, () => data !== null);
  useTitle(pageTitle(text.title, speech));
  if (failed) return <FailedNotice error={failed} heading="h1" onRetry={retry} />;
  const objects = (data?.objectsByIds ?? []).filter((object) => object !== null);
  const ids = objects.map(({ id }) => id);
  return (
    <article class="page selection" aria-busy={!data}>
      <BackLink />
      <div class="results-head">
        <h1>
          {text.title}
          <span class="results-count" aria-live="polite">
            {messages.results.found(objects.length, number(objects.length))}
          </span>
        </h1>
        {ids.length > 0 && <Tools ids={ids} />}
      </div>
      {data && objects.length === 0 && (
        <p>
          {text.empty} <span class="needs-script">{text.how}</span>
        </p>
      )}
      <ObjectTable
        objects={objects}
        label={text.title}
        onRemove={(id) => {
          const rest = ids.filter((one) => one !== id);
          // As the address has it: a work of one's own may have been withdrawn since.
          if (variables.ids.join() === mine.join()) keep(rest);
          // What is left is known: the list stays where it is.
          const left = objects.filter((object) => object.id !== id);
          answers.set(SelectionDocument, { ids: rest, lang: language }, { objectsByIds: left });
          replaceWith(selectionAddress(rest, language));
        }}
      />
    </article>
  );
}

/** To pass the selection on, or to take over one that somebody else made. */
function Tools({ ids }: { readonly ids: readonly number[] }) {
  const { language, messages } = useSpeech();
  const { ids: mine, keep } = useChosenWorks();
  return (
    <div class="results-tools">
      <ShareButton />
      <ExportButton filters={{ ids, lang: language }} />
      <PrintButton />
      {ids.join() !== mine.join() && (
        <button
          type="button"
          class="button needs-script"
          onClick={(event) => {
            focusAround(event.currentTarget);
            keep(ids);
          }}
        >
          {messages.selection.keep}
        </button>
      )}
    </div>
  );
}
