import { SimilarDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { Grid } from '../grid/Grid.js';
import { useSpeech } from '../language/language.js';
import { FailedLine } from '../parts/notices.js';
import type { PageObject } from './pageObject.js';

/** Objects near this one in palette, each with the colour that they share. */
export function Similar({ object }: { readonly object: PageObject }) {
  const { language, messages } = useSpeech();
  const hasColors = (object.color.predominant ?? []).length > 0;
  const { data, failed, retry } = useCall(hasColors ? SimilarDocument : null, {
    id: object.id,
    lang: language,
  });
  if (!hasColors || data?.similar.length === 0) return null;
  return (
    <section class="similar">
      <h2>{messages.object.similar}</h2>
      {failed && <FailedLine error={failed} onRetry={retry} />}
      {data && (
        <Grid
          objects={data.similar.map((one) => one.object)}
          reasons={data.similar.map(({ reasons }) => reasons[0])}
          label={messages.object.similar}
          small
        />
      )}
    </section>
  );
}
