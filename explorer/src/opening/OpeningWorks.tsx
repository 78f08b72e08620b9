import { OpeningDocument, type OpeningQuery, type TileFragment } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { Grid } from '../grid/Grid.js';
import { tileProportion } from '../grid/proportion.js';
import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { NO_SEARCH, searchAddress } from '../location/searchState.js';
import { settings } from '../settings.js';
import { openingVariables } from './calls.js';

/** Width by height of one row of works, about. */
const ROW = { selection: 4.4, random: 7 };
/** Works that the museum chose: more than these are in several rows. */
const MOST_IN_A_ROW = 6;

/** What the site opens with: works that the museum chose, or some of the day, and others at random. */
export function OpeningWorks() {
  const { language, messages } = useSpeech();
  const { opening } = settings();
  const { data, failed } = useCall(OpeningDocument, openingVariables(opening, language));
  const text = messages.opening;
  if (failed) return null;
  if (!data) return <div class="opening is-awaited" />;
  const { chosen, ofTheDay, random } = divideWorks(data);
  const selection = chosen.length > 0 ? chosen : ofTheDay;
  if (selection.length === 0) return null;
  const title = chosen.length > 0 ? text.chosen : text.day;
  const shuffled = { ...NO_SEARCH, sort: 'shuffle' as const, image: true, seed: opening.seed + 1 };
  return (
    <section class="opening" aria-label={text.label}>
      <div class="opening-head">
        <h2>{title}</h2>
      </div>
      <Grid
        objects={selection}
        label={title}
        shape={selection.length > MOST_IN_A_ROW ? undefined : 'row'}
      />
      {random.length > 0 && (
        <>
          <div class="opening-head">
            <h2>{text.random}</h2>
            <Link class="text-link" rel="nofollow" href={searchAddress(shuffled, language)}>
              {text.shuffle}
            </Link>
          </div>
          <Grid objects={random} label={text.random} shape="row" eager={0} />
        </>
      )}
    </section>
  );
}

/** What the museum chose, as far as it is public, and rows of works at random without those. */
function divideWorks({ chosen, random }: OpeningQuery) {
  const found = (chosen ?? []).filter((work) => work !== null);
  const others = random.items.filter(({ id }) => found.every((work) => work.id !== id));
  const ofTheDay = found.length > 0 ? [] : firstRow(others, ROW.selection);
  return { chosen: found, ofTheDay, random: firstRow(others.slice(ofTheDay.length), ROW.random) };
}

/** As many works as fill a row of a proportion. */
function firstRow(works: readonly TileFragment[], proportion: number): readonly TileFragment[] {
  const row: TileFragment[] = [];
  let width = 0;
  for (const work of works) {
    if (width >= proportion) break;
    row.push(work);
    width += tileProportion(work);
  }
  return row;
}
