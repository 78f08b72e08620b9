import type { ExhibitionLineFragment } from '../api/operations.js';
import { useSpeech } from '../language/language.js';
import { writeDates } from '../object/dates.js';
import { Text } from '../parts/Text.js';

/** When and where an exhibition was: each venue with its own dates, else those of the whole. */
export function ExhibitionLines(props: {
  readonly exhibition: Pick<ExhibitionLineFragment, 'beginDate' | 'endDate' | 'venues'>;
}) {
  const { language } = useSpeech();
  const { beginDate, endDate, venues } = props.exhibition;
  const dates = writeDates(beginDate, endDate, language);
  if (venues.length === 0) return dates === '' ? null : <p class="exhibition-line">{dates}</p>;
  return (
    <>
      {venues.map((venue, index) => (
        <p class="exhibition-line" key={index}>
          <Text text={venue.title} />
          <span>{writeDates(venue.beginDate, venue.endDate, language) || dates}</span>
        </p>
      ))}
    </>
  );
}
