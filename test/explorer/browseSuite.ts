import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Sample, foundTotal, settled, tileTitles } from './visit.js';

/** Searching by words, suggestions, facets, order, and what to do when nothing is found. */
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

    it('narrows by a facet and widens again, each facet keeping its other values', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const all = await foundTotal(page);
      const category = page.locator('.browse-filters .facet', { hasText: 'Category' });
      const values = await category.locator('.check').count();
      const poster = category.getByRole('link', { name: /^Poster/u });
      const count = Number(
        await category.locator('.check', { hasText: 'Poster' }).locator('.check-count').innerText(),
      );
      await poster.click();
      await page.waitForURL('**/?category=poster');
      expect(await foundTotal(page))
        .to.equal(count)
        .and.to.be.lessThan(all);
      expect(await category.locator('.check').count()).to.equal(values);
      await page.getByRole('link', { name: 'Remove filter: Poster' }).click();
      expect(await foundTotal(page)).to.equal(all);
      expect(await poster.getAttribute('aria-current')).to.equal(null);
    });

    it('shows all values of a facet and finds one among them', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await settled(page);
      await page.getByRole('link', { name: 'Show all: Maker' }).first().click();
      const maker = page.locator('.browse-filters .facet', { hasText: 'Maker' });
      await maker.getByRole('searchbox').fill('wen hoi');
      await maker.getByText('Luca Ferrandel').waitFor({ state: 'detached' });
      expect(await maker.locator('.check-name').allInnerTexts()).to.deep.equal(['Wen Hoi-lam']);
    });

    it('narrows by years', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const all = await foundTotal(page);
      await page.getByLabel('From year').fill('1960');
      await page.getByLabel('To year').fill('1969');
      await page.keyboard.press('Enter');
      await page.waitForURL(/from=1960.*to=1969/u);
      expect(await foundTotal(page)).to.be.within(1, all - 1);
      // Back is away from the years: where the focus was in their field, too.
      await page.goBack();
      await page.waitForURL(/\?from=1960$/u);
      await page.goBack();
      await page.waitForURL((url) => url.search === '');
      expect(await foundTotal(page)).to.equal(all);
    });

    it('opens from each bar of the chart of dates as many objects as it says, the earliest too', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await settled(page);
      const bars = page.locator('.browse-filters .bar');
      const chart = await Promise.all(
        (await bars.all()).map(async (bar) => ({
          href: (await bar.getAttribute('href')) ?? '',
          count: await bar.locator('.bar-count').innerText(),
          height: (await bar.boundingBox())?.height ?? 0,
        })),
      );
      expect(chart.length).to.be.within(5, 12);
      // An early bowl, of three centuries.
      expect(chart[0]?.href).to.match(/^\/\?from=-2500&to=-?\d+$/u);
      for (const { href, count, height } of chart) {
        expect(height, href).to.be.at.least(24);
        const html = await (await fetch(sample.url() + href)).text();
        expect(html, href).to.match(new RegExp(`aria-live="polite">${count} objects?<`, 'u'));
      }
      await bars.last().click();
      await page.waitForURL(/\?from=\d{4}&to=\d{4}$/u);
      expect(await foundTotal(page)).to.equal(Number(chart.at(-1)?.count));
      expect(await bars.last().getAttribute('aria-current')).to.equal('true');
    });

    it('orders by title, and shuffles by a seed that the address keeps', async () => {
      const { page, open } = await sample.visit();
      await open('/?category=poster');
      await settled(page);
      const plain = await tileTitles(page);
      await page.getByLabel('Order').selectOption('title');
      await page.waitForURL(/sort=title/u);
      await settled(page);
      const titles = await tileTitles(page);
      expect(titles).to.have.members(plain);
      expect(titles).to.deep.equal([...titles].sort(new Intl.Collator('en').compare));
      await open('/?category=poster&sort=shuffle&seed=7');
      await settled(page);
      const shuffled = await tileTitles(page);
      expect(shuffled).to.have.members(plain).and.not.deep.equal(plain);
      await page.reload();
      await settled(page);
      expect(await tileTitles(page)).to.deep.equal(shuffled);
    });

    it('orders by hue, lightness and saturation, without scripts too', async () => {
      const { page, open } = await sample.visit();
      const { page: plain } = await sample.visit({ javaScriptEnabled: false });
      const seen: string[][] = [];
      for (const [order, chinese] of [
        ['By hue', '色相'],
        ['Dark to light', '由暗至亮'],
        ['Most vivid first', '最鮮豔'],
      ] as const) {
        await open('/?category=poster');
        await page.getByLabel('Order').selectOption({ label: order });
        await page.waitForURL(/sort=/u);
        await settled(page);
        const titles = await tileTitles(page);
        await plain.goto(`${sample.url()}/?category=poster`);
        await plain.getByLabel('Order').selectOption({ label: order });
        await plain.getByRole('button', { name: 'Apply', exact: true }).last().click();
        await plain.waitForURL(/sort=/u);
        expect(await tileTitles(plain), order).to.deep.equal(titles);
        await plain.goto(`${plain.url()}&lang=zh-hant`);
        expect(await plain.locator('select[name=sort] option:checked').innerText()).to.equal(
          chinese,
        );
        seen.push(titles);
      }
      expect(new Set(seen.map((titles) => titles.join())).size).to.equal(3);
      expect(seen[1]).to.have.members(seen[0] ?? []);
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
