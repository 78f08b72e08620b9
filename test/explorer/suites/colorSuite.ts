import { expect } from 'chai';
import { type Sample, foundTotal, settled } from './visit.js';
import type { PageWindow } from './pageGlobals.js';

declare const window: PageWindow;

/** Named colours with a threshold, any colour with a distance. */
export function colorSuite(sample: Sample): void {
  describe('colour', () => {
    it('keeps the objects of a named colour, fewer of them the more of it is asked for', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const all = await foundTotal(page);
      const blue = page.locator('[data-color="blue"]');
      const label = await blue.getAttribute('aria-label');
      await blue.click();
      await page.waitForURL('**/?color=blue');
      const some = await foundTotal(page);
      expect(some).to.be.within(1, all - 1);
      expect(label).to.equal(`Blue, ${some} objects`);
      expect(await blue.getAttribute('aria-current')).to.equal('true');
      const threshold = page.getByLabel('At least this much of the object');
      const entries = await page.evaluate(() => window.history.length);
      await threshold.focus();
      await page.keyboard.press('PageUp');
      await page.keyboard.press('PageUp');
      await page.keyboard.press('PageUp');
      await page.waitForURL(/threshold=\d+/u);
      expect(await foundTotal(page)).to.be.lessThan(some);
      expect(await page.evaluate(() => window.history.length)).to.equal(entries);
    });

    it('leaves any colour out again, by the button that searched it', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await page.getByRole('button', { name: 'Any colour' }).click();
      const button = page.locator('.sample button');
      await button.click();
      await page.waitForURL('**/?hex=*');
      await page.getByRole('button', { name: 'No colour' }).click();
      await page.getByRole('button', { name: 'Search this colour' }).waitFor();
      await settled(page);
      expect(new URL(page.url()).search).to.equal('');
      await page.locator('.sample button:focus').waitFor();
    });

    it('offers the four more names of the other palette', async () => {
      const { page, open } = await sample.visit();
      await open('/?color=red');
      expect(await page.locator('[data-color]').count()).to.equal(12);
      await page.getByLabel('16 colours').check();
      await page.locator('[data-color="olive"]').waitFor();
      expect(await page.locator('[data-color]').count()).to.equal(16);
      // A colour that both have stays.
      await page.getByLabel('12 colours').check();
      await page.locator('[data-color="olive"]').waitFor({ state: 'detached' });
      await page.locator('[data-color="red"][aria-current="true"]').waitFor();
    });

    it('finds any colour, closest first, and more of it the farther it may be', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      const all = await foundTotal(page);
      await page.getByRole('button', { name: 'Any colour' }).click();
      await page.getByLabel('Colour code').fill('#D8352B');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/?hex=D8352B');
      const near = await foundTotal(page);
      expect(near).to.be.within(1, all - 1);
      expect(await page.getByLabel('Order').locator('option').first().innerText()).to.equal(
        'Closest colour',
      );
      await page.getByLabel('How close').focus();
      await page.keyboard.press('End');
      await page.waitForURL(/distance=30/u);
      expect(await foundTotal(page)).to.be.greaterThan(near);
    });

    it('leaves what is written into the field of a colour as soon as that is there', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await page.evaluate(`new Promise((written) => {
        const observer = new MutationObserver(() => {
          const field = document.querySelector('.sample input');
          if (!field) return;
          observer.disconnect();
          field.value = '#D8352B';
          field.dispatchEvent(new Event('input', { bubbles: true }));
          written();
        });
        observer.observe(document.body, { childList: true, subtree: true });
        document.querySelector('.color-any.needs-script').click();
      })`);
      const field = page.getByLabel('Colour code');
      await page.waitForTimeout(500);
      expect(await field.inputValue()).to.equal('#D8352B');
      await field.press('Enter');
      await page.waitForURL('**/?hex=D8352B');
    });

    it('leads back from any colours that were tried to the results before them', async () => {
      const { page, open } = await sample.visit();
      await open('/?category=poster');
      await page.getByRole('button', { name: 'Any colour' }).click();
      for (const [slider, key] of [
        ['Brightness', 'ArrowRight'],
        ['Strength', 'Home'],
      ] as const) {
        const { href } = new URL(page.url());
        await page.getByLabel(slider).focus();
        await page.keyboard.press(key);
        await page.waitForURL((url) => url.href !== href);
        await settled(page);
      }
      expect(page.url()).to.match(/hex=/u);
      await page.goBack();
      await page.waitForURL('**/?category=poster');
    });
  });
}
