import type { TileFragment } from '../api/operations.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import { dateOf, makerNames, titleOf } from '../object/pageObject.js';
import { Runs } from '../parts/Runs.js';
import { Text } from '../parts/Text.js';
import { type Run, tileHighlights } from '../search/highlights.js';
import type { ResultObject } from '../search/useResults.js';
import { Picture } from './Picture.js';

/** Why this object is beside another; the colours that they share, or empty texts. */
export interface Reason {
  readonly text: string;
  readonly color: string;
  readonly match: string;
}

interface TileProps {
  readonly object: TileFragment & Pick<Partial<ResultObject>, 'highlights'>;
  /** Whether the picture is on the first screen, so that it is loaded at once. */
  readonly eager: boolean;
  /** Room for a quoted text below the caption. */
  readonly quoting: boolean;
  readonly reason?: Reason | undefined;
}

/** An object in the grid: its picture and a caption of fixed height. */
export function Tile({ object, eager, quoting, reason }: TileProps) {
  const { language, messages } = useSpeech();
  const title = titleOf(object, messages);
  const highlights = tileHighlights(object.highlights, title);
  return (
    <Link class="tile" href={withLanguage(`/objects/${object.id}`, language)}>
      <Picture object={object} eager={eager} />
      <span class="tile-caption" dir="auto">
        <span class="tile-title" lang={textLanguage(title, language)}>
          {highlights.title ? <Runs runs={highlights.title} /> : title}
        </span>
        <span class="tile-line tile-byline">
          <Byline object={object} />
        </span>
        {reason && (
          <span class="tile-line tile-reason" title={reason.text}>
            {reason.color !== '' && <Swatches reason={reason} />}
            {reason.text}
          </span>
        )}
        {quoting && <Quote runs={highlights.quote} />}
      </span>
    </Link>
  );
}

/** What was found elsewhere than in the title, which may be in the other language. */
function Quote({ runs }: { readonly runs: readonly Run[] | null }) {
  const { language } = useSpeech();
  const text = (runs ?? []).map((run) => run.text).join('');
  return (
    <span class="tile-line tile-quote" lang={textLanguage(text, language)}>
      {runs ? <Runs runs={runs} /> : ' '}
    </span>
  );
}

function Swatches({ reason }: { readonly reason: Reason }) {
  return (
    <span class="shared">
      <span style={{ backgroundColor: reason.color }} />
      <span style={{ backgroundColor: reason.match }} />
    </span>
  );
}

function Byline({ object }: { readonly object: TileFragment }) {
  const { messages, list } = useSpeech();
  const names = makerNames(object);
  const makers = list(names.slice(0, 2)) + (names.length > 2 ? ' …' : '');
  const subject = makers || (object.classification.category ?? []).join(' · ');
  const date = dateOf(object, messages);
  return (
    <>
      <Text text={subject} />
      {subject !== '' && date && ' · '}
      <Text text={date} />
    </>
  );
}
