import { expect } from 'chai';
import { type Sample, foundTotal, settled, tileTitles } from './visit.js';

/** Narrowing by facets and years, and the orders of a result. */
export function narrowSuite(sample: Sample): void {
  describe('narrowing and ordering', () => {
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

    it('keeps all values of a facet, and the focus among them, when one is chosen', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await page.getByRole('link', { name: 'Show all: Maker' }).click();
      const values = page.locator('#facet-maker li a');
      await values.nth(20).waitFor();
      await values.last().press('Enter');
      await page.locator('#facet-maker a[aria-current]:focus').waitFor();
      await settled(page);
      await page.waitForLoadState('networkidle');
      expect(await values.count()).to.be.greaterThan(20);
      expect(await page.locator('#facet-maker a[aria-current]:focus').count()).to.equal(1);
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

    it('narrows by years in the full-width digits of a keyboard for Chinese', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await page.getByLabel('From year').fill('１９６０');
      await page.keyboard.press('Enter');
      await page.waitForURL(/\?from=1960$/u);
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('.years input')?.value === '1960',
      );
      await page.getByLabel('From year').fill('19a');
      expect(await page.locator('.years input:invalid').count()).to.equal(1);
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
  });
}
