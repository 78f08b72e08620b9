import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { usePlace } from '../location/place.js';
import { readSearch, withPage } from '../location/searchState.js';

/** Links to the page before and after, of a list that has several. */
export function PageLinks({ hasNext }: { readonly hasNext: boolean }) {
  const { messages } = useSpeech();
  const { path, query } = usePlace();
  const { page } = readSearch(query);
  if (page === 0 && !hasNext) return null;
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
