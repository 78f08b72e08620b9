import type { ExhibitionPageQuery } from '../api/operations.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import { WallText } from '../object/WallTexts.js';

type PageExhibition = NonNullable<ExhibitionPageQuery['exhibition']>;

/** What hung beside an exhibition's first works, folded up: the works themselves come first. */
export function ExhibitionTexts({ exhibition }: { readonly exhibition: PageExhibition }) {
  const { language, messages, number } = useSpeech();
  const works = worksWithTexts(exhibition);
  if (works.length === 0) return null;
  return (
    <details class="exhibition-texts">
      <summary>
        {messages.object.exhibitionTexts}{' '}
        <span class="results-count">
          {messages.results.found(works.length, number(works.length))}
        </span>
      </summary>
      <div class="exhibition-walls">
        {works.map(({ id, title = messages.results.untitled, texts }) => (
          <section key={id}>
            <h2 lang={textLanguage(title, language)}>
              <Link href={withLanguage(`/objects/${id}`, language)}>{title}</Link>
            </h2>
            {texts.map(({ purpose, text }, index) => (
              <WallText key={index} text={text ?? ''} sources={[purpose]} />
            ))}
          </section>
        ))}
      </div>
    </details>
  );
}

function worksWithTexts({ id: exhibition, objects }: PageExhibition) {
  const works = (objects ?? []).map(({ id, displayTitle, exhibitions }) => ({
    id,
    title: displayTitle ?? undefined,
    texts: exhibitions.labels.filter(
      ({ exhibitionId, text }) => exhibitionId === exhibition && text,
    ),
  }));
  return works.filter(({ texts }) => texts.length > 0);
}
