import { expect } from 'chai';
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from './chromium.js';
import { type Sample, settled } from './visit.js';
import type { PageDocument, PageWindow } from './pageGlobals.js';

declare const document: PageDocument;
declare const window: PageWindow;

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true };

const DARK: BrowserContextOptions = { colorScheme: 'dark' };

const TABLET: BrowserContextOptions = { viewport: { width: 720, height: 1024 }, hasTouch: true };

/** Every kind of page at least once; how it is looked at, and where. */
const PAGES: readonly [string, BrowserContextOptions, readonly string[]][] = [
  [
    'every kind of page',
    {},
    [
      '/',
      '/?color=red&hex=1E90FF&distance=30',
      '/?q=xyzzy&category=poster',
      '/?q=海港&lang=zh-hant',
      '/?view=list&color=lime',
      '/objects/1001',
      '/makers/58',
      '/makers',
      '/exhibitions/5',
      '/exhibitions?lang=zh-hant',
      '/selection?ids=1001,2502',
      '/developers',
      '/about?lang=zh-hant',
      '/objects/999999',
    ],
  ],
  [
    'in the dark',
    DARK,
    ['/?q=harbour', '/objects/1001?lang=zh-hant', '/makers/58', '/developers', '/about'],
  ],
  [
    'on a phone',
    PHONE,
    [
      '/',
      '/?color=red',
      '/objects/1001',
      '/objects/1310?lang=zh-hant',
      '/exhibitions/5',
      '/makers',
    ],
  ],
  [
    'on a tablet',
    TABLET,
    ['/?color=lime&source=cloudinary', '/?view=list', '/developers?lang=zh-hant'],
  ],
  ['on a phone in the dark', { ...PHONE, ...DARK }, ['/', '/objects/1001']],
];

