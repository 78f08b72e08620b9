import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Form, Link, useLoaderData, useLocation, useNavigation } from 'react-router';
import { Picture } from './Picture.js';
import { SEARCH, type Search } from './queries.js';
import { OtherLanguage, TEXTS } from './texts.js';

/** The address of the same search with a value of a facet more or less. */
function withArea(search: string, id: string, selected: boolean): string {
  const params = new URLSearchParams(search);
  const others = params.getAll('area').filter((area) => area !== id);
  params.delete('area');
  for (const area of selected ? others : [...others, id]) params.append('area', area);
  return `?${params.toString()}`;
}

export function ListPage() {
  const variables = useLoaderData<Search>();
  const { search } = useLocation();
  const { state } = useNavigation();
  const { data, error, fetchMore } = useQuery(SEARCH, { variables });
  const [moreFailed, setMoreFailed] = useState(false);
  const texts = TEXTS[variables.lang];
  const found = data?.searchObjects;
  if (!found) return <p role="alert">{error?.message ?? texts.failed}</p>;
  const { hits, pageInfo, facets, total } = found;
  const showMore = () =>
    fetchMore({ variables: { after: pageInfo.endCursor } }).then(
      () => {
        setMoreFailed(false);
      },
      () => {
        setMoreFailed(true);
      },
    );
  return (
    <main lang={variables.lang} aria-busy={state !== 'idle'}>
      <header>
        <h1>{texts.collection}</h1>
        <OtherLanguage lang={variables.lang} />
      </header>
      {/* With the key it says what is shown after "back", too. */}
      <Form key={variables.keyword}>
        <input name="q" aria-label={texts.search} defaultValue={variables.keyword ?? ''} />
        {variables.area.map((area) => (
          <input key={area} type="hidden" name="area" value={area} />
        ))}
        <button>{texts.search}</button>
      </Form>
      <nav aria-label={texts.areas}>
        {facets.area.map(({ key, id, title, count, selected }) => (
          <Link key={key} to={withArea(search, id, selected)} aria-current={selected}>
            {title} ({count})
          </Link>
        ))}
      </nav>
      <p role="status">{texts.works(hits.length, total)}</p>
      <ul className="cards">
        {hits.map(({ key, object }) => (
          <li key={key}>
            <Link to={`/${variables.lang}/objects/${object.id}`}>
              <Picture card={object} />
              <span lang={object.titleLang ?? undefined}>
                {object.displayTitle ?? texts.untitled}
              </span>
            </Link>
            <div>{object.credits.map(({ name }) => name).join(', ')}</div>
          </li>
        ))}
      </ul>
      {pageInfo.hasNextPage && <button onClick={() => void showMore()}>{texts.more}</button>}
      {moreFailed && <p role="alert">{texts.failed}</p>}
    </main>
  );
}
