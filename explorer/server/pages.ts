// The explorer's pages, rendered here: which status, what may be cached, what is asked for.
import { callerNetwork, letRevalidate, RequestRefused, tagOf } from '@vitrine/bounded-http';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Context } from 'koa';
import { readRecordId } from '../../src/collection/recordId.js';
import { BadInput } from '../../src/errors.js';
import type { Ask } from '../../src/graphql/ask.js';
import type { EdgeState } from '../../src/http/edge/edgeState.js';
import type { PageSettings } from '../../src/pageSettings.js';
import { nextPublicTurn } from '../../src/search/turns.js';
import { fillBlock, type BuiltApp } from './builtApp.js';
import { type Contents, contentsOf } from './contents.js';
import type { CountVisit } from './countVisit.js';
import { doNotCache, letCache, originOf } from './reached.js';
import type { RenderedPage, Renderer, SiteSettings, WhyNot } from './renderer.js';

interface PagesOptions extends PageSettings {
  readonly app: BuiltApp;
  readonly site: SiteSettings;
  /** The page about the museum, where it is what is asked for. */
  readonly aboutAt: (context: Context) => SiteSettings['about'];
  readonly distDir: string;
  readonly countVisit: CountVisit;
}

/** Sends a page of the explorer. */
export type SendPage = (context: Context) => Promise<void>;

/** Milliseconds. */
const DAY = 86_400_000;

const OBJECT_PATH = /^\/objects\/(\d+)\/?$/u;

/**
 * Renders the pages of the explorer, each on one version of the collection. What cannot be rendered
 * is a page that says so: 400 for an address, the status of what was refused, else 503.
 * @throws RequestRefused to who takes no HTML; Error where the renderer cannot be loaded
 */
export function createPages(options: PagesOptions): SendPage {
  const { app, collection, countVisit } = options;
  const rendererFile = path.join(options.distDir, 'renderer', 'renderPage.js');
  const loading = loadRenderer(rendererFile);
  // A release may change what the server writes, and nothing that browsers load.
  const built = existsSync(rendererFile) ? tagOf(readFileSync(rendererFile)) : '';
  // Whoever waits for it is told of a failure.
  loading.catch(() => undefined);
  const contentsAt = rememberContents();

  return async (context) => {
    const renderer = await loading;
    context.type = 'text/html';
    if (!renderer) {
      context.body = app.page;
      return;
    }
    const visitor = callerNetwork(context);
    const request = requestOf(context, options);
    try {
      await countVisit(context);
      const version = await collection.version(context.res, visitor);
      const { about, opening } = request.settings;
      const made = [app.pageTag, built, version, request.origin, context.url, opening.seed, about];
      const tag = tagOf(JSON.stringify(made));
      letCache(context, options);
      if (letRevalidate(context, tag)) return;
      const { result, cacheable } = await collection.read(
        context.res,
        async (ask) => {
          const settings = { ...request.settings, ...(await contentsAt(version, ask)) };
          return { settings, page: await renderer.renderPage({ ...request, settings, ask }) };
        },
        { lane: laneOf(context.querystring), visitor },
      );
      const { settings, page } = result;
      context.status = await statusOf(page, context, options);
      if (!cacheable || page.status !== 200) doNotCache(context);
      context.body = fill(app.page, settings, page);
    } catch (error) {
      const why = whyNot(error);
      if (why === 'busy' && !context.get('Accept').includes('text/html')) throw error;
      setFailure(context, error, why);
      // Those who asked together are late together: each such page leaves room for everybody else.
      await nextPublicTurn();
      context.body = fill(app.page, request.settings, {
        ...renderer.renderFailure(request, why),
        answers: null,
      });
    }
  };
}

/** What the collection has: asked once for each version of it. */
function rememberContents(): (version: string, ask: Ask) => Promise<Contents> {
  let known: { readonly version: string; readonly contents: Contents } | undefined;
  return async (version, ask) => {
    if (known?.version !== version) {
      known = { version, contents: await contentsOf(ask) };
    }
    return known.contents;
  };
}

/** First pages go before deep ones and lists with several filters, which crawlers follow. */
function laneOf(querystring: string): 'page' | 'heavy' {
  const asked = new Set(new URLSearchParams(querystring).keys());
  asked.delete('lang');
  return asked.size <= 1 && !asked.has('page') ? 'page' : 'heavy';
}

function whyNot(error: unknown): WhyNot {
  if (error instanceof BadInput) return 'refused';
  return error instanceof RequestRefused ? 'busy' : 'unavailable';
}

/** Status and headers of a page that stands where the one that was asked for cannot be shown. */
function setFailure(context: Context, error: unknown, why: WhyNot): void {
  doNotCache(context);
  if (why === 'refused') context.status = 400;
  else if (error instanceof RequestRefused) {
    // No fault of the server: a crowd would fill the log beside its request lines.
    context.status = error.status;
    context.set(error.headers);
  } else {
    const { log } = context.state as Partial<EdgeState>;
    log?.error({ err: error }, 'page failed');
    context.status = 503;
  }
}

/** An object that was withdrawn is gone for good; one that never was is not found. */
async function statusOf(
  { status }: RenderedPage,
  context: Context,
  { isWithdrawn }: PageSettings,
): Promise<number> {
  const id = readRecordId(OBJECT_PATH.exec(context.path)?.[1] ?? '');
  if (status === 200 || id === null) return status;
  return (await isWithdrawn(id)) ? 410 : 404;
}

function requestOf(context: Context, options: PagesOptions) {
  const { site, aboutAt } = options;
  return {
    path: context.path,
    query: context.search,
    settings: {
      ...site,
      about: aboutAt(context),
      opening: { ...site.opening, seed: Math.floor(Date.now() / DAY) },
    },
    origin: originOf(context, options),
  };
}

type Filling = Pick<RenderedPage, 'language' | 'head' | 'body'> & { readonly answers: unknown };

/** The built page with what was rendered for it. */
function fill(
  html: string,
  settings: SiteSettings,
  { language, head, body, answers }: Filling,
): string {
  const { accent } = settings.museum;
  const style = accent === null ? '' : ` style="--accent: ${accent}"`;
  const filled = html
    .replace('<html lang="en">', () => `<html lang="${language}"${style}>`)
    .replace('<!--head-->', () => head)
    .replace('<!--page-->', () => body);
  return fillBlock(fillBlock(filled, 'settings', settings), 'answers', answers);
}

/** Undefined where the explorer was never built. */
async function loadRenderer(file: string): Promise<Renderer | undefined> {
  if (!existsSync(file)) return undefined;
  return (await import(pathToFileURL(file).href)) as Renderer;
}
