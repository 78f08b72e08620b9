import { expect } from 'chai';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import type { PageDocument } from './pageGlobals.js';

declare const document: PageDocument;

/** What a suite needs to visit the sample collection. */
export interface Sample {
  readonly url: () => string;
  /** Opens a page that is checked and closed after the test. */
  readonly visit: (options?: BrowserContextOptions) => Promise<Visit>;
}

/** A visitor's page, with what went wrong in it. */
export interface Visit {
  readonly page: Page;
  /** Errors of the console and of scripts. */
  readonly errors: string[];
  /** Requests to any other host than the one visited. */
  readonly elsewhere: string[];
  /** Goes to an address and waits until the page shows something. */
  readonly open: (address: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

const SHOWN = 'main h1, .notice, .graphiql-container';

/** Opens a page of its own profile on a server. */
export async function visit(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    ...options,
  });
  // A busy machine takes ten times as long as a quiet one.
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const errors: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('request', (request) => {
    const asked = new URL(request.url());
    if (asked.protocol.startsWith('http') && asked.origin !== url) elsewhere.push(request.url());
  });
  return {
    page,
    errors,
    elsewhere,
    open: async (address) => {
      await page.goto(url + address);
      await page.locator(SHOWN).first().waitFor();
      await page.locator('html.is-live, .graphiql-container').first().waitFor();
    },
    close: () => context.close(),
  };
}

/** Takes the errors of a page, each of which must have this: Chromium logs failed requests, too. */
export function expectOnly(what: string, errors: string[]): void {
  expect(errors.splice(0).filter((text) => !text.includes(what))).to.deep.equal([]);
}

/** The number of objects that the page says it found, once it answers the current search. */
export async function foundTotal(page: Page): Promise<number> {
  await settled(page);
  const text = await page.locator('.results-count').first().innerText();
  return Number(/[\d,]+/u.exec(text)?.[0].replaceAll(',', ''));
}

/** Waits until the results answer the search in the address. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"], .grid-skeleton') === null &&
      /\d/u.test(document.querySelector('.results-count')?.textContent ?? ''),
  );
}

/** The titles of the objects in the grid, in order. */
export function tileTitles(page: Page): Promise<string[]> {
  return page.locator('.browse-results .tile-title').allInnerTexts();
}
