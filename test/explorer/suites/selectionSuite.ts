import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { type Sample, foundTotal, settled } from './visit.js';
import type { PageWindow } from './pageGlobals.js';

declare const window: PageWindow;

/** The list for curators, files for spreadsheets, and works that are gathered. */
export function selectionSuite(sample: Sample): void {
  describe('a list, a file, a selection', () => {
    it('shows a result as a table, which the address keeps, in both languages', async () => {
      const { page, open } = await sample.visit();
      await open('/?category=poster');
      await page.getByRole('link', { name: 'List', exact: true }).click();
      await page.waitForURL('**/?category=poster&view=list');
      const rows = page.locator('.table tbody tr');
      expect(await rows.count()).to.equal(await foundTotal(page));
      // Images have no head: each says what it shows.
      const heads = await page.getByRole('columnheader').allInnerTexts();
      expect(heads.join()).to.equal('Title,Makers,Date,Category,Object number,Selection');
      expect(await rows.first().innerText())
        .to.include('Harbour Light Week')
        .and.include('2012.14');
      const address = `${sample.url()}/?category=poster&view=list&lang=zh-hant`;
      expect(await (await fetch(address)).text()).to.match(/<th scope="row">.*海港燈光週/u);
    });

    it('saves exactly what was found as CSV', async () => {
      const { page, open } = await sample.visit();
      await open('/?category=poster&from=1967&to=1967');
      const total = await foundTotal(page);
      const rows = await savedRows(page);
      expect(total).to.be.greaterThan(0);
      expect(rows[0]).to.match(/^\uFEFF"id","objectNumber"/u);
      expect(rows).to.have.length(total + 1);
      expect(rows.join()).to.include('Harbour Light Week');
    });

    it('saves what the corrected words found, where those that were written find nothing', async () => {
      const { page, open } = await sample.visit();
      await open('/?q=harbuor');
      await page.locator('.notice-corrections strong', { hasText: 'harbour' }).waitFor();
      const total = await foundTotal(page);
      expect(total).to.be.greaterThan(0);
      expect(await savedRows(page)).to.have.length(total + 1);
    });

    it('gathers works over pages, in the order in which they were chosen', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1201');
      await page.getByRole('button', { name: 'Add to the selection' }).click();
      await open('/?category=poster&view=list');
      await settled(page);
      await page.getByRole('button', { name: 'Add to the selection: Harbour Light Week' }).click();
      // Said as it is written, for those who speak to their browser.
      await page.getByRole('button', { name: 'Remove: Harbour Light Week' }).waitFor();
      await page.locator('.selection-link').click();
      await page.waitForURL('**/selection?ids=1201,1001');
      const links = page.locator('.table tbody th a');
      await links.nth(1).filter({ hasText: 'Harbour Light Week' }).waitFor();
      expect(await links.count()).to.equal(2);
      expect(await savedRows(page)).to.have.length(3);
      await page.getByRole('button', { name: 'Remove: Harbour Light Week' }).click();
      await page.waitForURL('**/selection?ids=1201');
      await links.nth(1).waitFor({ state: 'detached' });
      expect(await page.locator('.selection-count').innerText()).to.equal('1');
    });

    it('stays where it is when a work is taken out: the list, the page, the focus', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 1280, height: 300 } });
      await open('/selection?ids=1001,1003,1201,1203,1204');
      await page.route('**/graphql', (route) => route.abort());
      const buttons = page.locator('.table tbody button');
      const next = await buttons.nth(4).getAttribute('aria-label');
      await buttons.nth(3).press('Enter');
      await page.waitForURL('**/selection?ids=1001,1003,1201,1204');
      await page.locator(`button[aria-label="${next}"]:focus`).waitFor();
      expect(await page.evaluate(() => window.scrollY)).to.be.greaterThan(0);
      // From the last one to the one before it.
      await buttons.nth(3).press('Enter');
      await page.waitForURL('**/selection?ids=1001,1003,1201');
      await page.locator('tr:nth-child(3) button:focus').waitFor();
      expect(await page.locator('.results-count').innerText()).to.equal('3 objects');
    });

    it('tells of buttons only where there are some', async () => {
      for (const javaScriptEnabled of [true, false]) {
        const { page } = await sample.visit({ javaScriptEnabled });
        await page.goto(`${sample.url()}/selection?lang=zh-hant`);
        await page.getByText('選集沒有藏品。').waitFor();
        const told = await page.getByText('每件藏品均有加入選集的按鈕。').isVisible();
        expect(told).to.equal(javaScriptEnabled);
      }
    });

    it('takes no more works than an address can hold, and says so', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1201');
      const ids = [1201, ...Array.from({ length: 199 }, (_, index) => index + 1)].join();
      await page.evaluate(`localStorage.setItem('vitrine:selection', '${ids}')`);
      await open('/objects/1001');
      await page.getByRole('button', { name: 'The selection is full' }).click();
      expect(await page.locator('.selection-count').innerText()).to.equal('200');
      await open('/objects/1201?lang=zh-hant');
      await page.getByRole('button', { name: '移除' }).click();
      await page.getByRole('button', { name: '加入選集' }).waitFor();
    });

    it('loses no work that another tab added, of which this one heard nothing', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1201');
      // Of what a page does itself it hears nothing, as one that the browser laid aside.
      await page.evaluate(`localStorage.setItem('vitrine:selection', '1003')`);
      await page.getByRole('button', { name: 'Add to the selection' }).click();
      await page.locator('.selection-link').click();
      await page.waitForURL('**/selection?ids=1003,1201');
      await page.evaluate(`localStorage.setItem('vitrine:selection', '1003,1201,1204')`);
      await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pageshow'))`);
      await page.locator('.selection-count').filter({ hasText: '3' }).waitFor();
    });

    it('keeps what it can where the browser stores no more', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1201');
      await page.evaluate(`Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      }`);
      await page.getByRole('button', { name: 'Add to the selection' }).click();
      await page.locator('main a.tile').first().click();
      await page.getByRole('button', { name: 'Add to the selection' }).click();
      await page.locator('.selection-count').filter({ hasText: '2' }).waitFor();
    });

    it('lets go of a work where another one of the selection was withdrawn since', async () => {
      const { page, open } = await sample.visit();
      await open('/');
      await page.evaluate(`localStorage.setItem('vitrine:selection', '1001,999999,1201')`);
      await open('/selection?ids=1001,999999,1201');
      await page.getByRole('button', { name: 'Remove: Harbour Light Week' }).click();
      await page.waitForURL('**/selection?ids=1201');
      expect(await page.locator('.selection-count').innerText()).to.equal('1');
    });

    it('shows a selection that somebody shared, and makes it one’s own only when asked to', async () => {
      const shared = '/selection?ids=1001,999999,1201&lang=zh-hant';
      const html = await (await fetch(sample.url() + shared)).text();
      expect(html).to.include('海港燈光週').and.include('noindex');
      expect(html).to.match(
        /<meta property="og:url" content="[^"]*ids=1001%2C999999%2C1201[^"]*">/u,
      );
      expect(html).to.match(/<meta property="og:description" content="2 件藏品 · 海港燈光週、/u);
      expect(html).to.match(/<meta property="og:image" content="http[^"]+">/u);
      const { page, open } = await sample.visit();
      await open('/selection?ids=1001,999999,1201');
      expect(await page.locator('.selection-link').count()).to.equal(0);
      await page.getByRole('button', { name: 'Keep as my selection' }).click();
      await page.locator('.selection-count', { hasText: '2' }).waitFor();
      await page.locator('main:focus').waitFor();
    });
  });
}

/** The lines of the file that the page saves. */
async function savedRows(page: Page): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).to.match(/^objects-.*\.csv$/u);
  return (await readFile(await saved.path(), 'utf8')).trimEnd().split(/\r?\n(?=")/u);
}
