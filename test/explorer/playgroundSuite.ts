import { expect } from 'chai';
import { DOCUMENTED_CALLS } from '../contract/documentedCalls.js';
import type { PageDocument, PageWindow } from './pageGlobals.js';
import type { Sample } from './visit.js';

declare const document: PageDocument;
declare const window: PageWindow;

/** GraphiQL with the documented calls. */
export function playgroundSuite(sample: Sample): void {
  describe('the playground', () => {
    it('has the documented calls as tabs, in order, and runs each without an error', async () => {
      const { page, open } = await sample.visit();
      await open('/playground');
      const tabs = page.getByRole('tab');
      await tabs.first().waitFor();
      expect(await tabs.count()).to.equal(DOCUMENTED_CALLS.length);
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

    it('has the development token in its headers, which it never keeps', async () => {
      const { page, open } = await sample.visit();
      await open('/playground');
      await page.waitForFunction(() =>
        document.querySelector('.graphiql-editor-tool')?.textContent.includes('Bearer'),
      );
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
