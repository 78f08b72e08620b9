import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Context, Middleware } from 'koa';
import { packageRoot } from '../packageRoot.js';
import { type BuiltFile, listBuiltFiles } from './builtFiles.js';
import { explorerPolicy, playgroundPolicy } from './contentSecurityPolicy.js';
import { fillPage } from './page.js';

/** What the browser apps are given. */
export interface ExplorerOptions {
  /** The read token in the explorer's pages (`PUBLIC_TOKEN`); without one, they say how to set it. */
  readonly publicToken?: string | undefined;
  /** Filled in in the playground's headers. Never given in production. */
  readonly developmentToken?: string | undefined;
  /** Origins other than this server's that images come from, such as `https://images.example`. */
  readonly imageOrigins?: readonly string[];
  /** Where the built apps are; default `dist/web`. */
  readonly distDir?: string;
}

interface App {
  readonly files: ReadonlyMap<string, BuiltFile>;
  readonly page: string;
  readonly policy: string;
}

const APP_PATH = /^\/(?:(?:objects|makers)\/[^/]+\/?)?$/u;
const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Not built</title><p>The explorer is not built: run <code>npm run build</code>.</p></html>';

/**
 * Serves the explorer at `/`, `/objects/:id` and `/makers/:id`, the playground at `/playground`,
 * and their files. Goes after all other routes: anything else that a browser asks for as a page is
 * the explorer's "not found", with status 404.
 */
export function createExplorer(options: ExplorerOptions): Middleware {
  const explorer = loadApp(options, 'explorer', explorerPolicy(options.imageOrigins ?? []), {
    token: options.publicToken ?? null,
    imageOrigins: options.imageOrigins ?? [],
  });
  const playground = loadApp(options, 'playground', playgroundPolicy(), {
    token: options.developmentToken ?? options.publicToken ?? null,
  });

  return async (context, next) => {
    const reading = context.method === 'GET' || context.method === 'HEAD';
    const file = reading ? findFile(context.path, explorer, playground) : undefined;
    const app = reading ? findApp(context.path, explorer, playground) : undefined;
    if (file) sendFile(context, file);
    else if (app) sendPage(context, app);
    else if (reading && wantsPage(context)) {
      sendPage(context, explorer);
      context.status = 404;
    } else await next();
  };
}

function loadApp(
  options: ExplorerOptions,
  name: 'explorer' | 'playground',
  policy: string,
  settings: unknown,
): App {
  const folder = path.join(options.distDir ?? path.join(packageRoot, 'dist', 'web'), name);
  const index = path.join(folder, 'index.html');
  const page = existsSync(index) ? fillPage(readFileSync(index, 'utf8'), settings) : NOT_BUILT;
  return { files: listBuiltFiles(folder), page, policy };
}

function findApp(requested: string, explorer: App, playground: App): App | undefined {
  if (/^\/playground\/?$/u.test(requested)) return playground;
  return APP_PATH.test(requested) ? explorer : undefined;
}

function findFile(requested: string, explorer: App, playground: App): BuiltFile | undefined {
  if (requested.endsWith('.html')) return undefined;
  if (requested.startsWith('/playground/'))
    return playground.files.get(requested.slice('/playground'.length));
  return explorer.files.get(requested);
}

function wantsPage(context: Context): boolean {
  return context.get('Accept').includes('text/html');
}

function sendPage(context: Context, app: App): void {
  context.set('Content-Security-Policy', app.policy);
  context.set('Cache-Control', 'no-cache');
  context.set('Referrer-Policy', 'same-origin');
  context.set('X-Content-Type-Options', 'nosniff');
  context.type = 'text/html; charset=utf-8';
  context.body = app.page;
}

function sendFile(context: Context, file: BuiltFile): void {
  context.set('Cache-Control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  context.set('X-Content-Type-Options', 'nosniff');
  context.vary('Accept-Encoding');
  const accepted = context.acceptsEncodings(...file.encodings.map(({ name }) => name), 'identity');
  const encoding = file.encodings.find(({ name }) => name === accepted);
  if (encoding) context.set('Content-Encoding', encoding.name);
  const source = encoding?.path ?? file.path;
  context.type = file.type;
  context.length = statSync(source).size;
  context.body = createReadStream(source);
}
