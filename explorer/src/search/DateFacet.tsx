import { useEffect, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { HiddenSearch } from '../location/HiddenSearch.js';
import { Link } from '../location/Link.js';
import type { ChangeSearch, SearchState } from '../location/searchState.js';
import { useSearchLink } from '../location/useSearchLink.js';
import { type Bar, datesAsBars } from './dateBars.js';
import type { FacetValue } from './filterNames.js';

interface DateFacetProps {
  readonly values: readonly FacetValue[] | undefined;
  readonly range: { readonly min: number; readonly max: number } | null;
  readonly search: SearchState;
  readonly onChange: ChangeSearch;
}

/** Dates: a bar for each decade to choose, and two fields for any range of years. */
export function DateFacet({ values, range, search, onChange }: DateFacetProps) {
  const { messages } = useSpeech();
  if (!values || (values.length === 0 && search.from === null && search.to === null)) return null;
  return (
    <fieldset class="facet">
      <legend>{messages.filters.decade}</legend>
      <Bars values={values} search={search} />
      <YearFields range={range} search={search} onChange={onChange} />
    </fieldset>
  );
}

function Bars({ values, search }: { values: readonly FacetValue[]; search: SearchState }) {
  const link = useSearchLink(search);
  const { messages, number } = useSpeech();
  const bars = datesAsBars(values);
  const tallest = Math.max(1, ...bars.map(({ count }) => count));
  const first = bars[0];
  const last = bars.at(-1);
  if (!first || !last) return null;
  const name = (bar: Bar) =>
    bar.decades.length === 1
      ? messages.filters.decadeOf(bar.from)
      : messages.filters.years(String(bar.from), String(bar.to));
  return (
    <>
      <div class="bars">
        {bars.map((bar) => {
          const chosen = bar.decades.some((decade) => search.decade.includes(decade));
          const label = `${name(bar)}, ${messages.results.found(bar.count, number(bar.count))}`;
          const others = search.decade.filter((decade) => !bar.decades.includes(decade));
          if (bar.count === 0 && !chosen) return <span key={bar.from} class="bar" />;
          return (
            <Link
              key={bar.from}
              class="bar"
              rel="nofollow"
              href={link({ decade: chosen ? others : [...others, ...bar.decades] })}
              aria-current={chosen ? 'true' : undefined}
              aria-label={label}
              title={label}
            >
              <span style={{ height: `${6 + (94 * bar.count) / tallest}%` }} />
            </Link>
          );
        })}
      </div>
      <div class="bars-ends" aria-hidden="true">
        <span>{messages.filters.decadeOf(first.from)}</span>
        <span>{messages.filters.decadeOf(Math.floor(last.to / 10) * 10)}</span>
      </div>
    </>
  );
}

function YearFields({ range, search, onChange }: Omit<DateFacetProps, 'values'>) {
  const { messages } = useSpeech();
  const [from, setFrom] = useState(writeYear(search.from));
  const [to, setTo] = useState(writeYear(search.to));
  useEffect(() => {
    setFrom(writeYear(search.from));
  }, [search.from]);
  useEffect(() => {
    setTo(writeYear(search.to));
  }, [search.to]);
  const apply = () => {
    const [first, last] = [readYear(from), readYear(to)];
    if (first === search.from && last === search.to) return;
    const turned = first !== null && last !== null && first > last;
    onChange(turned ? { from: last, to: first } : { from: first, to: last });
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
    >
      <input
        type="text"
        inputMode="numeric"
        pattern="-?[0-9]{1,5}"
        name="from"
        aria-label={messages.filters.from}
        placeholder={range ? String(range.min) : ''}
        value={from}
        onInput={(event) => {
          setFrom(event.currentTarget.value);
        }}
        onBlur={apply}
      />
      <span aria-hidden="true">–</span>
      <input
        type="text"
        inputMode="numeric"
        pattern="-?[0-9]{1,5}"
        name="to"
        aria-label={messages.filters.to}
        placeholder={range ? String(range.max) : ''}
        value={to}
        onInput={(event) => {
          setTo(event.currentTarget.value);
        }}
        onBlur={apply}
      />
      <HiddenSearch search={{ ...search, from: null, to: null }} />
      <button type="submit" class="unseen">
        {messages.filters.apply}
      </button>
    </form>
  );
}

function readYear(text: string): number | null {
  return /^-?\d{1,5}$/u.test(text.trim()) ? Number(text) : null;
}

function writeYear(year: number | null): string {
  return year === null ? '' : String(year);
}
