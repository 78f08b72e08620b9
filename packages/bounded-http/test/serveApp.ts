import type Koa from 'koa';
import { drain, listen, urlOf } from '../src/index.js';

/** Runs `work` with the URL at which an application is served, and stops it. */
export async function serveApp(
  app: Koa,
  work: (url: string, port: number) => Promise<void>,
): Promise<void> {
  // Koa prints every client that leaves.
  app.silent = true;
  const limits = { headerTimeout: 10_000, bodyTimeout: 10_000, maxConnections: 100 };
  const server = await listen(app.callback(), { port: 0, host: '127.0.0.1', ...limits });
  const url = urlOf(server);
  try {
    await work(url, Number(new URL(url).port));
  } finally {
    await drain(server, 0);
  }
}
