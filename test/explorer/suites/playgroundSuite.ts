import { expect } from 'chai';
import { EXAMPLES } from '../../../explorer/src/developers/examples.js';
import { DOCUMENTED_CALLS } from '../../contract/documentedCalls.js';
import type { Page } from 'playwright-core';
import type { PageDocument, PageElement, PageWindow } from './pageGlobals.js';
import type { Sample } from './visit.js';

declare const document: PageDocument;
declare const window: PageWindow;

/** GraphiQL with the documented calls. */
export function playgroundSuite(sample: Sample): void {
  describe('the playground', () => {
    it('says on its first screen that it needs scripts', async () => {
      const { page } = await sample.visit({ javaScriptEnabled: false });
      await page.goto(`${sample.url()}/playground`);
      const box = await page.locator('noscript').boundingBox();
      expect(box?.y).to.be.within(0, 100);
    });

    it('has a main part and a heading', async () => {
      const { page, open } = await sample.visit();
      await open('/playground');
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      expect(await heading.innerText()).to.equal('Vitrine Playground');
    });

    it('names its icons by what they show, as they are read out and hovered over', async () => {
      const { page, open } = await sample.visit();
      await open('/playground');
      await page.getByRole('button', { name: 'Show Documentation Explorer' }).waitFor();
      const names = await page.locator('svg > title').allTextContents();
      expect(names).to.include('docs icon');
      for (const name of names) expect(name).to.match(/^[a-z]{3,}( [a-z]+)* icon$/u);
    });

    it('has the documented calls as tabs, in order, and runs each without an error', async () => {
      const { page, open } = await sample.visit();
      await open('/playground');
      const tabs = page.getByRole('tab');
      await tabs.first().waitFor();
      await showHeaders(page);
      expect(await tabs.count()).to.equal(DOCUMENTED_CALLS.length + EXAMPLES.length);
      for (const [index, { title }] of DOCUMENTED_CALLS.entries()) {
        await tabs.nth(index).click();
        await page
          .locator('.graphiql-query-editor .view-line', { hasText: title })
          .first()
          .waitFor();
        const asked = page.waitForResponse(
          (response) =>
            response.url().endsWith('/graphql') &&
            (response.request().postData() ?? '').includes(`# ${title}\\n`),
        );
        // While a call runs, the same button stops it.
        await page.getByRole('button', { name: /^Execute query/u }).click();
        const answer: unknown = await (await asked).json();
        const shown = `${title}: ${JSON.stringify(answer).slice(0, 500)}`;
        expect(answer, shown).to.have.property('data').that.is.an('object');
        expect(answer, shown).not.to.have.property('errors');
      }
    });

    it('has tabs with variables for searching, suggestions, similar works and colours, which run on a phone', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 390, height: 844 } });
      await open('/playground');
      await page.getByRole('tab').first().waitFor();
      await showHeaders(page);
      for (const [index, { name, query }] of EXAMPLES.entries()) {
        const tab = page.getByRole('tab').nth(DOCUMENTED_CALLS.length + index);
        expect(await tab.innerText()).to.equal(name);
        await tab.click();
        await page
          .locator('.graphiql-query-editor .view-line', { hasText: name })
          .first()
          .waitFor();
        const asked = page.waitForResponse(
          (response) =>
            response.url().endsWith('/graphql') &&
            (response.request().postData() ?? '').includes(JSON.stringify(query).slice(1, 40)),
        );
        await page.getByRole('button', { name: /^Execute query/u }).click();
        const answer: unknown = await (await asked).json();
        expect(answer, name).to.have.property('data').that.is.an('object');
        expect(answer, name).not.to.have.property('errors');
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).to.be.at.most(390);
      const shown = await page.locator('.graphiql-response').boundingBox();
      expect(shown?.width).to.be.greaterThan(300);
      expect(shown?.height).to.be.greaterThan(150);
    });

    it('has a way past its tabs for the keyboard', async () => {
      const { page, open } = await sample.visit();
      await open('/playground');
      await page.locator('.graphiql-query-editor .view-line').first().waitFor();
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: 'Skip to the editor' });
      expect(await skip.evaluate((link) => link === document.activeElement)).to.equal(true);
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      expect(await page.locator('.graphiql-query-editor :focus').count()).to.equal(1);
    });

    it('shows variables and the answer one below the other on a low screen', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 375, height: 667 } });
      await open('/playground');
      await page.locator('.graphiql-editor-tool .view-line').first().waitFor();
      const [variables, answer] = await Promise.all(
        ['.graphiql-editor-tool', '.graphiql-response'].map((name) =>
          page.locator(name).first().boundingBox(),
        ),
      );
      if (!variables || !answer) throw new Error('variables or the answer are not shown');
      expect(variables.height).to.be.at.least(100);
      expect(variables.y + variables.height).to.be.at.most(answer.y + 1);
      expect(answer.height).to.be.at.least(100);
    });

    it('gives its documentation and its settings room on a low screen', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 375, height: 667 } });
      await open('/playground');
      await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
      await page.getByRole('link', { name: 'Query' }).waitFor();
      const documentation = await page.locator('.graphiql-plugin').boundingBox();
      expect(documentation?.height).to.be.within(300, 450);
      await page.getByRole('button', { name: 'Open settings dialog' }).click();
      const dialog = await page.getByRole('dialog').boundingBox();
      const dark = await page.getByRole('button', { name: 'Dark' }).boundingBox();
      if (!dialog || !dark) throw new Error('the settings are not shown');
      expect(dark.x + dark.width).to.be.at.most(dialog.x + dialog.width);
    });

    it('has them all in a menu, in groups with headings, with their variables, on a phone', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 390, height: 844 } });
      await open('/playground');
      const menu = page.getByRole('combobox', { name: 'Calls to try' });
      await page.locator('.graphiql-query-editor .view-line').first().waitFor();
      const groups = menu.locator('optgroup');
      expect(
        await groups.evaluateAll((found: PageElement[]) => found.map(({ label }) => label)),
      ).to.deep.equal([
        'To begin with',
        'Objects',
        'Lists',
        'Constituents',
        'Exhibitions',
        'Search',
        'While typing',
        'Similar works',
        'Colour',
      ]);
      const calls = DOCUMENTED_CALLS.length + EXAMPLES.length;
      expect(await groups.locator('option').count()).to.equal(calls);
      expect((await menu.boundingBox())?.width).to.be.greaterThan(150);
      await menu.selectOption('AnyColor');
      await page.getByRole('tab', { name: 'AnyColor', selected: true }).waitFor();
      await page.locator('.graphiql-editor-tool .view-line', { hasText: '#1E90FF' }).waitFor();
      // One whose tab was closed gets another. By its key: a mouse may miss a tab that still moves in.
      await page.getByRole('button', { name: 'Close Tab' }).last().press('Enter');
      await page.getByRole('tab', { name: 'AnyColor' }).waitFor({ state: 'detached' });
      await menu.selectOption('AnyColor');
      await page.getByRole('tab', { name: 'AnyColor', selected: true }).waitFor();
      await page.locator('.graphiql-editor-tool .view-line', { hasText: '#1E90FF' }).waitFor();
      expect(await menu.inputValue()).to.equal('AnyColor');
    });

    it('has the development token in its headers, which it never keeps', async () => {
      const { page, open } = await sample.visit();
      await open('/playground');
      await showHeaders(page);
      const kept = await page.evaluate(() => JSON.stringify(Object.entries(window.localStorage)));
      expect(kept).not.to.include('Bearer');
    });

    it('shows the documentation of the schema', async () => {
      const { page, open } = await sample.visit();
      await open('/playground');
      await page.getByRole('button', { name: 'Show Documentation Explorer' }).click();
      await page.getByRole('link', { name: 'Query' }).first().click();
      await page.getByRole('link', { name: 'searchObjects' }).first().waitFor();
    });
  });
}

/** Turns from variables to headers, and waits until the token is there: calls are sent with it. */
export async function showHeaders(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Headers', exact: true }).click();
  await page.locator('.graphiql-editor-tool .view-line', { hasText: 'Bearer' }).waitFor();
}
