import { ARGUMENT_VALUES } from '@vitrine/client';
import type { CallFailed } from '../api/client.js';
import { knownColors } from '../color/namedColors.js';
import type { Messages } from '../language/en.js';
import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { type Misread, NO_SEARCH, readMisread, type SearchState } from '../location/searchState.js';
import { useSearchLink } from '../location/useSearchLink.js';
import { argumentName, colorName, withoutArgument } from './filterNames.js';

/** Characters of a value that are shown. */
const LONGEST = 60;

interface MisreadProps {
  readonly search: SearchState;
  /** Of the address. */
  readonly query: string;
}

/** What the address asks for that there is not, and the ways that help. */
export function MisreadNotice({ search, query }: MisreadProps) {
  const { messages } = useSpeech();
  const link = useSearchLink(search);
  const known = knownColors(search);
  const unknown = search.color.filter((color) => !known.includes(color));
  const parts: readonly Misread[] = [
    ...unknown.map((value) => ({ name: 'color' as const, value })),
    ...readMisread(query),
  ];
  if (parts.length === 0) return null;
  const wider = ARGUMENT_VALUES.colorSource.find((source) =>
    unknown.some((color) => knownColors({ color: [color], source }).length > 0),
  );
  return (
    <div class="misread" role="status">
      {parts.map(({ name, value }) => (
        <p key={`${name} ${value}`}>
          {name === 'color'
            ? messages.misread.color(
                shorten(colorName(value, messages)),
                sourceOf(search, messages),
              )
            : messages.misread.value(shorten(value), partName(name, search, messages))}
        </p>
      ))}
      <p>
        {wider && (
          <Link class="text-link" rel="nofollow" href={link({ source: wider })}>
            {messages.misread.colors(messages.color.sources[wider])}
          </Link>
        )}
        <Link class="text-link" rel="nofollow" href={link({ color: known })}>
          {messages.misread.leaveOut}
        </Link>
      </p>
    </div>
  );
}

/** A search that the API refuses, and the same without what it refuses. */
export function RefusedNotice({
  search,
  error,
}: {
  readonly search: SearchState;
  readonly error: CallFailed;
}) {
  const { messages } = useSpeech();
  const link = useSearchLink(search);
  const without = withoutArgument(error.argument);
  return (
    <section class="notice" role="alert">
      <h2>{messages.misread.refused}</h2>
      <Link class="button is-strong" rel="nofollow" href={link(without ?? NO_SEARCH)}>
        {without
          ? messages.empty.without(shorten(argumentName(error.argument, search, messages)))
          : messages.empty.clear}
      </Link>
    </section>
  );
}

function sourceOf({ source }: SearchState, messages: Messages): string {
  return messages.color.sources[source];
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

/** The visitor's word for a part of an address. */
function partName(
  name: Exclude<Misread['name'], 'color'>,
  { scope }: SearchState,
  messages: Messages,
): string {
  const { color, filters } = messages;
  return {
    maker: filters.maker,
    decade: filters.decade,
    source: color.source,
    scope: color.scope,
    threshold: color.threshold[scope],
    hex: color.hex,
    palette: messages.picture.chosen,
    distance: color.distance,
    from: filters.from,
    to: filters.to,
    image: filters.image,
    exhibition: filters.exhibition,
    person: filters.maker,
    sort: messages.sort.label,
    view: messages.view.label,
    seed: messages.sort.shuffle,
    page: messages.results.pages,
    all: filters.title,
  }[name];
}
