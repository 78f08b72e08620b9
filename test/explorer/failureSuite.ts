import { expect } from 'chai';
import { type Sample, foundTotal, settled } from './visit.js';

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
      expect(errors.splice(0)).to.satisfy((texts: string[]) =>
        texts.every((text) => text.includes('503')),
      );
    });

    it('is a page without scripts where its script cannot be loaded', async () => {
      const { page, errors } = await sample.visit({ viewport: { width: 390, height: 844 } });
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }));
      await page.goto(sample.url());
      expect(await page.locator('button[type="button"]:visible').count()).to.equal(0);
      await page.getByRole('link', { name: 'Filters', exact: true }).click();
      expect((await page.locator('.browse-filters').boundingBox())?.y).to.be.within(-1, 844);
      expect(errors.splice(0)).to.satisfy((texts: string[]) =>
        texts.every((text) => text.includes('404')),
      );
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
      expect(errors.splice(0)).to.satisfy((texts: string[]) =>
        texts.every((text) => text.includes('401')),
      );
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
      expect(errors.splice(0)).to.satisfy((texts: string[]) =>
        texts.every((text) => text.includes('404')),
      );
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
      expect(errors.splice(0)).to.satisfy((texts: string[]) =>
        texts.every((text) => text.includes('404')),
      );
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
