import { ExhibitionLines } from '../exhibition/ExhibitionLines.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import { LongList } from '../parts/LongList.js';
import { Text } from '../parts/Text.js';
import type { PageObject } from './pageObject.js';

type ShownIn = NonNullable<NonNullable<PageObject['exhibitions']>['exhibitions']>[number];

/** Where an object was shown. */
export function Exhibitions({ object }: { readonly object: PageObject }) {
  const { messages } = useSpeech();
  const shown = object.exhibitions.exhibitions;
  if (shown.length === 0) return null;
  return (
    <section>
      <h2 class="label">{messages.object.exhibitions}</h2>
      <LongList
        class="exhibitions"
        items={shown.map((exhibition, index) => (
          <Exhibition key={index} exhibition={exhibition} />
        ))}
      />
    </section>
  );
}

function Exhibition({ exhibition }: { readonly exhibition: ShownIn }) {
  const { language, messages } = useSpeech();
  const title = exhibition.displayTitle ?? messages.results.untitled;
  return (
    <li class="exhibition">
      <h3 lang={textLanguage(title, language)}>{title}</h3>
      <ExhibitionLines exhibition={exhibition} />
      {exhibition.section && (
        <p class="exhibition-line">
          <span>{messages.object.section}</span>
          <Text text={exhibition.section} />
        </p>
      )}
      <Link
        class="text-link"
        href={withLanguage(`/exhibitions/${exhibition.id}`, language)}
        aria-label={`${messages.object.inExhibition}: ${title}`}
      >
        {messages.object.inExhibition}
      </Link>
    </li>
  );
}
