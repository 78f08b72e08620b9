import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Sample, settled } from './visit.js';
import type { PageDocument } from './pageGlobals.js';

declare const document: PageDocument;

/** What is reached by keyboard, where the focus is, and what a screen reader hears of it. */
export function focusSuite(sample: Sample): void {
  describe('keyboard and focus', () => {
    it('can be used by keyboard alone: from the skip link to an object and back', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await settled(page);
      await page.keyboard.press('Tab');
      expect(await focused(page)).to.equal('Skip to the results');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).to.equal('results');
      await page.locator('.browse .tile').first().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Back to the results' }).focus();
      await page.keyboard.press('Enter');
      await page.locator('.browse .tile').first().waitFor();
    });

    it('keeps the focus, and says where it is: without a filter, on another page, on the way back', async () => {
      const { page, open } = await sample.visit();
      const said = (text: string) =>
        page.locator('p.unseen[aria-live]', { hasText: text }).waitFor({ state: 'attached' });
      await open('/?q=harbour&category=poster&color=blue');
      await settled(page);
      await page.getByRole('link', { name: 'Remove filter: Poster' }).press('Enter');
      await page.waitForURL('**/?color=blue&q=harbour');
      await page.locator('.results-head h1:focus').waitFor();
      await page.getByRole('link', { name: 'Clear all' }).press('Enter');
      await page.waitForURL('**/?q=harbour');
      await page.locator('.results-head h1:focus').waitFor();
      await settled(page);
      await said('harbour');
      await page.locator('.browse .tile[href="/objects/1001"]').press('Enter');
      await page.locator('main:focus').waitFor();
      await said('Harbour Light Week');
      await page.goBack();
      await page.locator('.browse .tile[href="/objects/1001"]:focus').waitFor();
      await said('harbour');
    });

    it('leaves the focus on the language that was chosen, and says the page’s name in it', async () => {
      const { page, open } = await sample.visit();
      for (const [address, name] of [
        ['/', '館藏'],
        ['/?q=harbour&category=poster', '海報'],
        ['/objects/1001', '海港燈光週'],
      ] as const) {
        await open(address);
        await page.getByRole('link', { name: '繁體中文' }).press('Enter');
        await page.locator('p.unseen[aria-live]', { hasText: name }).waitFor({ state: 'attached' });
        expect(await focused(page), address).to.include('繁體中文');
      }
    });

    it('has one heading of the first level, before all others', async () => {
      const { page, open } = await sample.visit();
      for (const address of ['/', '/?q=harbour', '/objects/1001', '/makers/58', '/exhibitions']) {
        await open(address);
        const levels = await page.evaluate<string[]>(
          `[...document.querySelectorAll('h1, h2, h3')].map(({ localName }) => localName)`,
        );
        expect(levels.lastIndexOf('h1'), `${address}: ${levels.join()}`).to.equal(0);
      }
    });

    it('shows what has the focus below the header, also on the way up', async () => {
      const { page, open } = await sample.visit();
      for (const address of ['/makers', '/objects/1001']) {
        await open(address);
        await page.locator('footer a').last().focus();
        for (let step = 0; step < 25; step++) {
          await page.keyboard.press('Shift+Tab');
          const [top, header, text] = await page.evaluate<[number, number, string]>(`(() => {
            const bottomOf = (part) => document.querySelector(part).getBoundingClientRect().bottom;
            const { activeElement: focused } = document;
            const { top } = focused.getBoundingClientRect();
            return [focused.closest('main *') ? top : Infinity, bottomOf('.header'), focused.textContent];
          })()`);
          expect(top, `${address}: ${text}`).to.be.at.least(header);
        }
      }
    });

    it('shows every place where Tab stops', async () => {
      const { page, open } = await sample.visit();
      await open('/?q=harbour');
      await settled(page);
      const stops: string[] = [];
      while (!stops.includes('Pictures') && stops.length < 100) {
        await page.keyboard.press('Tab');
        const [text, clip] = await page.evaluate<[string, string]>(`(() => {
          const { activeElement: focused } = document;
          return [focused.textContent.trim() || focused.name, getComputedStyle(focused).clipPath];
        })()`);
        expect(clip, text).to.equal('none');
        stops.push(text);
      }
      expect(stops).to.include.members(['from', 'to', 'Apply', 'Pictures']);
    });

    it('tells links apart by their names: of exhibitions, of tags without the sign between them', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1001');
      const names = page.getByRole('link', { exact: true, name: 'graphic design' });
      expect(await names.count()).to.equal(1);
      const exhibition = 'All objects of this exhibition: Plans for a City Never Built';
      expect(await page.getByRole('link', { exact: true, name: exhibition }).count()).to.equal(1);
    });

    it('leaves the focus where it is when the object comes that was known by its tile', async () => {
      const { page, open } = await sample.visit();
      await open('/?q=harbour');
      await settled(page);
      let come: () => void = () => undefined;
      const coming = new Promise<void>((resolve) => (come = resolve));
      await page.route('**/graphql', async (route) => {
        await coming;
        await route.continue();
      });
      await page.locator('.browse .tile[href="/objects/1001"]').click();
      await page.locator('.page.is-loading .palette').waitFor();
      const back = page.getByRole('button', { name: 'Back to the results' });
      await back.focus();
      come();
      await page.locator('.page:not(.is-loading) .details').waitFor();
      expect(await focused(page)).to.equal('Back to the results');
    });
  });
}

function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