/** Keyboard, screen readers, small screens, and layout that keeps still. */
export function accessSuite(sample: Sample): void {
  describe('access', () => {
    for (const [name, options, addresses] of PAGES)
      it(`axe finds nothing: ${name}`, async () => {
        const { page, open, errors } = await sample.visit(options);
        for (const address of addresses) {
          await open(address);
          expect(await findings(page), address).to.deep.equal([]);
        }
        // Chromium writes the status 404 to the console.
        errors.splice(0, addresses.includes('/objects/999999') ? 1 : 0);
      });

    it('axe finds nothing in the panels', async () => {
      const { page, open } = await sample.visit(PHONE);
      await open('/');
      await settled(page);
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).waitFor();
      expect(await findings(page)).to.deep.equal([]);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'API call' }).click();
      await page.getByRole('dialog', { name: 'The call behind this page' }).waitFor();
      expect(await findings(page)).to.deep.equal([]);
    });

    it('fits a phone, and a screen of 1280 pixels that is zoomed to 200%', async () => {
      for (const [width, options] of [
        [390, PHONE],
        [640, { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
      ] as const) {
        const { page, open } = await sample.visit(options);
        // What people paste into the box may be one long word.
        const pasted = `/?q=https://museum.example/${'works'.repeat(20)}`;
        const pages = ['/', '/?color=red', '/objects/1001', '/makers/58', '/developers', pasted];
        for (const address of pages) {
          await open(address);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(wide, address).to.be.at.most(width);
        }
      }
    });

    it('has buttons of 24 pixels at least (WCAG 2.2, 2.5.8)', async () => {
      const { page, open } = await sample.visit();
      for (const address of ['/?color=red', '/objects/1001', '/makers']) {
        await open(address);
        const buttons = await page.locator('button:visible').all();
        expect(buttons.length, address).to.be.greaterThan(1);
        for (const button of buttons) {
          const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
          expect(Math.min(width, height), await button.innerText()).to.be.at.least(24);
        }
      }
    });

    it('has letters of the size that a visitor set, and is laid out for them', async () => {
      for (const size of [32, 40]) {
        const browser = await launchChromium(size);
        try {
          for (const width of [390, 1280]) {
            const page = await browser.newPage({ viewport: { width, height: 800 } });
            for (const address of [
              '/',
              '/?color=red',
              '/objects/1001',
              '/makers/58',
              '/exhibitions',
              '/selection?ids=1001',
              '/developers',
            ]) {
              await page.goto(sample.url() + address);
              await page.locator('main h1').first().waitFor();
              const [letters, wide] = await page.evaluate<[string, number]>(
                '[getComputedStyle(document.body).fontSize, document.documentElement.scrollWidth]',
              );
              expect(letters, address).to.equal(`${(size * 15) / 16}px`);
              expect(wide, `${address} at ${size}`).to.be.at.most(width);
            }
          }
        } finally {
          await browser.close();
        }
      }
    });

    it('fits a phone also where an object has thirty images, and shows which is chosen', async () => {
      const { page, open } = await sample.visit(PHONE);
      await open('/objects/1502');
      const [wide, high] = await page.evaluate<[number, number]>(`{
        const list = document.querySelector('.gallery-others');
        for (let count = list.children.length; count < 30; count++)
          list.append(list.lastElementChild.cloneNode(true));
        [document.documentElement.scrollWidth, list.offsetHeight];
      }`);
      expect(wide).to.be.at.most(390);
      // The chosen one is above the others: half of the screen is left for it.
      expect(high).to.be.at.most(422);
    });

    it('reads a slider out once, as it is written, and what its ends mean', async () => {
      const { page, open } = await sample.visit();
      await open('/?color=blue&hex=1E90FF');
      const share = page.getByRole('slider', { name: 'At least this much of the object' });
      expect(await share.getAttribute('aria-valuetext')).to.equal('25%');
      const panel = page.locator('.slider', { hasText: 'How close' });
      expect(await panel.ariaSnapshot())
        .to.include('closer')
        .and.include('wider');
      for (const slider of await page.locator('.slider:visible').all())
        expect(await slider.getByRole('status').count()).to.equal(0);
    });

    it('sets titles and texts that are written from the right in their own direction', async () => {
      const { page, open } = await sample.visit();
      for (const [address, text] of [
        ['/objects/1001', 'h1'],
        ['/objects/1001', '.wall-label p'],
        ['/objects/1001', '.wall-label-purpose span + span'],
        ['/objects/1001', '.exhibition-line span'],
        ['/objects/1001', '.detail-link'],
        ['/objects/1001', '.person-name'],
        ['/makers', '.index-letter a'],
        ['/?q=harbour', '.tile-title'],
        ['/?q=harbour&view=list', 'th a'],
      ] as const) {
        await open(address);
        const [letter, sign] = await page.evaluate<[number, number]>(`{
          const element = document.querySelector('main ${text}');
          element.textContent = 'שלום!';
          [0, 4].map((at) => {
            const range = document.createRange();
            range.setStart(element.firstChild, at);
            range.setEnd(element.firstChild, at + 1);
            return range.getBoundingClientRect().left;
          });
        }`);
        // The sign at the end of the text is to the left of its first letter.
        expect(sign, text).to.be.lessThan(letter);
      }
    });

    it('keeps still while it loads', async () => {
      for (const size of [{}, PHONE]) {
        const { page, open } = await sample.visit(size);
        await page.addInitScript(() => {
          new window.PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              document.documentElement.dataset['shift'] = String(
                Number(document.documentElement.dataset['shift'] ?? 0) + entry.value,
              );
          }).observe({ type: 'layout-shift', buffered: true });
        });
        for (const address of ['/', '/objects/1001', '/makers/58']) {
          await open(address);
          await page.waitForLoadState('networkidle');
          const shift = await page.evaluate(() =>
            Number(document.documentElement.dataset['shift'] ?? 0),
          );
          // A fifth of what web.dev's "Cumulative Layout Shift" calls good.
          expect(shift, address).to.be.lessThan(0.02);
        }
      }
    });

    it('switches between light and dark, and remembers it', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const ground = () =>
        page.evaluate(() => window.getComputedStyle(document.body).backgroundColor);
      const light = await ground();
      await page.getByRole('button', { name: 'Theme: as the system' }).click();
      await page.getByRole('button', { name: 'Theme: light' }).click();
      await page.getByRole('button', { name: 'Theme: dark' }).waitFor();
      const dark = await ground();
      expect(dark).not.to.equal(light);
      await page.reload();
      await page.locator('.tile').first().waitFor();
      expect(await ground()).to.equal(dark);
      // Another tab takes it up.
      const other = await page.context().newPage();
      await other.goto(page.url());
      await other.getByRole('button', { name: 'Theme: dark' }).click();
      await page.getByRole('button', { name: 'Theme: as the system' }).waitFor();
      expect(await ground()).to.equal(light);
    });
  });
}

async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    // WCAG 2.2, 2.5.8: the one rule of level AA that axe leaves out by itself.
    const { violations } = await inPage.run({ rules: { 'target-size': { enabled: true } } });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  });
}
