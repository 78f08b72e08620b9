import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Sample, foundTotal, settled } from './visit.js';
import type { PageDocument, PageWindow } from './pageGlobals.js';

declare const document: PageDocument;
declare const window: PageWindow;

/** Back, forward, reload, and scrolling without an end. */
export function historySuite(sample: Sample): void {
  describe('moving about', () => {
    it('loads more on the way down, and is where the visitor was after going back', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await settled(page);
      const first = await page.locator('.browse .tile').count();
      const scroll = await scrollPast(page, first);
      const loaded = await page.locator('.browse .tile').count();
      const seen = await topTile(page);
      await page.locator('.browse .tile', { hasText: seen }).first().click();
      await page.locator('.object-head h1').waitFor();
      expect(await page.evaluate(() => window.scrollY)).to.equal(0);
      await page.goBack();
      await page.locator('.browse .tile').first().waitFor();
      expect(await page.locator('.browse .tile').count()).to.equal(loaded);
      expect(await page.evaluate(() => window.scrollY)).to.be.closeTo(scroll, 2);
      expect(await topTile(page)).to.equal(seen);
    });

    it('is where the visitor was after a reload', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await settled(page);
      const scroll = await scrollPast(page, await page.locator('.browse .tile').count());
      const seen = await topTile(page);
      await page.reload();
      await settled(page);
      await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 3, scroll);
      expect(await topTile(page)).to.equal(seen);
    });

    it('opens what a link does here in a tab of its own, where a key asks for one', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await settled(page);
      const opened = page.context().waitForEvent('page');
      const link = page.getByRole('link', { name: /^Show all: /u }).first();
      await link.click({ modifiers: ['ControlOrMeta'] });
      await (await opened).waitForURL(/\?all=/u);
      expect(new URL(page.url()).search).to.equal('');
    });

    it('goes back and forward through searches', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const all = await foundTotal(page);
      await page
        .locator('.browse-filters')
        .getByRole('link', { name: /^Poster/u })
        .click();
      await page.waitForURL('**/?category=poster');
      const posters = await foundTotal(page);
      await page.goBack();
      expect(await foundTotal(page)).to.equal(all);
      await page.goForward();
      expect(await foundTotal(page))
        .to.equal(posters)
        .and.to.be.lessThan(all);
    });

    it('goes back from what is over the page: the filters on a phone, the call behind a page', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 375, height: 720 } });
      await open('/');
      await page.getByRole('button', { name: 'Filters' }).click();
      const panel = page.getByRole('dialog');
      await panel.getByRole('link', { name: /^Poster/u }).click();
      await page.waitForURL('**/?category=poster');
      expect(await panel.count()).to.equal(1);
      await page.goBack();
      await panel.waitFor({ state: 'detached' });
      await page.waitForURL('**/?category=poster');
      await page.locator('.browse .tile').first().click();
      await page.waitForURL('**/objects/*');
      await page.getByRole('button', { name: 'API call' }).click();
      await panel.waitFor();
      await page.goBack();
      await panel.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).to.match(/^\/objects\/\d+$/u);
      await page.goBack();
      await page.waitForURL('**/?category=poster');
      await page.goBack();
      await page.waitForURL((url) => url.search === '');
    });

    it('leaves nothing in the history of what was over the page and is closed', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 375, height: 720 } });
      await open('/exhibitions');
      await open('/');
      const panel = page.getByRole('dialog');
      await page.getByRole('button', { name: 'Filters' }).click();
      await panel.waitFor();
      await page.goBack();
      await panel.waitFor({ state: 'detached' });
      expect(new URL(page.url()).pathname).to.equal('/');
      await page.getByRole('button', { name: 'Filters' }).click();
      // A key that is pressed before it is there closes nothing.
      await panel.waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      const focused = () => page.evaluate(() => document.activeElement?.textContent);
      expect(await focused()).to.equal('Filters');
      await page.getByRole('button', { name: 'Filters' }).click();
      await panel.getByRole('button', { name: /^Show .* objects$/u }).click();
      await panel.waitFor({ state: 'detached' });
      expect(await focused()).to.equal('Filters');
      await page.goBack();
      await page.waitForURL('**/exhibitions');
    });

    it('loads so much by itself that the foot of the page can be reached, and more when asked to', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const tiles = page.locator('.browse .tile');
      const foot = page.getByRole('link', { name: 'Exhibitions' });
      const end = page.locator('.results-end');
      const scrollTo = async (loaded: number) => {
        while ((await tiles.count()) < loaded) await end.scrollIntoViewIfNeeded();
      };
      await scrollTo(120);
      await foot.scrollIntoViewIfNeeded();
      await page.waitForTimeout(1_000);
      await foot.click({ trial: true });
      expect(await tiles.count()).to.equal(120);
      await end.getByRole('link', { name: 'Show more' }).press('Enter');
      await page.locator('.browse li:nth-child(121) > .tile:focus').waitFor();
      await scrollTo(206);
      await end.getByText('End of the results').waitFor();
    });

    it('has no foot in sight that would be pushed away by what comes by itself', async () => {
      const { page, open } = await sample.visit();
      let goOn = () => {};
      const isAwaited = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/graphql', async (route) => {
        await isAwaited;
        await route.continue();
      });
      await open('/?sort=title');
      const end = page.locator('.results-end');
      await end.evaluate((element: { scrollIntoView: (at: object) => void }) => {
        element.scrollIntoView({ block: 'start' });
      });
      await end.getByText('Loading more').waitFor();
      expect((await page.locator('.footer').boundingBox())?.y).to.be.greaterThan(800);
      goOn();
      await page.locator('.browse li:nth-child(60) > .tile').waitFor();
    });

    it('does not call another page by the address of the one that was loaded', async () => {
      const { page, open } = await sample.visit();
      const head = page.locator(
        'link[rel="canonical"], meta[property="og:url"], [type*="ld+json"]',
      );
      await open('/?q=harbour');
      await page.getByRole('button', { name: 'API call' }).click();
      // A busy machine opens it later than the key comes.
      await page.locator('dialog:modal').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await head.count()).to.equal(2);
      await page.locator('.tile', { hasText: 'Harbour Light Week' }).click();
      await page.waitForURL('**/objects/1001');
      await head.first().waitFor({ state: 'detached' });
      expect(await head.count()).to.equal(0);
      await page.reload();
      expect(await head.first().getAttribute('href')).to.equal(page.url());
    });

    it('asks for nothing twice: not on the way back and forward, nor what is on its way', async () => {
      const { page, open } = await sample.visit();
      await open('/?category=poster');
      const posters = await foundTotal(page);
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      const asked: string[] = [];
      await page.route('**/graphql', async (route) => {
        asked.push(/query (\w+)/u.exec(route.request().postData() ?? '')?.[1] ?? '');
        await answered;
        await route.continue();
      });
      await page.locator('.tile', { hasText: 'Harbour Light Week' }).click();
      await page.locator('.preview').waitFor();
      await page.goBack();
      expect(await foundTotal(page)).to.equal(posters);
      await page.goForward();
      await page.locator('.preview').waitFor();
      answer();
      await page.locator('.similar').first().waitFor();
      await page.goBack();
      expect(await foundTotal(page)).to.equal(posters);
      await page.goForward();
      await page.locator('.similar').first().waitFor();
      expect(asked).to.have.members(['ObjectPage', 'Similar']);
    });

    it('makes no entry of the history of a search for what is shown', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const before = await page.evaluate(() => window.history.length);
      const box = page.getByRole('combobox', { name: 'Search the collection' });
      for (const word of ['tram', 'tram', 'tram']) {
        await box.fill(word);
        await box.press('Enter');
        await settled(page);
      }
      await page.getByRole('link', { name: 'Pictures' }).click();
      expect(await page.evaluate(() => window.history.length)).to.equal(before + 1);
      await page.goBack();
      await page.waitForURL(`${sample.url()}/`);
    });

    it('shows a shared address to another visitor as it was', async () => {
      const one = await sample.visit();
      await one.open('/?category=poster&sort=title&lang=zh-hant');
      const total = await foundTotal(one.page);
      const another = await sample.visit();
      await another.page.goto(one.page.url());
      expect(await foundTotal(another.page)).to.equal(total);
      expect(await another.page.locator('.tile-title').allInnerTexts()).to.deep.equal(
        await one.page.locator('.tile-title').allInnerTexts(),
      );
    });

    it('changes the language of texts and interface, and stays where it is', async () => {
      const { page, open } = await sample.visit();
      await open('/?category=poster');
      const total = await foundTotal(page);
      await page.getByRole('link', { name: '繁體中文' }).click();
      await page.waitForURL(/lang=zh-hant/u);
      await page.locator('html[lang="zh-Hant"]').waitFor();
      expect(await foundTotal(page)).to.equal(total);
      expect(await page.getByRole('heading', { level: 1 }).innerText()).to.include('海報');
      expect(await page.locator('.chip').first().innerText()).to.include('海報');
      const interfaceText = await page
        .locator('.header, .facet legend, .results-tools')
        .allInnerTexts();
      expect(interfaceText.join(' ')).not.to.match(/Search|Filter|Order|Maker|Colour/u);
    });

    it('changes the language of what the museum says of itself, and back', async () => {
      const { page, open } = await sample.visit();
      await open('/about');
      const heading = page.getByRole('heading', { level: 1 });
      for (const [language, text] of [
        ['繁體中文', '關於'],
        ['English', 'About'],
      ] as const) {
        await page.getByRole('link', { name: language }).click();
        await heading.filter({ hasText: text }).waitFor();
      }
    });
  });
}

/** Scrolls until more is loaded than there was, and waits until the page remembers where it is. */
async function scrollPast(page: Page, loaded: number): Promise<number> {
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight);
  });
  await page.waitForFunction(
    (count) => document.querySelectorAll('.browse .tile').length > count,
    loaded,
  );
  await page.evaluate(() => {
    window.scrollTo(0, 2400);
  });
  await page.waitForFunction(() => {
    const { state } = window.history;
    return (
      typeof state === 'object' && state !== null && 'scroll' in state && state.scroll === 2400
    );
  });
  // What was asked for on the way is there: "60 of 206".
  await page.locator('.results-end [role="status"]', { hasText: /\d/u }).waitFor();
  return page.evaluate(() => window.scrollY);
}

/** The title of the first tile in sight. */
function topTile(page: Page): Promise<string> {
  return page.evaluate(() => {
    const tiles = [...document.querySelectorAll('.browse .tile')];
    const top = tiles.find((tile) => tile.getBoundingClientRect().top > 80);
    return top?.querySelector('.tile-title')?.textContent ?? '';
  });
}
