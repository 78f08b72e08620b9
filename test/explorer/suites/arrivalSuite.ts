import { expect } from 'chai';
import { expectOnly, type Sample, foundTotal, settled } from './visit.js';

/** What the site opens with, and addresses that ask for what there is not. */
export function arrivalSuite(sample: Sample): void {
  const read = async (address: string) => {
    const answer = await fetch(sample.url() + address);
    return { status: answer.status, html: await answer.text() };
  };

  describe('on arrival', () => {
    it('opens with what the museum chose, in its order, and works at random, in both languages', async () => {
      for (const [address, chosen, random] of [
        ['/', 'Selected works', 'At random'],
        ['/?lang=zh-hant', '精選藏品', '隨機藏品'],
      ] as const) {
        const { html } = await read(address);
        const opening = /<section class="opening".*?<\/section>/su.exec(html)?.[0] ?? '';
        expect(opening).to.include(chosen).and.include(random);
        const ids = [...opening.matchAll(/\/objects\/(\d+)/gu)].map(([, id]) => Number(id));
        expect(ids.slice(0, 2)).to.deep.equal([2502, 1001]);
        expect(ids.length).to.be.greaterThan(5);
        expect(new Set(ids).size).to.equal(ids.length);
      }
      expect((await read('/?category=poster')).html).not.to.include('class="opening"');
    });

    it('says in the visitor’s words what an address asks for that there is not, and helps', async () => {
      const { page, open } = await sample.visit();
      await open('/?color=lime&threshold=900');
      const notice = page.locator('.misread');
      expect(await notice.innerText())
        .to.include('“Lime” is not one of the 12 colours.')
        .and.include('“900” cannot be understood as');
      await notice.getByRole('link', { name: 'Search by 16 colours' }).click();
      await page.waitForURL('**/?color=lime&source=cloudinary');
      await notice.waitFor({ state: 'detached' });
      await open('/?color=lime&category=poster&lang=zh-hant');
      expect(await notice.innerText()).to.include('「青檸綠」不在 12 色之內');
      await notice.getByRole('link', { name: '略去此項再搜尋' }).click();
      await page.waitForURL('**/?category=poster&lang=zh-hant');
      await notice.waitFor({ state: 'detached' });
    });

    it('answers 400 to words that are too many, and searches without them', async () => {
      const words = Array.from({ length: 40 }, (_, index) => `word${index}`).join('+');
      const { status, html } = await read(`/?q=${words}&category=poster`);
      expect(status).to.equal(400);
      expect(html).to.include('This is too much to search for at once.');
      const { page, open, errors } = await sample.visit();
      await open(`/?q=${words}&category=poster`);
      await page.getByRole('link', { name: /^Without “word0/u }).click();
      await page.waitForURL('**/?category=poster');
      expect(await foundTotal(page)).to.be.greaterThan(0);
      // Chromium writes the status to the console.
      expectOnly('400', errors);
    });

    it('leads from a page that the results do not have to the first one', async () => {
      const { html } = await read('/?category=poster&page=900');
      expect(html).to.include('There are fewer pages.').and.include('href="/?category=poster"');
    });

    it('shows developers calls that run', async () => {
      const { page } = await sample.visit({ javaScriptEnabled: false });
      await page.goto(sample.url());
      await page.locator('.footer').getByRole('link', { name: 'For developers' }).click();
      expect(await page.locator('h1').innerText()).to.equal('For developers');
      const links = page.locator('.developers a[href^="/playground?"]');
      expect(await links.count()).to.be.at.least(6);
      for (const link of await links.all()) {
        const call = new URL((await link.getAttribute('href')) ?? '', sample.url()).searchParams;
        expect(call.get('query')).to.match(/^query \w+\(/u);
        expect(JSON.parse(call.get('variables') ?? '')).to.be.an('object');
      }
    });
  });

  describe('colours and filters', () => {
    it('move nothing below where a colour is chosen, the first or another, on a phone too', async () => {
      for (const width of [390, 1366]) {
        const { page, open } = await sample.visit({ viewport: { width, height: 844 } });
        const tops = () =>
          Promise.all(
            ['.browse', '.browse h1', '.browse .grid'].map(
              async (part) => (await page.locator(part).boundingBox())?.y,
            ),
          );
        await open('/?sort=title');
        await settled(page);
        const before = await tops();
        expect(before).not.to.include(undefined);
        for (const [index, color] of ['blue', 'red'].entries()) {
          await page.locator(`[data-color="${color}"]`).click();
          await page.waitForURL((url) => url.searchParams.getAll('color').length === index + 1);
          await settled(page);
          expect(await tops(), `${color}, ${width}`).to.deep.equal(before);
        }
      }
    });

    it('have their names on a phone', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 390, height: 844 } });
      await open('/');
      for (const name of ['Red', 'White'])
        expect(await page.locator('.color-label', { hasText: name }).first().isVisible()).to.equal(
          true,
        );
    });

    it('have nothing without scripts that does nothing there: of any colour, from a palette', async () => {
      const { page } = await sample.visit({ javaScriptEnabled: false });
      await page.goto(`${sample.url()}/objects/1001`);
      await page.locator('.palette-bar a').first().click();
      await page.waitForURL('**/?hex=*');
      expect(await page.locator('.tile:visible').count()).to.be.at.least(1);
      for (const dead of ['button[type="button"]:visible', 'input[type="range"]:visible'])
        expect(await page.locator(dead).count(), dead).to.equal(0);
      await page.getByRole('link', { name: 'Remove filter: #' }).click();
      await page.waitForURL((url) => url.search === '');
    });

    it('are all there without scripts: every value of a facet, on a phone too', async () => {
      const { page } = await sample.visit({
        javaScriptEnabled: false,
        viewport: { width: 390, height: 844 },
      });
      await page.goto(sample.url());
      const maker = page.locator('.browse-filters .facet', { hasText: 'Maker' });
      const few = await maker.locator('.check').count();
      await page.getByRole('link', { name: 'Filters', exact: true }).click();
      await page.waitForURL('**/#filters');
      expect((await page.locator('.browse-filters').boundingBox())?.y).to.be.within(-1, 844);
      await page.getByRole('link', { name: 'Show all: Maker' }).click();
      await page.waitForURL('**/?all=maker#facet-maker');
      expect((await maker.boundingBox())?.y).to.be.within(-1, 844);
      expect(await maker.locator('.check').count()).to.be.greaterThan(few + 10);
      await maker.getByRole('link', { name: /^Wen Hoi-lam/u }).click();
      await page.waitForURL(/\/\?maker=\d+$/u);
      expect(await page.locator('.tile').count()).to.be.greaterThan(0);
    });
  });
}
