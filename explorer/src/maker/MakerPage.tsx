import { ExhibitionsDocument, MakerPageDocument, type MakerPageQuery } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { usePageCall } from '../call/pageCall.js';
import { exhibitionsOf } from '../exhibition/calls.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { usePlace } from '../location/place.js';
import { readSearch } from '../location/searchState.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { WallText } from '../object/WallTexts.js';
import { BackLink } from '../parts/BackLink.js';
import { FailedLine, FailedPage, NotFound } from '../parts/notices.js';
import { pageTitle } from '../parts/siteName.js';
import { Titles } from '../parts/Titles.js';
import { useResults } from '../search/useResults.js';
import { Works } from '../search/Works.js';
import { worksOf } from './calls.js';
import { MakerExhibitions } from './MakerExhibitions.js';

type Maker = NonNullable<MakerPageQuery['constituent']>;

/** A person or an organisation, and all their objects. */
export function MakerPage({ id }: { readonly id: number }) {
  const speech = useSpeech();
  const { language, messages } = speech;
  const place = usePlace();
  const variables = { id, lang: language };
  const { data, failed, retry } = useCall(MakerPageDocument, variables);
  const results = useResults(worksOf(id, language), readSearch(place.query).page);
  const shown = useCall(ExhibitionsDocument, exhibitionsOf(id, language));
  usePageCall(MakerPageDocument, variables);
  useArrival(place, () => data !== null && !shown.loading && results.isWhole());
  useTitle(pageTitle(data?.constituent?.name ?? data?.constituent?.nameOther, speech));
  if (failed) return <FailedPage error={failed} onRetry={retry} />;
  // Where its exhibitions are asked for once more, the rest of the page stays.
  if (!data || (shown.loading && shown.attempt === 0))
    return <div class="page is-loading" role="status" aria-label={messages.results.loading} />;
  if (!data.constituent) return <NotFound what="maker" />;
  return (
    <article class="page maker">
      <BackLink />
      <MakerHead maker={data.constituent} />
      {shown.failed && <FailedLine error={shown.failed} onRetry={shown.retry} />}
      {shown.data && <MakerExhibitions {...shown.data.searchExhibitions} />}
      <Works results={results} filter={{ person: id }} />
    </article>
  );
}

function MakerHead({ maker }: { readonly maker: Maker }) {
  const { language, messages, list } = useSpeech();
  const name = maker.name ?? maker.nameOther ?? messages.results.unknownMaker;
  const years = [maker.beginDate, maker.endDate]
    .map((year) => (year === null ? '' : messages.filters.year(year)))
    .join('–');
  const facts: readonly (readonly [string, string])[] = [
    [messages.maker.nationality, maker.nationality ?? ''],
    [messages.maker.born, years === '–' ? '' : years],
    [messages.maker.gender, maker.gender ?? ''],
    [messages.maker.roles, list(maker.roles)],
  ];
  return (
    <header class="maker-head">
      <div>
        <Titles title={name} other={maker.nameOther} />
        {maker.displayBio && (
          <p class="maker-bio" lang={textLanguage(maker.displayBio, language)}>
            {maker.displayBio}
          </p>
        )}
      </div>
      <dl class="details">
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd lang={textLanguage(value, language)}>{value}</dd>
            </div>
          ))}
      </dl>
      <Bios maker={maker} />
    </header>
  );
}

function Bios({ maker }: { readonly maker: Maker }) {
  const { messages } = useSpeech();
  const bios = maker.exhibitionBios.filter(({ text }) => text);
  if (bios.length === 0) return null;
  return (
    <section class="maker-bios">
      <h2 class="label">{messages.maker.bios}</h2>
      {bios.map(({ purpose, text }, index) => (
        <WallText key={index} text={text ?? ''} sources={[purpose]} />
      ))}
    </section>
  );
}
