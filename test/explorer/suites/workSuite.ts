import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { PageDocument, PageWindow } from './pageGlobals.js';
import { type Sample, settled, tileTitles } from './visit.js';

declare const document: PageDocument;
declare const getComputedStyle: PageWindow['getComputedStyle'];

/** What one can do with a work: look closer, go on to the next, take it along, cite it. */
export function workSuite(sample: Sample): void {
  describe('what can be done with a work', () => {
    it('is on its page as the server sends it: texts, rights, citation, image, in both languages', async () => {
      for (const [query, expected] of [
        [
          '',
          [
            'Printed for the first',
            'CC0 1.0',
            'Bequest of',
            'Imaging Room',
            'author = {Ferrandel, Luca',
          ],
        ],
        [
          '?lang=zh-hant',
          ['為首個點亮', 'CC0 1.0', '遺贈', '影像室', '《海港燈光週》', '引用此藏品'],
        ],
      ] as const) {
        const html = await (await fetch(`${sample.url()}/objects/1001${query}`)).text();
        const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
        for (const text of expected) expect(body).to.include(text);
        expect(body).to.include('https://lanternquay.example/works/1001');
        expect(body).to.match(/download="2012\.14\.png"/u);
      }
    });

    it('is to save its citation, and to copy the address of the page', async () => {
      const { page, open } = await sample.visit({
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      await open('/objects/1001');
      await page.locator('.cite summary').click();
      const saving = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Save: RIS' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).to.equal('object-1001.ris');
      expect(await readFile(await saved.path(), 'utf8')).to.match(
        /^TY {2}- ART\r\nAU {2}- Ferrandel, Luca\r\n/u,
      );
      await page.getByRole('button', { name: 'Share' }).click();
      await page.getByRole('button', { name: 'Copied' }).waitFor();
    });

    it('is to go to the next and the previous of the result one came from, and back to it', async () => {
      const { page, open } = await sample.visit();
      await open('/?category=poster');
      await settled(page);
      const titles = await tileTitles(page);
      await page.locator('.tile').nth(1).click();
      const heading = page.getByRole('heading', { level: 1 });
      await heading.filter({ hasText: titles[1] ?? '' }).waitFor();
      await page.getByText(`2 of ${titles.length}`).waitFor();
      await page.getByRole('link', { name: 'Next work' }).click();
      await heading.filter({ hasText: titles[2] ?? '' }).waitFor();
      await page.reload();
      await page.getByText(`3 of ${titles.length}`).waitFor();
      await page.getByRole('link', { name: 'Previous work' }).click();
      await heading.filter({ hasText: titles[1] ?? '' }).waitFor();
      await page.getByRole('button', { name: 'Back to the results' }).click();
      await page.waitForURL('**/?category=poster');
      await settled(page);
    });

    it('is to go on from it, and back to the result, also in the other language', async () => {
      const { page, open } = await sample.visit();
      await open('/?q=harbour');
      await page.locator('.browse .tile').nth(1).click();
      await page.locator('.neighbours', { hasText: '2 of ' }).waitFor();
      await page.getByRole('link', { name: '繁體中文' }).click();
      await page.locator('.neighbours', { hasText: '第 2 件' }).waitFor();
      await page.getByRole('button', { name: '返回結果' }).click();
      await page.waitForURL('**/?q=harbour');
    });

    it('is among those of a person, in whichever role, that can be searched within', async () => {
      for (const javaScriptEnabled of [true, false]) {
        const { page } = await sample.visit({ javaScriptEnabled });
        await page.goto(`${sample.url()}/makers/18`);
        const name = await page.getByRole('heading', { level: 1 }).innerText();
        const count = await page.locator('.maker-works .results-count').innerText();
        await page.getByRole('link', { name: 'Search within these objects' }).click();
        await page.waitForURL('**/?person=18');
        await page.locator('.results-count', { hasText: count }).first().waitFor();
        await page.getByRole('link', { name: `Remove filter: ${name}` }).click();
        await page.waitForURL((url) => url.search === '');
      }
    });

    it('is to enlarge its image over the window, and to close that by key', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 390, height: 844 } });
      await open('/objects/1001');
      await page.getByRole('button', { name: 'Look closer' }).click();
      const zoom = page.getByRole('dialog', { name: 'Harbour Light Week, enlarged' });
      await zoom.locator('canvas').first().waitFor();
      const buttons = await zoom.getByRole('button').all();
      const tops = await Promise.all(buttons.map(async (one) => (await one.boundingBox())?.y));
      expect(new Set(tops), 'in one row on a phone').to.have.length(1);
      const taking = zoom.locator('[tabindex="0"]');
      expect(await taking.ariaSnapshot()).to.equal('- img "Harbour Light Week, enlarged"');
      await zoom.getByRole('button', { name: 'Closer' }).click();
      await page.keyboard.press('Escape');
      await zoom.waitFor({ state: 'detached' });
    });

    it('is enlarged in one step where a visitor wants no motion', async () => {
      const { page, open } = await sample.visit({ reducedMotion: 'reduce' });
      await open('/objects/1001');
      await page.getByRole('button', { name: 'Look closer' }).click();
      const zoom = page.getByRole('dialog', { name: 'Harbour Light Week, enlarged' });
      await zoom.locator('canvas').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(500);
      await zoom.getByRole('button', { name: 'Closer' }).click();
      const frames = await page.evaluate(`new Promise((tell) => {
        const canvas = document.querySelector('.zoom canvas');
        const seen = new Set();
        const end = performance.now() + 1500;
        const look = () => {
          seen.add(canvas.toDataURL());
          if (performance.now() < end) requestAnimationFrame(look);
          else tell(seen.size);
        };
        look();
      })`);
      expect(frames).to.be.at.most(2);
    });

    it('begins with what the result knew, while the rest is on its way', async () => {
      const { page, open } = await sample.visit();
      await open('/?category=poster');
      await settled(page);
      let answer: () => void = () => undefined;
      const answered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/graphql', async (route) => {
        await answered;
        await route.continue();
      });
      await page.locator('.tile', { hasText: 'Harbour Light Week' }).click();
      await page.getByRole('heading', { level: 1, name: 'Harbour Light Week' }).waitFor();
      await page.locator('.preview img').waitFor();
      expect(await page.locator('.swatch').count()).to.be.greaterThan(1);
      const before = await boxOf(page, '.preview img');
      answer();
      await page.locator('.details').waitFor();
      expect(await boxOf(page, '.gallery-image img'), 'in the same place').to.deep.equal(before);
    });

    it('begins so wherever it is opened from: the opening page, and another work', async () => {
      const { page, open } = await sample.visit();
      // No call is ever answered.
      await page.route('**/graphql', () => undefined);
      for (const [address, tile] of [
        ['/', '.opening .tile'],
        ['/objects/1001', '.similar .tile'],
      ] as const) {
        await open(address);
        const link = page.locator(tile).first();
        const title = await link.locator('.tile-title').innerText();
        await link.click();
        await page.locator('.page.is-loading h1', { hasText: title }).waitFor();
      }
    });

    it('is printed in black on white, whatever the theme, without what only a screen can do', async () => {
      const { page, open } = await sample.visit();
      const shown = (parts: string) => page.locator(parts).filter({ visible: true }).count();
      await page.emulateMedia({ media: 'print' });
      await open('/objects/1001');
      await page.evaluate(() => {
        document.documentElement.dataset['theme'] = 'dark';
      });
      const ink = await page.evaluate(() => getComputedStyle(document.body).color);
      expect(ink).to.equal('rgb(18, 18, 18)');
      expect(await shown('.gallery img, .wall-label, .details')).to.be.greaterThan(1);
      expect(await shown('.search-box, .page-back, .cite')).to.equal(0);
      // Paper does not unfold.
      await page.evaluate(`document.querySelector('.people').insertAdjacentHTML(
        'afterend', '<details class="rest"><summary>1 more</summary><p>Ada</p></details>')`);
      expect(await shown('.rest > summary')).to.equal(0);
      expect((await page.locator('.rest > p').boundingBox())?.height).to.be.greaterThan(10);
      // Without rights, a credit line and credits of images only tools are left of their part.
      await page.evaluate(() => {
        for (const line of document.querySelectorAll('.use > p')) line.remove();
      });
      expect(await shown('.use')).to.equal(0);
      for (const [address, folded] of [
        ['/exhibitions/5', '.exhibition-texts .wall-label'],
        ['/makers/58', '.exhibition-texts .exhibition-line'],
      ] as const) {
        await open(address);
        const box = await page.locator(folded).first().boundingBox();
        expect(box?.height, address).to.be.greaterThan(10);
      }
      await open('/selection?ids=1001,1008');
      expect(await shown('.table th[scope="row"]')).to.equal(2);
      expect(await shown('.page-back, .table button, .results-tools')).to.equal(0);
      await open('/?q=harbour');
      expect(await shown('.tile')).to.equal(14);
      expect(await shown('.color, .browse-filters, .results-tools')).to.equal(0);
      await open('/developers');
      expect(await shown('button, .button')).to.equal(0);
      const cut = `(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(
        document.querySelector('main pre'))`;
      expect(await page.evaluate(cut)).to.equal(0);
    });

    it('is to see what is related, and why', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1001');
      const related = page.locator('.similar', { hasText: 'Related works' });
      await related.getByText('Both by Luca Ferrandel').first().waitFor();
      const reasons = await related.locator('.tile-reason, .shared').allInnerTexts();
      expect(reasons.filter((text) => text.startsWith('Both by'))).to.have.length(6);
      expect(reasons.filter((text) => text.startsWith('Both about'))).to.have.length.above(0);
      const links = await related.locator('a.tile').evaluateAll((tiles) => tiles.map(String));
      expect(new Set(links)).to.have.length(links.length);
    });
  });
}

/** Where an element is, in whole pixels. */
async function boxOf(page: Page, selector: string): Promise<readonly number[]> {
  const {
    x = 0,
    y = 0,
    width = 0,
    height = 0,
  } = (await page.locator(selector).boundingBox()) ?? {};
  return [x, y, width, height].map(Math.round);
}
