/** The explorer over a collection without anything in it, for what does not depend on one. */
import Koa from 'koa';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createExplorer, type ExplorerOptions } from '../../explorer/server/middleware.js';

const NO_FACETS = {
  area: [],
  category: [],
  medium: [],
  archivalLevel: [],
  maker: [],
  color: [],
};
export const NOTHING = {
  object: null,
  chosen: [],
  random: { items: [] },
  related: [],
  similar: [],
  constituent: null,
  searchExhibitions: { total: 0, items: [], pageInfo: { hasNextPage: false } },
  found: { total: 0 },
  pictured: { total: 0 },
  colored: { facets: NO_FACETS },
  searchObjects: { total: 0, items: [], pageInfo: { hasNextPage: false }, facets: NO_FACETS },
};

/** A collection without anything in it. */
export const NOTHING_INDEXED: ExplorerOptions = {
  collection: {
    version: () => Promise.resolve('1'),
    read: async (_, work) => ({
      result: await work(<Result>() => Promise.resolve(NOTHING as Result)),
      cacheable: true,
    }),
  },
  isWithdrawn: (id) => Promise.resolve(id === 13),
  ratePerMinute: 0,
  pageMaxAge: 60,
};

/** Servers that a suite ends after each test. */
export function explorerServers() {
  const servers: Server[] = [];

  async function listenTo(app: Koa): Promise<number> {
    const server = app.listen(0, '127.0.0.1');
    servers.push(server);
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async function serve(options: Partial<ExplorerOptions>): Promise<string> {
    const app = new Koa();
    app.use(createExplorer({ ...NOTHING_INDEXED, ...options }));
    app.use((context) => {
      context.status = 404;
      context.body = 'beyond the explorer';
    });
    return `http://127.0.0.1:${await listenTo(app)}`;
  }

  function end(): void {
    for (const server of servers.splice(0)) server.close();
  }

  return { listenTo, serve, end };
}
