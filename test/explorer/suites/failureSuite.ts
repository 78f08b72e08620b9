import { expect } from 'chai';
import { expectOnly, type Sample, foundTotal } from './visit.js';

/** What a visitor sees when something is missing. */
export function failureSuite(sample: Sample): void {
  describe('when something is missing', () => {
    it('says that the search is not available, and tries again when asked to', async () => {
      const { page, open, errors } = await sample.visit();
      await page.route('**/graphql', (route) =>
        route.fulfill({
          status: 503,
          contentType: 'application/json',
          body: '{"errors":[{"message":"down","extensions":{"code":"SEARCH_UNAVAILABLE"}}]}',
        }),
      );
      await open('/');
      await page
        .locator('.browse-filters')
        .getByRole('link', { name: /^Poster/u })
        .click();
      await page.getByText('The search is not available at the moment.').waitFor();
      // Nothing says that it is still being searched.
      expect(await page.locator('.results-count').first().innerText()).to.equal('');
      await page.unroute('**/graphql');
      await page.getByRole('button', { name: 'Try again' }).click();
      expect(await foundTotal(page)).to.be.greaterThan(10);
      await page.locator('#results:focus').waitFor();
      // Chromium writes each failed request to the console.
      expectOnly('503', errors);
    });

    it('takes up the public token that the museum has made since the page was loaded', async () => {
      const { page, open, errors } = await sample.visit();
      // The page has the token of before.
      await page.route(`${sample.url()}/makers`, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(/"token":"[^"]+"/u, '"token":"before"');
        await route.fulfill({ response: answer, body });
      });
      await open('/makers');
      await page.locator('main').getByRole('link').first().click();
      await page.locator('.maker-head h1').waitFor();
      await page.locator('main .tile').first().waitFor();
      expect(await page.locator('.notice, .failed-line').count()).to.equal(0);
      expectOnly('401', errors);
    });

    it('is called by what happened where a page fails', async () => {
      const { page, open, errors } = await sample.visit();
      await open('/makers');
      await page.context().setOffline(true);
      await page.locator('main').getByRole('link').first().click();
      await page.getByText('The server cannot be reached.').waitFor();
      expect(await page.title()).to.match(/^This did not work/u);
      await page.getByRole('heading', { name: 'This did not work', level: 1 }).waitFor();
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.maker-head h1').waitFor();
      await page.locator('main:focus').waitFor();
      errors.splice(0);
    });

    it('goes on with a list whose cursor has ended, and with what follows', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 1280, height: 500 } });
      await open('/?sort=title');
      const asked: unknown[] = [];
      await page.route('**/graphql', (route) => {
        const { variables } = route.request().postDataJSON() as {
          variables: { after?: string | null; page?: number };
        };
        asked.push(variables.page ?? (variables.after && 'cursor'));
        return asked.length > 1
          ? route.continue()
          : route.fulfill({
              contentType: 'application/json',
              body: '{"errors":[{"message":"begin again","extensions":{"code":"BAD_USER_INPUT","argument":"after","reason":"CURSOR_EXPIRED"}}]}',
            });
      });
      const tiles = page.locator('.browse .tile');
      while ((await tiles.count()) < 90)
        await page.locator('.results-end').scrollIntoViewIfNeeded();
      const works = await Promise.all((await tiles.all()).map((tile) => tile.getAttribute('href')));
      expect(new Set(works).size).to.equal(works.length);
      expect(asked.slice(0, 3)).to.deep.equal(['cursor', 1, 'cursor']);
      expect(await page.locator('.notice').count()).to.equal(0);
    });

    it('keeps the focus where a part of a page is tried again', async () => {
      const { page, open, errors } = await sample.visit();
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('query Similar') === true
          ? route.abort()
          : route.continue(),
      );
      await open('/makers/58');
      await page.locator('.grid a').first().click();
      await page.locator('.failed-line button').waitFor();
      await page.unroute('**/graphql');
      await page.locator('.failed-line button').press('Enter');
      await page.locator('main:focus').waitFor();
      errors.splice(0);
    });

    it('says that the exhibitions of a maker did not come, and shows them beside the works when asked to', async () => {
      const { page, open, errors } = await sample.visit();
      await open('/makers');
      await page.route('**/graphql', (route) =>
        route.request().postData()?.includes('query Exhibitions') === true
          ? route.abort()
          : route.continue(),
      );
      await page.locator('main a[href="/makers/58"]').first().click();
      await page.locator('.maker .failed-line button').waitFor();
      await page.locator('.maker .tile').first().waitFor();
      const head = await page.locator('.maker-head').elementHandle();
      await page.unroute('**/graphql');
      await page.locator('.failed-line button').press('Enter');
      await page.locator('.maker summary', { hasText: 'Exhibitions' }).waitFor();
      expect(await page.locator('.failed-line').count()).to.equal(0);
      expect(await head.evaluate((element) => element.isConnected)).to.equal(true);
      errors.splice(0);
    });

    it('draws an object whose image does not load', async () => {
      const { page, open, errors } = await sample.visit();
      await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
      await open('/?category=poster');
      await page.locator('.palette-tile').first().waitFor();
      expect(await page.locator('.picture img').count()).to.equal(0);
      // Its image has failed before the page's script comes.
      const failed = page.waitForResponse('**/images/**');
      await page.route('**/assets/*.js', async (route) => {
        await failed;
        await route.continue();
      });
      await open('/objects/1001');
      await page.locator('.gallery-image.is-drawn').waitFor();
      expectOnly('404', errors);
    });

    it('draws only the one image of an object that does not load, and shows the others', async () => {
      const { page, open, errors } = await sample.visit();
      await open('/objects/1502');
      await page.route('**/images/**', (route) => route.fulfill({ status: 404 }));
      await page.getByRole('link', { name: 'Image 2' }).click();
      await page.locator('.gallery-image.is-drawn').waitFor();
      await page.unroute('**/images/**');
      for (const name of ['Image 3', 'Image 1']) {
        await page.getByRole('link', { name }).click();
        await page.locator('a.gallery-image img').waitFor();
      }
      expectOnly('404', errors);
    });

    it('leads on from a page that an answer breaks, and tries again anew', async () => {
      const { page, errors, open } = await sample.visit();
      await open('/');
      const all = await foundTotal(page);
      await page.route('**/graphql', (route) => route.fulfill({ json: { data: {} } }));
      const search = page.getByRole('combobox', { name: 'Search the collection' });
      const failed = page.getByRole('heading', { name: 'This did not work' });
      await search.fill('harbour');
      await search.press('Enter');
      await failed.waitFor();
      await page.getByRole('link', { name: 'Vitrine', exact: true }).click();
      expect(await foundTotal(page)).to.equal(all);
      await page.goBack();
      await failed.waitFor();
      await page.unroute('**/graphql');
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('heading', { name: 'harbour' }).waitFor();
      expect(errors.splice(0)).to.have.length.above(0);
    });

    it('is called by what it says where a work was withdrawn while its results were open', async () => {
      const { page, open } = await sample.visit();
      await open('/?q=harbour');
      await page.route('**/graphql', async (route) => {
        const answer = await route.fetch();
        const { data } = (await answer.json()) as { data: object };
        await route.fulfill({
          json: { data: 'object' in data ? { ...data, object: null } : data },
        });
      });
      await page.locator('.browse .tile').first().click();
      await page.getByRole('heading', { name: 'Not in the collection' }).waitFor();
      expect(await page.title()).to.equal('Not in the collection · Vitrine');
      await page.getByRole('link', { name: '繁體中文' }).click();
      await page.getByRole('heading', { name: '館藏中沒有此項目' }).waitFor();
      expect(await page.title()).to.equal('館藏中沒有此項目 · Vitrine');
    });

    it('answers an unknown address with a designed page and status 404', async () => {
      const { page, errors } = await sample.visit();
      const response = await page.goto(`${sample.url()}/no/such/page`);
      expect(response?.status()).to.equal(404);
      await page.getByRole('heading', { name: 'Not in the collection' }).waitFor();
      errors.splice(0);
    });
  });
}
