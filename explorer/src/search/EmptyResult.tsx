import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { isFiltered, type SearchState, withLanguage } from '../location/searchState.js';
import { useSearchLink } from '../location/useSearchLink.js';
import { argumentName, withoutArgument } from './filterNames.js';
import type { ResultSet } from './useResults.js';

interface EmptyResultProps {
  readonly search: SearchState;
  readonly overview: ResultSet['overview'];
}

/** Nothing found: other spellings, the filters that stand in the way, and the way back. */
export function EmptyResult({ search, overview }: EmptyResultProps) {
  const { language, messages, number } = useSpeech();
  const link = useSearchLink(search);
  if (!isFiltered(search) && overview.total === 0)
    return (
      <section class="notice">
        <p>{messages.empty.untouched}</p>
      </section>
    );
  if (overview.total > 0)
    return (
      <section class="notice">
        <h2>{messages.empty.pastTheEnd}</h2>
        <Link class="button is-strong" rel="nofollow" href={link({})}>
          {messages.empty.firstPage}
        </Link>
      </section>
    );
  const corrections = overview.didYouMean ?? [];
  const causes = (overview.emptyBecause ?? []).filter(
    ({ argument, total }) => total > 0 && withoutArgument(argument),
  );
  const found = (total: number) => messages.results.found(total, number(total));
  return (
    <section class="notice">
      <h2>{messages.empty.title}</h2>
      {corrections.length > 0 && (
        <p class="notice-corrections">
          {messages.empty.didYouMean}{' '}
          {corrections.map(({ text, total }) => (
            <Link key={text} rel="nofollow" href={link({ keyword: text })}>
              <strong>{text}</strong> <small>{found(total)}</small>
            </Link>
          ))}
        </p>
      )}
      {causes.length > 0 ? (
        <>
          <p>{messages.empty.because}</p>
          <ul class="notice-causes">
            {causes.map(({ argument, total }) => (
              <li key={argument}>
                <Link class="button" rel="nofollow" href={link(withoutArgument(argument) ?? {})}>
                  {messages.empty.without(argumentName(argument, search, messages))}
                  <small>{found(total)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>{messages.empty.hint}</p>
      )}
      <Link class="text-link" href={withLanguage('/', language)}>
        {messages.empty.clear}
      </Link>
    </section>
  );
}
