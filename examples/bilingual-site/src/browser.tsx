import type { NormalizedCacheObject } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { connect } from './client.js';
import { Endpoint } from './Picture.js';
import { routes } from './routes.js';

declare global {
  interface Window {
    readonly site: { readonly endpoint: string; readonly state: NormalizedCacheObject };
  }
}

const { endpoint, state } = window.site;
// The site's own address: it adds the token.
const client = connect({ uri: '/graphql', state });
const page = document.getElementById('page');
if (!page) throw new Error('index.html has no element with the id page');
hydrateRoot(
  page,
  <ApolloProvider client={client}>
    <Endpoint value={endpoint}>
      <RouterProvider router={createBrowserRouter(routes(client))} />
    </Endpoint>
  </ApolloProvider>,
);
