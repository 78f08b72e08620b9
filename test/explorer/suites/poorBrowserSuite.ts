import { expect } from 'chai';
import { expectOnly, type Sample, settled } from './visit.js';

/** What a visitor has whose browser lacks or refuses something. */
export function poorBrowserSuite(sample: Sample): void {
  describe('in a browser that lacks or refuses something', () => {
    it('is a page without scripts where its script cannot be loaded', async () => {
      const { page, errors } = await sample.visit({ viewport: { width: 390, height: 844 } });
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto(sample.url());
      expect(await page.locator('button[type="button"]:visible').count()).to.equal(0);
      await page.getByRole('link', { name: 'Filters', exact: true }).click();
      expect((await page.locator('.browse-filters').boundingBox())?.y).to.be.within(-1, 844);
      expectOnly('404', errors);
    });

    it('does what was pressed before its script was there, unless something else was pressed', async () => {
      for (const [others, panels] of [
        ['', 1],
        ['h1', 0],
      ] as const) {
        const { page } = await sample.visit({ viewport: { width: 390, height: 844 } });
        let come: () => void = () => undefined;
        const coming = new Promise<void>((resolve) => (come = resolve));
        await page.route('**/assets/*.js', async (route) => {
          await coming;
          await route.continue();
        });
        await page.goto(`${sample.url()}/?q=harbour`, { waitUntil: 'commit' });
        await page.getByRole('button', { name: 'Filters' }).click();
        if (others !== '') await page.locator(others).click();
        come();
        await page.locator('html.is-live').waitFor();
        await page.getByRole('button', { name: 'API call' }).waitFor();
        await page.waitForTimeout(500);
        expect(await page.getByRole('dialog').count(), others).to.equal(panels);
        expect(await page.locator('[data-pressed]').count()).to.equal(0);
      }
    });

    it('stays as it is where something else on a page fails later', async () => {
      const { page, open, errors } = await sample.visit();
      await open('/');
      await page.locator('html.is-live').waitFor();
      await page.evaluate(() =>
        window.dispatchEvent(new ErrorEvent('error', { message: 'other' })),
      );
      expect(await page.locator('html.has-script').count()).to.equal(1);
      errors.splice(0);
    });

    it('works whole in a browser that blocks what sites store, the playground too', async () => {
      const { page, open } = await sample.visit();
      await page.addInitScript(`Object.defineProperty(window, 'localStorage', {
        get() { throw new DOMException('blocked', 'SecurityError'); },
      })`);
      await open('/?q=harbour');
      await page.locator('.tile').first().click();
      await page.getByRole('button', { name: 'Add to the selection' }).click();
      await page.getByRole('button', { name: 'Back to the results' }).click();
      await page.waitForURL('**/?q=harbour');
      expect(await page.locator('.selection-count').innerText()).to.equal('1');
      await page.getByRole('button', { name: 'Theme: as the system' }).click();
      await page.locator('html[data-theme="light"]').waitFor();
      await page.getByRole('combobox', { name: 'Search the collection' }).fill('tram');
      await page.getByRole('option').first().waitFor();
      await open('/playground');
    });

    it('loads a page where the browser refuses to write its history, as when that is done too often', async () => {
      const { page, open } = await sample.visit();
      await page.addInitScript(`history.pushState = history.replaceState = () => {
        throw new DOMException('too often', 'SecurityError');
      }`);
      await open('/?q=harbour');
      await page.locator('.browse .tile').first().click();
      await page.locator('.object-head h1').waitFor();
      await page.getByRole('button', { name: 'Look closer' }).click();
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await page.goBack();
      await page.getByRole('heading', { name: 'harbour' }).waitFor();
    });

    it('goes on by a link where a browser does not observe what is in sight', async () => {
      const { page, open } = await sample.visit();
      await page.addInitScript('delete window.IntersectionObserver');
      await open('/');
      await settled(page);
      const tiles = page.locator('.browse .tile');
      const before = await tiles.count();
      await page.getByRole('link', { name: 'Show more' }).click();
      await tiles.nth(before).waitFor();
      await tiles.first().click();
      await page.locator('.object-head h1').waitFor();
    });
  });
}
