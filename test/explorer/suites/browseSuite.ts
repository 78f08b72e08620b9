import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Sample, foundTotal, settled, tileTitles } from './visit.js';

/** Searching by words, suggestions, and what to do when nothing is found. */
export function browseSuite(sample: Sample): void {
  describe('searching', () => {
    it('shows the collection at first, with images that have their sizes before they load', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      expect(await foundTotal(page)).to.be.greaterThan(100);
      const first = page.locator('.picture img').first();
      expect(Number(await first.getAttribute('width'))).to.be.greaterThan(50);
      expect(Number(await first.getAttribute('height'))).to.be.greaterThan(50);
    });

    it('fills its rows from edge to edge, whatever the width of the window', async () => {
      for (const width of [1107, 1280, 1360, 1366]) {
        const { page, open } = await sample.visit({ viewport: { width, height: 800 } });
        await open('/');
        await settled(page);
        const grid = await page.locator('.browse .grid').boundingBox();
        const tiles = await page.locator('.browse .grid > li').all();
        const boxes = await Promise.all(tiles.slice(0, 24).map((tile) => tile.boundingBox()));
        const ends = new Map(boxes.map((box) => [box?.y, (box?.x ?? 0) + (box?.width ?? 0)]));
        // The last of these rows may be cut off by the slice.
        const rows = [...ends.values()].slice(0, -1);
        expect(rows, `${width}`).to.have.length.greaterThan(2);
        for (const end of rows)
          expect(end, `${width}`).to.be.closeTo((grid?.x ?? 0) + (grid?.width ?? 0), 1);
      }
    });

    it('finds the words written in the box, leaves the rest out, and says so in the address', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const all = await foundTotal(page);
      await page.getByRole('combobox', { name: 'Search the collection' }).fill('harbour');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/?q=harbour');
      expect(await foundTotal(page)).to.be.within(1, all - 1);
      const titles = await tileTitles(page);
      expect(titles).to.include('Harbour Light Week');
      expect(titles).not.to.include('Kitchen Jar, Blue');
      expect(await page.locator('.tile-title mark').first().innerText()).to.match(/harbour/iu);
    });

    it('leaves what somebody wrote before the page’s script came', async () => {
      const { page } = await sample.visit();
      let send = () => {};
      const written = new Promise<void>((resolve) => (send = resolve));
      await page.route('**/assets/index-*.js', async (route) => {
        await written;
        await route.continue();
      });
      await page.goto(`${sample.url()}/?q=harbour`, { waitUntil: 'commit' });
      await page.locator('.search-box [name=q]').fill('poster');
      send();
      await page.locator('html.is-live').waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/?q=poster');
    });

    it('does what was chosen before the page’s script came: an order, a year', async () => {
      const { page } = await sample.visit();
      const come = await holdScripts(page);
      await page.goto(`${sample.url()}/?category=poster`, { waitUntil: 'commit' });
      await page.getByLabel('Order').selectOption('oldest');
      await page.getByLabel('From year').fill('1960');
      come();
      await page.waitForURL('**/?category=poster&sort=oldest');
      await page.getByLabel('From year').press('Tab');
      await page.waitForURL('**/?category=poster&from=1960&sort=oldest');
      expect(await page.getByLabel('Order').inputValue()).to.equal('oldest');
      await settled(page);
      const [first = ''] = await page.locator('.tile-line').allInnerTexts();
      expect(Number(/\d{4}/u.exec(first)?.[0])).to.be.within(1960, 1965);
    });

    it('does what was chosen before the page’s script came: a palette, and of what colours are', async () => {
      const { page } = await sample.visit();
      const come = await holdScripts(page);
      await page.goto(`${sample.url()}/?color=red`, { waitUntil: 'commit' });
      await page.getByLabel('16 colours').check();
      await page.getByLabel('The whole image').check();
      come();
      await page.waitForURL('**/?color=red&source=cloudinary&scope=image');
      await settled(page);
      expect(await page.getByLabel('16 colours').isChecked()).to.equal(true);
    });

    it('completes what is written, and takes a completion by keyboard', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const box = page.locator('.search-box [name=q]');
      await box.pressSequentially('harb');
      await page.getByRole('option').first().waitFor();
      expect(await box.getAttribute('aria-expanded')).to.equal('true');
      await page.keyboard.press('ArrowDown');
      const chosen = await box.getAttribute('aria-activedescendant');
      expect(await page.locator(`[id="${chosen}"]`).getAttribute('aria-selected')).to.equal('true');
      await page.keyboard.press('Escape');
      expect(await box.getAttribute('aria-expanded')).to.equal('false');
      await box.pressSequentially('o');
      await page.getByRole('option').first().waitFor();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname + url.search !== '/');
    });

    it('understands the name of a colour in either language, a slip, and an object number', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const box = page.locator('.search-box [name=q]');
      await box.fill('藍');
      await page.getByRole('option', { name: /^藍\s*Colour$/u }).waitFor();
      await box.fill('harbuor');
      await page.getByRole('option', { name: /Harbour Light Week/u }).waitFor();
      await box.fill('yell');
      await page.getByRole('option', { name: /Yellow.*Colour/u }).click();
      await page.waitForURL('**/?color=yellow');
      await page.getByRole('heading', { level: 1, name: /^Yellow/u }).waitFor();
      await open('/?q=2012.14');
      expect((await tileTitles(page))[0]).to.equal('Harbour Light Week');
    });

    it('says in its heading and title what is looked at, in both languages', async () => {
      for (const [address, expected] of [
        ['/?category=poster&from=1960&to=1969', 'Poster · 1960–1969'],
        ['/?category=poster&q=harbour', '“harbour” · Poster'],
        ['/?category=poster&lang=zh-hant', '海報'],
        ['/?person=18', 'Harbour Transport Bureau'],
        ['/?exhibition=5&lang=zh-hant', '地與形：海港海報'],
      ] as const) {
        const html = await (await fetch(sample.url() + address)).text();
        // In the heading a sign between two names keeps to the first.
        const heading = expected.replaceAll(' ·', '\u00a0·');
        expect(html).to.match(new RegExp(`<h1[^>]*>${heading}<`, 'u'));
        expect(html).to.match(new RegExp(`<title>${expected.replaceAll(/[“”]/gu, '')} · `, 'u'));
      }
    });

    it('completes from one Chinese character', async () => {
      const { page, open } = await sample.visit();
      await open('/?lang=zh-hant');
      await page.locator('.search-box [name=q]').pressSequentially('海');
      await page.getByRole('option').first().waitFor();
      for (const text of await page.locator('.suggestion-text').allInnerTexts())
        expect(text).to.include('海');
    });

    it('says which filter emptied the result, and takes it away', async () => {
      const { page, open } = await sample.visit();
      await open('/?category=poster&from=1100&to=1150');
      await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
      await page.getByRole('link', { name: /^Without Until 1150/u }).click();
      await settled(page);
      expect(new URL(page.url()).search).not.to.include('to=');
      expect(await foundTotal(page)).to.be.greaterThan(0);
    });

    it('answers for the best correction of a word that finds nothing, and says so', async () => {
      const { page, open } = await sample.visit();
      await open('/?q=harbuor');
      await page.getByText('Showing results for').waitFor();
      expect(await page.locator('.notice-corrections strong').textContent()).to.equal('harbour');
      expect(await foundTotal(page)).to.be.greaterThan(0);
    });
  });
}

/** Keeps the page's scripts from coming until what it resolves to is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let come: () => void = () => undefined;
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await coming;
    await route.continue();
  });
  return () => {
    come();
  };
}
