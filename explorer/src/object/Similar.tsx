import { type LikenessFragment, SimilarDocument, type SimilarQuery } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { Grid } from '../grid/Grid.js';
import { useSpeech } from '../language/language.js';
import { FailedLine } from '../parts/notices.js';
import type { PageObject } from './pageObject.js';

/** Objects that have makers, subjects, exhibitions or years in common with this one, and those near it in palette. */
export function Similar({ object }: { readonly object: PageObject }) {
  const { language, messages } = useSpeech();
  const { data, failed, retry } = useCall(SimilarDocument, { id: object.id, lang: language });
  if (failed) return <FailedLine error={failed} onRetry={retry} />;
  if (!data) return null;
  return (
    <>
      <Alike title={messages.object.related} found={related(data)} />
      <Alike title={messages.object.similar} found={data.similar} />
    </>
  );
}

/** Two rows of tiles. */
const MOST_RELATED = 12;

/** Some by the same makers, then others that share a subject, an exhibition or the time: each once. */
function related({ byMaker, related: others }: SimilarQuery): readonly LikenessFragment[] {
  const known = new Set(byMaker.map(({ object }) => object.id));
  const rest = others.filter(({ object }) => !known.has(object.id));
  return [...byMaker, ...rest].slice(0, MOST_RELATED);
}

/** Each with the reason that weighs most. */
function Alike(props: { readonly title: string; readonly found: readonly LikenessFragment[] }) {
  const { title, found } = props;
  if (found.length === 0) return null;
  return (
    <section class="similar">
      <h2>{title}</h2>
      <Grid
        objects={found.map((one) => one.object)}
        reasons={found.map(({ reasons }) => reasons[0])}
        label={title}
        shape="small"
        eager={0}
      />
    </section>
  );
}
