import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { HiddenSearch } from '../location/HiddenSearch.js';
import { Link } from '../location/Link.js';
import { usePlace } from '../location/place.js';
import { readYears, type ChangeSearch, type SearchState } from '../location/searchState.js';
import { useSearchLink } from '../location/useSearchLink.js';
import { datesAsBars, type Span } from './dateBars.js';
import { writeSpan } from './filterNames.js';
import type { ResultSet } from './useResults.js';

type Overview = ResultSet['overview'];

interface DateFacetProps {
  readonly overview: Overview | undefined;
  readonly search: SearchState;
  readonly onChange: ChangeSearch;
}

/** Dates: spans of years to choose, and two fields for any other. */
export function DateFacet({ overview, search, onChange }: DateFacetProps) {
  const { messages } = useSpeech();
  if (!overview) return null;
  const { by1000Years = [], by250Years = [], by50Years = [], by10Years = [] } = overview;
  const { dateRange = null } = overview;
  const levels = [by1000Years, by250Years, by50Years, by10Years];
  const bars = datesAsBars(levels, new Date().getFullYear());
  if (bars.length === 0 && search.from === null && search.to === null) return null;
  return (
    <fieldset class="facet">
      <legend>{messages.filters.decade}</legend>
      <Bars bars={dateRange ? withinRange(bars, dateRange) : bars} search={search} />
      <YearFields range={dateRange} search={search} onChange={onChange} />
    </fieldset>
  );
}

/** Long spans begin and end where there is nothing beyond. */
function withinRange(
  spans: readonly Span[],
  { min, max }: NonNullable<Overview['dateRange']>,
): readonly Span[] {
  return spans.map((span) =>
    span.to - span.from < 10
      ? span
      : { ...span, from: Math.max(span.from, min), to: Math.min(span.to, max) },
  );
}

function Bars({ bars, search }: { readonly bars: readonly Span[]; readonly search: SearchState }) {
  const link = useSearchLink(search);
  const { messages, number } = useSpeech();
  const tallest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul class="bars">
      {bars.map(({ from, to, count }) => {
        const chosen = search.from === from && search.to === to;
        return (
          <li key={from}>
            <Link
              class="bar"
              rel="nofollow"
              href={link(chosen ? { from: null, to: null } : { from, to })}
              aria-current={chosen ? 'true' : undefined}
            >
              <span>{writeSpan(from, to, messages)}</span>
              <span class="bar-room" aria-hidden="true">
                <span style={{ width: `${(100 * count) / tallest}%` }} />
              </span>
              <span class="bar-count">{number(count)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

interface YearFieldsProps extends Omit<DateFacetProps, 'overview'> {
  readonly range: Overview['dateRange'] | undefined;
}

function YearFields({ range, search, onChange }: YearFieldsProps) {
  const { messages } = useSpeech();
  const [from, setFrom] = useState(writeYear(search.from));
  const [to, setTo] = useState(writeYear(search.to));
  const { visit, returned } = usePlace();
  // Not on arrival: what was written before the page's script came stays.
  useEffect(() => {
    if (visit > 0) setFrom(writeYear(search.from));
  }, [search.from]);
  useEffect(() => {
    if (visit > 0) setTo(writeYear(search.to));
  }, [search.to]);
  // Whether something may be written that is not searched for yet. On the way back the focus is taken
  // from its field, which is no wish for the years that the way leads back from.
  const written = useRef(true);
  useLayoutEffect(() => {
    if (visit > 0 && returned) written.current = false;
  }, [visit]);
  const apply = () => {
    const years = readYears(from, to);
    if (years.from !== search.from || years.to !== search.to) onChange(years);
  };
  return (
    <form
      class="years"
      action="/"
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onInput={() => {
        written.current = true;
      }}
      onFocusOut={() => {
        if (written.current) apply();
      }}
    >
      <YearInput name="from" value={from} hint={range?.min} onInput={setFrom} />
      <span aria-hidden="true">–</span>
      <YearInput name="to" value={to} hint={range?.max} onInput={setTo} />
      <HiddenSearch search={{ ...search, from: null, to: null }} />
      <button type="submit" class="unseen">
        {messages.filters.apply}
      </button>
    </form>
  );
}

interface YearInputProps {
  readonly name: 'from' | 'to';
  readonly value: string;
  readonly hint: number | undefined;
  readonly onInput: (text: string) => void;
}

function YearInput({ name, value, hint, onInput }: YearInputProps) {
  const { messages } = useSpeech();
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (input.current) onInput(input.current.value);
  }, []);
  return (
    <input
      ref={input}
      type="text"
      inputMode="numeric"
      pattern="[\-－]?[0-9０-９]{1,5}"
      name={name}
      aria-label={messages.filters[name]}
      placeholder={hint === undefined ? '' : String(hint)}
      value={value}
      onInput={(event) => {
        onInput(event.currentTarget.value);
      }}
    />
  );
}

function writeYear(year: number | null): string {
  return year === null ? '' : String(year);
}
