import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { readMuseum } from '../explorer/server/museum.js';
import type { Ask, PageRequest, Renderer } from '../explorer/server/renderer.js';
import { packageRoot } from '../src/packageRoot.js';
import { launchChromium } from '../test/explorer/suites/chromium.js';
import { startVitrine, type StartedVitrine } from '../testing/index.js';
import { measureVisit } from './support/measureVisit.js';
import { Promises } from './support/promises.js';

/*
 * What the website promises on the sample collection: how long rendering a page takes above its
 * queries, how much script a visitor loads, when a phone on a slow network has painted what is
 * largest, and how little of the page moves meanwhile.
 */

/** Kinds of pages that a phone visits. */
const VISITED = ['/', '/?q=harbour', '/objects/1001', '/makers/58', '/exhibitions'];
/** Thirty results, without the works that the site opens with. */
const RESULTS = '?sort=title';
const RUNS = { before: 30, measured: 200 };
const PHONE_VISITS = 3;

const SITE: PageRequest['settings'] = {
  token: 'public',
  imageOrigins: [],
  museum: readMuseum({}).museum,
  hasExhibitions: true,
  hasImages: true,
  hasColors: true,
  about: null,
  opening: { ids: [], seed: 1 },
};

const promises = new Promises('the sample collection (206 objects), embedded');
const vitrine = await startVitrine({
  settings: { PUBLIC_RATE_LIMIT: '0', RATE_LIMIT: '0', LOG_LEVEL: 'silent' },
});
try {
  const times = await renderingTimes(vitrine);
  const p95 = times[Math.floor(0.95 * times.length)] ?? NaN;
  promises.atMost('rendering 30 results above the query, processor, 95 %', p95, 30, ' ms');
  promises.atMost('script of a page, compressed', await scriptSize(vitrine.url), 60, ' kB');
  await measurePhone(vitrine.url);
} finally {
  await vitrine.stop();
}
promises.conclude();

/**
 * Milliseconds of the processor that a page of results takes where its answers are there at once,
 * sorted: not of the clock, which counts what else a machine does.
 */
async function renderingTimes({ url, token }: StartedVitrine): Promise<readonly number[]> {
  const file = path.join(packageRoot, 'dist', 'web', 'renderer', 'renderPage.js');
  const { renderPage } = (await import(pathToFileURL(file).href)) as Renderer;
  const answers = new Map<string, unknown>();
  const ask: Ask = async <Result>(query: string, variables: object) => {
    const body = JSON.stringify({ query, variables });
    if (!answers.has(body)) answers.set(body, await post(url, token, body));
    return answers.get(body) as Result;
  };
  const request: PageRequest = { path: '/', query: RESULTS, settings: SITE, origin: url, ask };
  const times: number[] = [];
  for (let run = 0; run < RUNS.before + RUNS.measured; run += 1) {
    const started = process.cpuUsage();
    await renderPage(request);
    const { user, system } = process.cpuUsage(started);
    if (run >= RUNS.before) times.push((user + system) / 1000);
  }
  return times.toSorted((one, other) => one - other);
}

async function post(url: string, token: string, body: string): Promise<unknown> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `bearer ${token}` },
    body,
  });
  const { data, errors } = (await response.json()) as Readonly<Record<string, unknown>>;
  if (errors !== undefined) throw new Error(JSON.stringify(errors));
  return data;
}

/** Kilobytes (1,000) of the scripts that a page names, as they are sent to a browser. */
async function scriptSize(url: string): Promise<number> {
  const html = await (await fetch(url)).text();
  const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/gu)].map(([, src = '']) => src);
  const sizes = await Promise.all(
    scripts.map(async (src) => {
      const { headers } = await fetch(url + src, { headers: { 'Accept-Encoding': 'br' } });
      return Number(headers.get('content-length'));
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The worst of a few visits to each kind of page, each with nothing cached. */
async function measurePhone(url: string): Promise<void> {
  const browser = await launchChromium();
  try {
    for (const address of VISITED) {
      const visits = [];
      for (let visit = 0; visit < PHONE_VISITS; visit += 1)
        visits.push(await measureVisit(browser, url + address));
      const paint = Math.max(...visits.map(({ largestPaint }) => largestPaint));
      const shift = Math.max(...visits.map((one) => one.shift));
      promises.atMost(`${address}: largest paint, phone, slow 4G`, paint / 1000, 1.5, ' s');
      promises.atMost(`${address}: layout shift`, shift, 0.02);
    }
  } finally {
    await browser.close();
  }
}
