import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { usePlace } from '../location/place.js';
import { readSearch, withPage } from '../location/searchState.js';

interface PageLinksProps {
  /** The page; undefined until it is known. */
  readonly found:
    | { readonly items: readonly unknown[]; readonly pageInfo: { readonly hasNextPage: boolean } }
    | undefined;
}

/** Links to the page before and after, of a list that has several; a way back from beyond its end. */
export function PageLinks({ found }: PageLinksProps) {
  const hasNext = found?.pageInfo.hasNextPage ?? false;
  const isPast = found?.items.length === 0;
  const { messages } = useSpeech();
  const { path, query } = usePlace();
  const { page } = readSearch(query);
  if (page === 0 && isPast) return <p>{messages.filters.none}</p>;
  if (page === 0 && !hasNext) return null;
  if (isPast)
    return (
      <section class="notice">
        <h2>{messages.empty.pastTheEnd}</h2>
        <Link class="button is-strong" href={withPage(path + query, 0)}>
          {messages.empty.firstPage}
        </Link>
      </section>
    );
  return (
    <nav class="pages" aria-label={messages.results.pages}>
      {page > 0 && (
        <Link class="button" rel="prev" href={withPage(path + query, page - 1)}>
          {messages.results.previous}
        </Link>
      )}
      {hasNext && (
        <Link class="button" rel="next" href={withPage(path + query, page + 1)}>
          {messages.results.next}
        </Link>
      )}
    </nav>
  );
}
