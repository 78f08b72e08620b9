import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { isFiltered, type SearchState, withLanguage } from '../location/searchState.js';
import { useSearchLink } from '../location/useSearchLink.js';
import { PageLinks } from '../parts/PageLinks.js';
import { argumentName, withoutArgument } from './filterNames.js';
import type { ResultSet } from './useResults.js';

interface EmptyResultProps {
  readonly search: SearchState;
  readonly overview: ResultSet['overview'];
}

/** Nothing found: other spellings, the filters that stand in the way, and the way back. */
export function EmptyResult({ search, overview }: EmptyResultProps) {
  const { language, messages } = useSpeech();
  if (!isFiltered(search) && overview.total === 0)
    return (
      <section class="notice">
        <p>{messages.empty.untouched}</p>
      </section>
    );
  if (overview.total > 0) return <PageLinks found={overview} />;
  return (
    <section class="notice">
      <h2>{messages.empty.title}</h2>
      <Corrections search={search} overview={overview} />
      <Causes search={search} overview={overview} />
      <Link class="text-link" href={withLanguage('/', language)}>
        {messages.empty.clear}
      </Link>
    </section>
  );
}

/** Other spellings that find something, or far more. */
export function Corrections({ search, overview }: EmptyResultProps) {
  const { messages, number } = useSpeech();
  const link = useSearchLink(search);
  const corrections = overview.didYouMean ?? [];
  if (corrections.length === 0 || overview.corrected) return null;
  return (
    <p class="notice-corrections">
      {messages.empty.didYouMean}{' '}
      {corrections.map(({ text, total }) => (
        <Link key={text} rel="nofollow" href={link({ keyword: text })}>
          <strong>{text}</strong> <small>{messages.results.found(total, number(total))}</small>
        </Link>
      ))}
    </p>
  );
}

/** The filters without which something is found, each with a link that leaves it out. */
function Causes({ search, overview }: EmptyResultProps) {
  const { messages, number } = useSpeech();
  const link = useSearchLink(search);
  const causes = (overview.emptyBecause ?? []).filter(
    ({ argument, total }) => total > 0 && withoutArgument(argument),
  );
  if (causes.length === 0) return <p>{messages.empty.hint}</p>;
  return (
    <>
      <p>{messages.empty.because}</p>
      <ul class="notice-causes">
        {causes.map(({ argument, total }) => (
          <li key={argument}>
            <Link class="button" rel="nofollow" href={link(withoutArgument(argument) ?? {})}>
              {messages.empty.without(argumentName(argument, search, messages))}
              <small>{messages.results.found(total, number(total))}</small>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
