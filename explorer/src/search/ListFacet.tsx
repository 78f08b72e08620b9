import { useRef, useState } from 'preact/hooks';
import { AllFacetsDocument } from '../api/operations.js';
import { useCall } from '../api/useCall.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { Link, onPlainClick } from '../location/Link.js';
import type { ListedFacet, SearchState } from '../location/searchState.js';
import { useSearchLink } from '../location/useSearchLink.js';
import { FACETS, type FacetValue } from './filterNames.js';
import { FACET_LIMIT } from './searchVariables.js';
import { wholeFacetVariables } from './wholeFacet.js';

interface ListFacetProps {
  readonly filter: ListedFacet;
  readonly values: readonly FacetValue[] | undefined;
  readonly search: SearchState;
}

/** Values shown of a whole facet that can be narrowed by typing. */
const MOST_SHOWN = 100;

/** A facet as a list of checkboxes: the most frequent values, or all with a box to find one. */
export function ListFacet({ filter, values, search }: ListFacetProps) {
  const { messages } = useSpeech();
  const link = useSearchLink(search);
  const [whole, setWhole] = useState(search.whole === filter);
  const name = messages.filters[filter];
  const place = `facet-${filter}`;
  if (!values || values.length === 0) return null;
  const few = values.filter(({ selected }, index) => selected || index < FACET_LIMIT);
  return (
    <fieldset class="facet" id={place}>
      <legend>{name}</legend>
      {whole ? (
        <WholeFacet filter={filter} values={values} search={search} />
      ) : (
        <Values filter={filter} values={few} search={search} />
      )}
      {(whole || values.length > FACET_LIMIT) && (
        <a
          class="text-link"
          rel="nofollow"
          // Without scripts the page that comes is long: it is shown from here on.
          href={`${link({ whole: whole ? null : filter })}#${place}`}
          aria-expanded={whole}
          aria-label={whole ? undefined : messages.filters.showAll(name)}
          onClick={onPlainClick(() => {
            setWhole(!whole);
          })}
        >
          {whole ? messages.filters.less : messages.filters.more}
        </a>
      )}
    </fieldset>
  );
}

function WholeFacet({ filter, values, search }: ListFacetProps) {
  const { language, messages } = useSpeech();
  const [wanted, setWanted] = useState('');
  const { data } = useCall(AllFacetsDocument, wholeFacetVariables(filter, search, language));
  const all: readonly FacetValue[] | undefined = data?.searchObjects.facets[FACETS[filter]];
  // Those of the search before stay until the new ones are there: with them the place in the list,
  // and the focus.
  const latest = useRef(values);
  if (all) latest.current = all;
  const found = narrow(latest.current ?? [], wanted);
  // Without scripts, as an address can ask for it, nothing can be typed.
  const shown = search.whole === filter ? found : found.slice(0, MOST_SHOWN);
  const label = messages.filters.find(messages.filters[filter]);
  return (
    <>
      <input
        class="facet-find needs-script"
        type="search"
        aria-label={label}
        placeholder={label}
        value={wanted}
        onInput={(event) => {
          setWanted(event.currentTarget.value);
        }}
      />
      <div class="facet-whole">
        <Values filter={filter} values={shown} search={search} />
      </div>
      {all && shown.length === 0 && <p class="facet-none">{messages.filters.none}</p>}
    </>
  );
}

function Values({ filter, values, search }: ListFacetProps) {
  return (
    <ul>
      {values?.map((value) => (
        <Value key={value.id} filter={filter} value={value} search={search} />
      ))}
    </ul>
  );
}

interface ValueProps extends Omit<ListFacetProps, 'values'> {
  readonly value: FacetValue;
}

function Value({ filter, value, search }: ValueProps) {
  const { language, number } = useSpeech();
  const link = useSearchLink(search);
  const chosen = search[filter];
  // An address may name a value by its title, as links from an object's details do.
  const others = chosen.filter((one) => one !== value.id && one !== value.title);
  const checked = others.length < chosen.length;
  return (
    <li>
      <Link
        class="check"
        rel="nofollow"
        href={link({ [filter]: checked ? others : [...others, value.id] })}
        aria-current={checked ? 'true' : undefined}
      >
        <span class="check-box" aria-hidden="true" />
        <span class="check-name" lang={textLanguage(value.title, language)}>
          {value.title}
        </span>
        <span class="check-count">{number(value.count)}</span>
      </Link>
    </li>
  );
}

/** Keeps values of which the title holds the text, case and accents apart. */
function narrow(values: readonly FacetValue[], text: string): readonly FacetValue[] {
  const wanted = fold(text.trim());
  return wanted === '' ? values : values.filter(({ title }) => fold(title).includes(wanted));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
