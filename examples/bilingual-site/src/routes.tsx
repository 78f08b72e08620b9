import type { ApolloClient } from '@apollo/client';
import { ARGUMENT_VALUES, type Language } from '@vitrine/client';
import { data, redirect, type RouteObject } from 'react-router';
import { ListPage } from './ListPage.js';
import { ObjectPage } from './ObjectPage.js';
import { OBJECT, SEARCH, type Search } from './queries.js';

function languageOf(asked: string | undefined): Language {
  const lang = ARGUMENT_VALUES.lang.find((one) => one === asked);
  // React Router answers a thrown response with its status.
  // eslint-disable-next-line @typescript-eslint/only-throw-error
  if (!lang) throw data(null, { status: 404, statusText: 'Not Found' });
  return lang;
}

/** The addresses of the site. What a page needs is in Apollo's cache before it is rendered. */
export function routes(client: ApolloClient): RouteObject[] {
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
        await client.query({ query: SEARCH, variables: search });
        return search;
      },
    },
    {
      path: '/:lang/objects/:id',
      element: <ObjectPage />,
      loader: async ({ params }) => {
        const variables = { lang: languageOf(params['lang']), id: Number(params['id']) };
        await client.query({ query: OBJECT, variables });
        return variables;
      },
    },
  ];
}
