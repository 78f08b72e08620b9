import { isAllowed, letRevalidate, READ } from '@vitrine/bounded-http';
import { createReadStream, statSync } from 'node:fs';
import path from 'node:path';
import type { Context, Middleware } from 'koa';
import type { PageSettings } from '../../src/pageSettings.js';
import { packageRoot } from '../../src/packageRoot.js';
import { EXTENSIONS, loadBuiltApp, type BuiltApp, type BuiltFile } from './builtApp.js';
import { createVisits } from './countVisit.js';
import { languageElsewhere } from './languageElsewhere.js';
import { createPages, type SendPage } from './pages.js';
import { readMuseum } from './museum.js';
import { explorerPolicy, playgroundPolicy } from './policies.js';
import { doNotCache } from './reached.js';
import type { Museum, SiteSettings } from './renderer.js';
import { createFeeds } from './sitemap.js';

/** What the browser apps are given. */
export interface ExplorerOptions extends PageSettings {
  /** Where the built apps are; default `dist/web`. */
  readonly distDir?: string;
}

interface App extends BuiltApp {
  /** Sets the content security policy of the app's pages. */
  readonly policy: Middleware;
}

const DIST_DIR = path.join(packageRoot, 'dist', 'web');

const EXPLORER_PATH =
  /^\/(?:(?:objects|makers|exhibitions)\/[^/]+\/?|makers\/?|exhibitions\/?|selection\/?|developers\/?|about\/?)?$/u;
const ABOUT_PATH = /^\/about\/?$/u;
const FEED_PATH = /^\/(?:robots\.txt|sitemap\.xml|sitemap\/[a-z]+-\d{1,6}\.xml)$/u;
const PLAYGROUND_PATH = /^\/playground\/?$/u;

/**
 * Serves the explorer's pages, the playground at `/playground`, their files, and what search engines
 * read. Goes after all other routes: anything else that a browser asks for as a page is
 * the explorer's "not found", with status 404.
 */
export function createExplorer(options: ExplorerOptions): Middleware {
  const { developmentToken, publicToken = null, distDir = DIST_DIR } = options;
  const { museum, about, files } = readMuseum(options.museum ?? {});
  const site = siteSettings(options, museum);
  const built = loadBuiltApp('explorer', site, distDir);
  const explorer: App = { ...built, policy: explorerPolicy(built, site.imageOrigins) };
  const playground: App = {
    ...loadBuiltApp('playground', { token: developmentToken ?? publicToken }, distDir),
    policy: playgroundPolicy(),
  };
  const countVisit = createVisits(options);
  const aboutAt = (context: Context) => (ABOUT_PATH.test(context.path) ? about : null);
  const shared = { ...options, countVisit };
  const sendPage = createPages({ ...shared, app: explorer, site, aboutAt, distDir });
  const sendFeed = createFeeds({ ...shared, hasAbout: museum.hasAbout });

  return async (context, next) => {
    const requested = context.path;
    const file = requested.startsWith('/playground/')
      ? playground.files.get(requested.slice('/playground'.length))
      : (files.get(requested) ?? explorer.files.get(requested));
    const app = PLAYGROUND_PATH.test(requested)
      ? playground
      : EXPLORER_PATH.test(requested) && explorer;
    if (FEED_PATH.test(requested) && isAllowed(context, READ)) await sendFeed(context);
    else if (file || app) {
      if (!isAllowed(context, READ)) return;
      if (file) sendFile(context, file);
      else if (app === playground) await sendPlayground(context, playground);
      else await sendSite(context, explorer, sendPage);
    } else if (wantsPage(context)) await sendSite(context, explorer, sendPage);
    else await next();
  };
}

/** What pages are told at the start; of the collection nothing is known yet. */
function siteSettings(options: ExplorerOptions, museum: Museum): SiteSettings {
  const { publicToken: token = null, imageOrigins = [], publicUrl } = options;
  return {
    token,
    imageOrigins: [
      ...imageOrigins,
      ...(publicUrl === undefined ? [] : [new URL(publicUrl).origin]),
    ],
    museum,
    opening: { ids: options.museum?.featuredObjects ?? [], seed: 0 },
    hasExhibitions: true,
    hasImages: true,
    hasColors: true,
    about: null,
  };
}

async function sendSite(context: Context, explorer: App, sendPage: SendPage): Promise<void> {
  await setPolicy(context, explorer);
  const elsewhere = languageElsewhere(context);
  if (elsewhere === undefined) {
    await sendPage(context);
    return;
  }
  // For one visitor: some CDNs cache what does not say so, and do not look at `Vary`.
  doNotCache(context);
  context.redirect(elsewhere);
}

function wantsPage(context: Context): boolean {
  return READ.includes(context.method) && context.get('Accept').includes('text/html');
}

async function sendPlayground(context: Context, app: App): Promise<void> {
  await setPolicy(context, app);
  context.set('Cache-Control', 'no-cache');
  context.type = 'text/html';
  context.body = app.page;
  letRevalidate(context, app.pageTag, true);
}

async function setPolicy(context: Context, { policy }: App): Promise<void> {
  await policy(context, () => Promise.resolve());
  context.set('Referrer-Policy', 'same-origin');
}

function sendFile(context: Context, file: BuiltFile): void {
  context.set('Cache-Control', file.caching);
  context.vary('Accept-Encoding');
  if (letRevalidate(context, file.tag, true)) return;
  const accepted = context.acceptsEncodings(...file.encodings, 'identity');
  const encoding = file.encodings.find((name) => name === accepted);
  if (encoding) context.set('Content-Encoding', encoding);
  const source = encoding ? file.path + EXTENSIONS[encoding] : file.path;
  context.type = path.extname(file.path);
  context.length = statSync(source).size;
  context.body = createReadStream(source);
}
