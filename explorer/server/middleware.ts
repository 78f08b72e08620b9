import { isAllowed, letRevalidate, READ } from '@vitrine/bounded-http';
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import type { Context, Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { PageSettings } from '../../src/server.js';
import { EXTENSIONS, loadBuiltApp, type BuiltApp, type BuiltFile } from './builtApp.js';

/** What the browser apps are given. */
export interface ExplorerOptions extends PageSettings {
  /** Where the built apps are; default `dist/web`. */
  readonly distDir?: string;
}

interface App extends BuiltApp {
  /** Sets the content security policy of the app's pages. */
  readonly policy: Middleware;
}

const EXPLORER_PATH = /^\/(?:(?:objects|makers)\/[^/]+\/?)?$/u;
const PLAYGROUND_PATH = /^\/playground\/?$/u;

/**
 * Serves the explorer at `/`, `/objects/:id` and `/makers/:id`, the playground at `/playground`,
 * and their files. Goes after all other routes: anything else that a browser asks for as a page is
 * the explorer's "not found", with status 404.
 */
export function createExplorer(options: ExplorerOptions): Middleware {
  const { publicToken = null, developmentToken, imageOrigins = [], distDir } = options;
  const explorer: App = {
    ...loadBuiltApp('explorer', { token: publicToken, imageOrigins }, distDir),
    policy: explorerPolicy(imageOrigins),
  };
  const playground: App = {
    ...loadBuiltApp('playground', { token: developmentToken ?? publicToken }, distDir),
    policy: playgroundPolicy(),
  };

  return async (context, next) => {
    const requested = context.path;
    const file = requested.startsWith('/playground/')
      ? playground.files.get(requested.slice('/playground'.length))
      : explorer.files.get(requested);
    const app = PLAYGROUND_PATH.test(requested)
      ? playground
      : EXPLORER_PATH.test(requested) && explorer;
    if (file || app) {
      if (!isAllowed(context, READ)) return;
      if (file) sendFile(context, file);
      else if (app) await sendPage(context, app, 200);
    } else if (wantsPage(context)) await sendPage(context, explorer, 404);
    else await next();
  };
}

function wantsPage(context: Context): boolean {
  return READ.includes(context.method) && context.get('Accept').includes('text/html');
}

async function sendPage(context: Context, app: App, status: 200 | 404): Promise<void> {
  await app.policy(context, () => Promise.resolve());
  context.set({ 'Cache-Control': 'no-cache', 'Referrer-Policy': 'same-origin' });
  context.type = 'text/html';
  context.status = status;
  context.body = app.page;
  if (status === 200) letRevalidate(context, app.pageTag);
}

function sendFile(context: Context, file: BuiltFile): void {
  context.set('Cache-Control', file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  context.vary('Accept-Encoding');
  if (letRevalidate(context, file.tag)) return;
  const accepted = context.acceptsEncodings(...file.encodings, 'identity');
  const encoding = file.encodings.find((name) => name === accepted);
  if (encoding) context.set('Content-Encoding', encoding);
  const source = encoding ? file.path + EXTENSIONS[encoding] : file.path;
  context.type = path.extname(file.path);
  context.length = statSync(source).size;
  context.body = createReadStream(source);
}

const SELF = ["'self'"];
const NONE = ["'none'"];

/**
 * The policy of the explorer's pages: everything from this server, no inline script or style.
 * `imageOrigins` are the only other places that images may come from (`IMAGE_BASE_URL`).
 */
function explorerPolicy(imageOrigins: readonly string[]): Middleware {
  return pagePolicy({
    styleSrc: SELF,
    fontSrc: SELF,
    imgSrc: [...SELF, 'data:', ...imageOrigins],
    manifestSrc: SELF,
  });
}

/**
 * The policy of the playground. Monaco, GraphiQL's editor, writes its themes as inline styles and
 * draws with data URLs; scripts and workers come from this server only, and none is inline.
 */
function playgroundPolicy(): Middleware {
  return pagePolicy({
    workerSrc: SELF,
    styleSrc: [...SELF, "'unsafe-inline'"],
    fontSrc: [...SELF, 'data:'],
    imgSrc: [...SELF, 'data:'],
  });
}

function pagePolicy(directives: Readonly<Record<string, readonly string[]>>): Middleware {
  return helmet.contentSecurityPolicy({
    useDefaults: false,
    directives: {
      defaultSrc: NONE,
      scriptSrc: SELF,
      connectSrc: SELF,
      baseUri: NONE,
      formAction: SELF,
      frameAncestors: NONE,
      objectSrc: NONE,
      ...directives,
    },
  });
}
