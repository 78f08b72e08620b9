import { ApolloProvider } from '@apollo/client/react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { connect } from './client.js';
import { Endpoint } from './Picture.js';
import { routes } from './routes.js';
import { languageOfPath } from './texts.js';

/** One page as HTML, with a cache of its own, which the browser goes on with. */
export async function render(request: Request, template: string, endpoint: string, token: string) {
  const client = connect({ uri: endpoint, headers: { authorization: `Bearer ${token}` } });
  const handler = createStaticHandler(routes(client));
  const context = await handler.query(request);
  if (context instanceof Response) return context;
  const page = renderToString(
    <ApolloProvider client={client}>
      <Endpoint value={endpoint}>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
        />
      </Endpoint>
    </ApolloProvider>,
  );
  const site = JSON.stringify({ endpoint, state: client.cache.extract() }).replace(/</g, '\\u003c');
  const html = template
    .replace('%lang%', () => languageOfPath(new URL(request.url).pathname))
    .replace('<!--page-->', () => page)
    .replace('<!--state-->', () => `<script>window.site = ${site}</script>`);
  const headers = { 'Content-Type': 'text/html; charset=utf-8' };
  return new Response(html, { status: context.statusCode, headers });
}
