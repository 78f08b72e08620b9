import { CombinedGraphQLErrors, type ApolloClient } from '@apollo/client';
import { ARGUMENT_VALUES, type Language } from '@vitrine/client';
import { data, Outlet, redirect, ScrollRestoration, type RouteObject } from 'react-router';
import { FailedPage } from './FailedPage.js';
import { ListPage } from './ListPage.js';
import { ObjectPage } from './ObjectPage.js';
import { OBJECT, SEARCH, type Search } from './queries.js';
import { usePageLanguage } from './texts.js';

/** What is asked for, where it is there: React Router answers a thrown response with its status. */
function found<Value>(value: Value | null | undefined): Value {
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (value == null) throw data(null, { status: 404, statusText: 'Not Found' });
  return value;
}

/** What the API does not take, such as a very long search, is the fault of the address: 400. */
function refuse(error: unknown): never {
  const errors = CombinedGraphQLErrors.is(error) ? error.errors : [];
  const isRefused = errors.some(({ extensions }) => extensions?.['code'] === 'BAD_USER_INPUT');
  throw isRefused ? data(null, { status: 400, statusText: 'Bad Request' }) : error;
}

function languageOf(asked: string | undefined): Language {
  return found(ARGUMENT_VALUES.lang.find((one) => one === asked));
}

/** A number as the API takes it: 32 bits. */
function idOf(asked: string | undefined): number {
  const id = Number(asked);
  return found(id === (id | 0) ? id : null);
}

/** The addresses of the site. What a page needs is in Apollo's cache before it is rendered. */
export function routes(client: ApolloClient): RouteObject[] {
  return [{ element: <Site />, errorElement: <FailedPage />, children: pages(client) }];
}

/** Each page begins at its top, and "back" leads to where its visitor was. */
function Site() {
  usePageLanguage();
  return (
    <>
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

function pages(client: ApolloClient): RouteObject[] {
  return [
    { path: '/', loader: () => redirect('/en') },
    {
      path: '/:lang',
      element: <ListPage />,
      loader: async ({ request, params }): Promise<Search> => {
        const { searchParams } = new URL(request.url);
        const search = {
          lang: languageOf(params['lang']),
          keyword: searchParams.get('q'),
          area: searchParams.getAll('area'),
        };
        await client.query({ query: SEARCH, variables: search }).catch(refuse);
        return search;
      },
    },
    {
      path: '/:lang/objects/:id',
      element: <ObjectPage />,
      loader: async ({ params }) => {
        const variables = { lang: languageOf(params['lang']), id: idOf(params['id']) };
        const answer = await client.query({ query: OBJECT, variables });
        found(answer.data?.object);
        return variables;
      },
    },
  ];
}
