import { expect } from 'chai';
import { showHeaders } from './playgroundSuite.js';
import { type Sample, foundTotal, settled } from './visit.js';
import type { PageDocument, PageElement } from './pageGlobals.js';

declare const document: PageDocument;

/** The pages of an object and of a maker, and the call behind a page. */
export function pageSuite(sample: Sample): void {
  describe('the page of an object', () => {
    it('shows its image, details, makers, exhibitions with labels, and similar objects', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1001');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal(
        'Harbour Light Week',
      );
      const image = page.locator('.gallery-image img');
      await page.waitForFunction(() => document.querySelector('.gallery-image img')?.complete);
      // A copy that has the pixels for its room.
      expect(await image.getAttribute('srcset')).to.match(/-640\.webp 640w, .*-840\.webp 840w$/u);
      expect(await image.evaluate((element: PageElement) => element.naturalWidth)).to.be.above(600);
      expect(await page.locator('.details').innerText()).to.include('offset lithograph');
      expect(await page.locator('.people').innerText())
        .to.include('Luca Ferrandel')
        .and.include('Designer');
      expect(await page.locator('.exhibition').first().innerText()).to.include('Ground and Figure');
      expect(await page.locator('.wall-texts').innerText())
        .to.include('Five rings of light')
        .and.include('Ground and Figure');
      await page.locator('.similar .tile').first().waitFor();
      expect(await page.locator('.similar .tile[href="/objects/1001"]').count()).to.equal(0);
    });

    it('shows a title or name that is in the other language only, and marks it as such', async () => {
      const { page, open } = await sample.visit();
      for (const [address, name] of [
        ['/objects/2502', '無以名之'],
        ['/makers/66', '鍾未央'],
      ] as const) {
        await open(address);
        const heading = page.getByRole('heading', { level: 1 });
        expect(await heading.innerText()).to.equal(name);
        expect(await heading.getAttribute('lang')).to.match(/^zh/u);
        expect(await page.title()).to.include(name);
      }
      await open('/objects/2503');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).to.equal('Untitled');
    });

    it('has its images described in the language of the page, also where both were read before', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1502');
      const caption = page.locator('.gallery figcaption');
      for (const [language, text] of [
        ['繁體中文', '橫幅水墨長卷'],
        ['English', 'Long ink handscroll'],
      ] as const) {
        await page.getByRole('link', { name: language }).click();
        await caption.filter({ hasText: text }).waitFor();
      }
      expect(await page.locator('.gallery-others [aria-current]').count()).to.equal(1);
    });

    it('searches for a colour of its palette', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1001');
      const all = await page.locator('.swatch').count();
      expect(all).to.be.greaterThan(1);
      await page.locator('.swatch').first().click();
      await page.waitForURL(/\/\?hex=[0-9A-F]{6}/u);
      expect(await foundTotal(page)).to.be.greaterThan(0);
      expect(await page.locator('.tile-title').allInnerTexts()).to.include('Harbour Light Week');
    });

    it('searches for its classification, which the facet then shows as chosen', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1001');
      await page.locator('.details').getByRole('link', { name: 'Poster' }).click();
      await page.waitForURL(/category=Poster/u);
      await settled(page);
      expect(
        await page
          .locator('.browse-filters')
          .getByRole('link', { name: /^Poster/u })
          .getAttribute('aria-current'),
      ).to.equal('true');
    });

    it('leads to its exhibition’s other objects', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1001');
      await page.getByRole('link', { name: 'All objects of this exhibition' }).first().click();
      await page.waitForURL(/\/exhibitions\/5$/u);
      await page.getByRole('heading', { level: 1, name: 'Ground and Figure' }).waitFor();
      expect(await foundTotal(page)).to.be.greaterThan(1);
    });

    it('says so where there is no such object, also one that is not public', async () => {
      const { page, open, errors } = await sample.visit();
      await open('/objects/999999');
      await page.getByRole('heading', { name: 'Not in the collection' }).waitFor();
      // Chromium writes the status 404 to the console.
      errors.splice(0, 1);
    });
  });

  describe('the page of a maker', () => {
    it('shows the name, the biography and all objects', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1001');
      await page.locator('.person', { hasText: 'Luca Ferrandel' }).click();
      await page.waitForURL(/\/makers\/58$/u);
      await page.getByRole('heading', { level: 1, name: 'Luca Ferrandel' }).waitFor();
      await settled(page);
      expect(await page.locator('.tile-title').allInnerTexts()).to.include('Harbour Light Week');
      for (const line of await page.locator('.tile-line').allInnerTexts())
        expect(line).to.include('Luca Ferrandel');
    });
  });

  describe('the page of an exhibition', () => {
    it('has when and where it was, its works, and what hung beside them, without scripts too', async () => {
      const { page } = await sample.visit({ javaScriptEnabled: false });
      await page.goto(`${sample.url()}/exhibitions/5`);
      await page.locator('.exhibition-line').first().waitFor();
      const texts = page.locator('.exhibition-texts');
      await texts.locator('summary').click();
      const first = texts.locator('section', { hasText: 'Five rings of light spread' });
      await first.getByText('Exhibit label').waitFor();
      await first.getByRole('link', { name: 'Harbour Light Week' }).click();
      await page.waitForURL(/\/objects\/1001$/u);
    });
  });

  describe('what search engines and visitors without scripts get', () => {
    it('is the sitemap of exactly what is public, with dates of change', async () => {
      const read = async (address: string) => (await fetch(sample.url() + address)).text();
      expect(await read('/robots.txt')).to.include(`Sitemap: ${sample.url()}/sitemap.xml`);
      const index = await read('/sitemap.xml');
      const parts = [...index.matchAll(/<loc>[^<]*(\/sitemap\/[^<]+)<\/loc>/gu)].map(
        ([, at]) => at,
      );
      const entries = (await Promise.all(parts.map((at) => read(at ?? '')))).join('');
      const objects = [...entries.matchAll(/<loc>[^<]*\/objects\/(\d+)<\/loc><lastmod>\d{4}-/gu)];
      expect(objects).to.have.length(206);
      expect(entries).to.include('/makers/58</loc>').and.include('/exhibitions/5</loc>');
    });

    it('may be listed where it is the collection or what a word finds, not what filters make of it', async () => {
      const isListed = async (address: string) => {
        const html = await (await fetch(sample.url() + address)).text();
        return !html.includes('<meta name="robots" content="noindex');
      };
      for (const address of ['/', '/?q=harbour', '/?q=%E6%B5%B7%E6%B8%AF&lang=zh-hant'])
        expect(await isListed(address), address).to.equal(true);
      for (const address of ['category=poster', 'q=harbour&category=poster', 'q=harbour&page=2'])
        expect(await isListed(`/?${address}`), address).to.equal(false);
      for (const nothing of ['qqzzxx', 'harbuor']) {
        const address = `/?q=${nothing}`;
        expect(await isListed(address), address).to.equal(false);
      }
    });

    it('leads nobody who lists pages from works to a page for each of their colours', async () => {
      const html = await (await fetch(`${sample.url()}/objects/1001`)).text();
      const swatches = html.match(/<a [^>]*href="[^"]*hex=[^>]*>/gu) ?? [];
      expect(swatches).to.have.length(8);
      for (const swatch of swatches) expect(swatch).to.include('rel="nofollow"');
    });

    it('says where a list has no such page, leads to its first, and is not to be listed', async () => {
      for (const list of ['/makers', '/exhibitions']) {
        const html = await (await fetch(`${sample.url()}${list}?page=99`)).text();
        expect(html).to.include('There are fewer pages.').and.include('noindex');
        expect(html).to.include(`href="${list}">To the first page</a>`);
        expect(await (await fetch(sample.url() + list)).text()).not.to.include('noindex');
      }
    });

    it('says so too where a maker or an exhibition has fewer works', async () => {
      for (const address of ['/makers/58', '/exhibitions/5']) {
        const html = await (await fetch(`${sample.url()}${address}?page=99`)).text();
        expect(html).to.include('There are fewer pages.');
        expect(html).to.include(`href="${address}">To the first page</a>`);
      }
    });

    it('is whole pages: results, facets, pages, an object, makers, exhibitions, in both languages', async () => {
      const { page } = await sample.visit({ javaScriptEnabled: false });
      await page.goto(`${sample.url()}/`);
      await page
        .locator('.browse-filters')
        .getByRole('link', { name: /^Poster/u })
        .click();
      await page.waitForURL('**/?category=poster');
      expect(await page.locator('.tile').count()).to.equal(24);
      await page.goto(`${sample.url()}/`);
      await page.getByRole('link', { name: 'Show more' }).click();
      await page.waitForURL('**/?page=2');
      expect(await page.locator('.tile').count()).to.equal(30);
      await page.locator('.search-box [name=q]').fill('harbour light week');
      await page.keyboard.press('Enter');
      await page.locator('.tile').first().click();
      expect(await page.locator('h1').innerText()).to.equal('Harbour Light Week');
      await page.getByRole('link', { name: '繁體中文' }).click();
      expect(await page.locator('h1').innerText()).to.equal('海港燈光週');
      expect(await page.locator('html').getAttribute('lang')).to.equal('zh-Hant');
      await page.goto(`${sample.url()}/makers`);
      await page.getByRole('link', { name: 'Luca Ferrandel' }).click();
      expect(await page.locator('h1').innerText()).to.equal('Luca Ferrandel');
      await page.goto(`${sample.url()}/exhibitions`);
      await page.getByRole('link', { name: 'Ground and Figure' }).click();
      expect(await page.locator('.tile').count()).to.be.greaterThan(1);
      await page.goto(`${sample.url()}/objects/1502`);
      await page.getByRole('link', { name: 'Image 2' }).click();
      await page.waitForURL(/\/images\/originals\/[^?]+$/u);
    });

    it('is previewed with a picture, also where it is of a maker or of an exhibition', async () => {
      for (const address of ['/', '/objects/1001', '/makers/58', '/exhibitions/5?lang=zh-hant']) {
        const html = await (await fetch(sample.url() + address)).text();
        expect(html, address).to.match(/<meta property="og:image" content="http:[^"]+">/u);
        expect(html, address).to.include('content="summary_large_image"');
      }
    });

    it('is a head that says what the page is', async () => {
      const answer = await fetch(`${sample.url()}/objects/1001?lang=zh-hant`);
      const html = await answer.text();
      expect(html).to.include('<title>海港燈光週 · Vitrine</title>');
      const at = `${sample.url()}/objects/1001`;
      expect(html).to.include(`<link rel="canonical" href="${at}?lang=zh-hant">`);
      expect(html).to.include(`<link rel="alternate" hreflang="en" href="${at}">`);
      expect(html).to.match(/<meta property="og:image" content="http:[^"]+">/u);
      const [, json = ''] =
        /<script type="application\/ld\+json">(.*?)<\/script>/u.exec(html) ?? [];
      expect(JSON.parse(json)).to.deep.include({
        '@type': ['VisualArtwork', 'Poster'],
        name: '海港燈光週',
        alternateName: 'Harbour Light Week',
        identifier: '2012.14',
      });
      const etag = answer.headers.get('etag') ?? '';
      const again = await fetch(`${at}?lang=zh-hant`, { headers: { 'If-None-Match': etag } });
      expect(again.status).to.equal(304);
    });
  });

  describe('the call behind a page', () => {
    it('is shown without what was not asked, and runs in the playground', async () => {
      const { page, open } = await sample.visit();
      await open('/?q=harbour&category=poster');
      await settled(page);
      await page.getByRole('button', { name: 'API call' }).click();
      const text = await page.locator('.call').innerText();
      expect(text).to.include('"keyword": "harbour"').and.include('searchObjects(');
      expect(text).not.to.include('$minDate');
      await page.getByRole('link', { name: 'Open in the playground' }).click();
      // The button does nothing until the editors are there.
      await page.locator('.graphiql-editor-tool .view-line', { hasText: 'harbour' }).waitFor();
      await showHeaders(page);
      await page.locator('.graphiql-query-editor .view-line').first().waitFor();
      await page.locator('.graphiql-execute-button').click();
      await page.waitForFunction(() =>
        document.querySelector('.result-window')?.textContent.includes('Harbour'),
      );
      expect(await page.locator('.result-window').innerText()).not.to.include('"errors"');
    });
  });
}
