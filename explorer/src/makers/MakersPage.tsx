import { MakersDocument, type MakersQuery, MakersTotalDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { usePlace } from '../location/place.js';
import { withLanguage } from '../location/searchState.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { FailedNotice } from '../parts/notices.js';
import { PageLinks } from '../parts/PageLinks.js';
import { pageTitle } from '../parts/siteName.js';
import { MAKERS, makersVariables } from './calls.js';
import { Letters } from './Letters.js';
import { readLetter } from './alphabet.js';

type Maker = MakersQuery['searchConstituents']['items'][number];

/** Everybody who made something in the collection, by name. */
export function MakersPage() {
  const speech = useSpeech();
  const { language, messages, number } = speech;
  const place = usePlace();
  const { data, failed, retry } = useCall(MakersDocument, makersVariables(place.query, language));
  const total = useCall(MakersTotalDocument, {}).data?.searchConstituents.total;
  useArrival(place, () => data !== null);
  useTitle(pageTitle(messages.makers.title, speech));
  if (failed) return <FailedNotice error={failed} heading="h1" onRetry={retry} />;
  const found = data?.searchConstituents;
  return (
    <article class="page index-page" aria-busy={!found}>
      <h1>
        {messages.makers.title}
        {total !== undefined && <span class="results-count">{number(total)}</span>}
      </h1>
      {total !== undefined && total > MAKERS && <Letters chosen={readLetter(place.query)} />}
      {found &&
        byInitial(found.items).map(({ initial, makers }) => (
          <section key={initial} class="index-letter">
            <h2>{initial}</h2>
            <ul>
              {makers.map((maker) => (
                <MakerLine key={maker.id} maker={maker} />
              ))}
            </ul>
          </section>
        ))}
      <PageLinks found={found} />
    </article>
  );
}

function MakerLine({ maker }: { readonly maker: Maker }) {
  const { language, messages, number } = useSpeech();
  const name = maker.name ?? maker.nameOther ?? messages.results.unknownMaker;
  const count = maker.objectsTotal;
  return (
    <li>
      <Link
        href={withLanguage(`/makers/${maker.id}`, language)}
        lang={textLanguage(name, language)}
      >
        {name}
      </Link>
      <span class="index-count">{messages.results.found(count, number(count))}</span>
    </li>
  );
}

/** Names under the letter that they are sorted by; whatever is no letter under #. */
function byInitial(makers: readonly Maker[]) {
  const groups: { initial: string; makers: Maker[] }[] = [];
  for (const maker of makers) {
    const sorted = maker.alphaSortName ?? maker.name ?? '';
    const first = sorted.normalize('NFD').charAt(0).toUpperCase();
    const initial = /\p{L}/u.test(first) ? first : '#';
    const last = groups.at(-1);
    if (last?.initial === initial) last.makers.push(maker);
    else groups.push({ initial, makers: [maker] });
  }
  return groups;
}
