import { knownColors } from '../color/namedColors.js';
import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { isFiltered, LIST_FILTERS, NO_SEARCH, type SearchState } from '../location/searchState.js';
import { useSearchLink } from '../location/useSearchLink.js';
import { Icon } from '../parts/Icon.js';
import { Text } from '../parts/Text.js';
import { FACETS, type FacetValue, valueTitle, withoutArgument, writeSpan } from './filterNames.js';
import { type RecordNames, useRecordNames } from './filterRecords.js';
import type { ResultSet } from './useResults.js';

type Messages = ReturnType<typeof useSpeech>['messages'];

interface ActiveFiltersProps {
  readonly search: SearchState;
  readonly overview: ResultSet['overview'] | undefined;
}

interface Chip {
  readonly key: string;
  readonly name: string;
  readonly without: Partial<SearchState>;
  readonly swatch?: string;
}

/** The names of the filters; a record whose name is not known is left out. */
export function filterNames(
  search: SearchState,
  overview: ResultSet['overview'] | undefined,
  names: RecordNames,
  messages: Messages,
): string[] {
  const named = {
    ...search,
    exhibition: names.exhibition === null ? null : search.exhibition,
    person: names.person === null ? null : search.person,
  };
  if (!isFiltered({ ...named, keyword: '' })) return [];
  const chips = [...listChips(named, overview, messages), ...otherChips(named, names, messages)];
  return chips.map(({ name }) => name);
}

/** The filters of the search, each with a way to take it away. */
export function ActiveFilters({ search, overview }: ActiveFiltersProps) {
  const { messages } = useSpeech();
  const link = useSearchLink(search);
  const names = useRecordNames(search);
  if (!isFiltered({ ...search, keyword: '' })) return null;
  const chips = [...listChips(search, overview, messages), ...otherChips(search, names, messages)];
  return (
    <ul class="chips" aria-label={messages.filters.active}>
      {chips.map(({ key, name, without, swatch }) => (
        <li key={key}>
          <Link
            class="chip"
            rel="nofollow"
            href={link(without)}
            aria-label={messages.filters.remove(name)}
          >
            {swatch && <span class="chip-swatch" style={{ backgroundColor: swatch }} />}
            <Text text={name} />
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          class="text-link"
          href={link({
            ...NO_SEARCH,
            keyword: search.keyword,
            sort: search.sort,
            view: search.view,
            seed: search.seed,
          })}
        >
          {messages.filters.clear}
        </Link>
      </li>
    </ul>
  );
}

function listChips(
  search: SearchState,
  overview: ActiveFiltersProps['overview'],
  messages: Messages,
): Chip[] {
  return LIST_FILTERS.flatMap((filter) => {
    const values: readonly FacetValue[] =
      filter === 'decade' ? [] : (overview?.facets?.[FACETS[filter]] ?? []);
    return (filter === 'color' ? knownColors(search) : search[filter]).map((id) => {
      const value = values.find((one) => one.id === id || one.title === id);
      const named = value ?? { id, title: id, count: 0, selected: true };
      return {
        key: `${filter}-${id}`,
        name: valueTitle(filter, named, messages),
        without: { [filter]: search[filter].filter((one) => one !== id) },
      };
    });
  });
}

function otherChips(search: SearchState, names: RecordNames, messages: Messages): Chip[] {
  const { from, to } = search;
  const years = writeSpan(from, to, messages);
  return [
    ...(search.hex === ''
      ? []
      : [{ key: 'hex', name: search.hex, without: { hex: '' }, swatch: search.hex }]),
    ...search.palette.slice(0, 1).map(({ hex }) => ({
      key: 'palette',
      name: messages.picture.chosen,
      without: withoutArgument('color_palette') ?? {},
      swatch: hex,
    })),
    ...(from === null && to === null
      ? []
      : [{ key: 'years', name: years, without: { from: null, to: null } }]),
    ...(search.image
      ? [{ key: 'image', name: messages.filters.image, without: { image: false } }]
      : []),
    ...(search.exhibition === null
      ? []
      : [
          {
            key: 'exhibition',
            name: names.exhibition ?? `${messages.filters.exhibition} ${search.exhibition}`,
            without: { exhibition: null },
          },
        ]),
    ...(search.person === null
      ? []
      : [
          {
            key: 'person',
            name: names.person ?? `${messages.filters.maker} ${search.person}`,
            without: { person: null },
          },
        ]),
    ...(search.code === '' ? [] : [{ key: 'code', name: search.code, without: { code: '' } }]),
  ];
}
