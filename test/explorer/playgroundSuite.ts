import { expect } from 'chai';
import { DOCUMENTED_CALLS } from '../contract/graphql/documentedCalls.js';
import type { Sample } from './explorer.test.js';
import type { PageDocument, PageWindow } from './pageGlobals.js';

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
      for (const [index, { title, query }] of DOCUMENTED_CALLS.entries()) {
        await tabs.nth(index).click();
        const asked = page.waitForResponse(
          (response) =>
            response.url().endsWith('/graphql') &&
            (response.request().postData() ?? '').includes(`# ${title}\\n`),
        );
        await page.locator('.graphiql-execute-button').click();
        const answer: unknown = await (await asked).json();
        expect(answer, `${title}: ${query}`).to.have.property('data').that.is.an('object');
        expect(answer, `${title}: ${query}`).not.to.have.property('errors');
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
