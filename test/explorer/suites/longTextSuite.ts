import { expect } from 'chai';
import type { Page } from 'playwright-core';
import { type Sample, settled } from './visit.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** What records say at length, or in one long word, has room and takes none from its neighbours. */
export function longTextSuite(sample: Sample): void {
  describe('long texts', () => {
    it('fit a phone where a name is one long word', async () => {
      const { page, open } = await sample.visit(PHONE);
      for (const [address, name] of [
        ['/objects/1001', '.person-name'],
        ['/objects/1001', '.object-byline span'],
        ['/makers', '.index-letter a'],
      ] as const) {
        await open(address);
        await write(page, name, 'works'.repeat(20));
        expect(await widthOf(page), name).to.be.at.most(390);
        const role = await page.locator('.person-role, .index-count').first().boundingBox();
        expect((role?.x ?? 390) + (role?.width ?? 0), name).to.be.at.most(390);
      }
    });

    it('fit a phone where a role, a credit, a biography, a filter or a venue is one long word', async () => {
      const { page, open } = await sample.visit(PHONE);
      for (const [address, text] of [
        ['/objects/1001', '.person-role'],
        ['/objects/1001', '.use p'],
        ['/makers/58', '.maker-bio'],
        ['/?maker=58', '.chip span'],
        ['/exhibitions', '.exhibition-line span'],
      ] as const) {
        await open(address);
        await write(page, text, 'works'.repeat(60));
        expect(await widthOf(page), text).to.be.at.most(390);
      }
    });

    it('leave a maker with many roles half of the line for the name', async () => {
      const { page, open } = await sample.visit(PHONE);
      await open('/objects/1001');
      await write(page, '.person-role', 'Design Architect, Executive Architect, Publisher');
      const name = await page.locator('.person-name').first().boundingBox();
      expect(name?.width).to.be.greaterThan(150);
    });

    it('begin no line of tags with the sign that is between two of them', async () => {
      const { page, open } = await sample.visit(PHONE);
      await open('/objects/1001');
      const signs = await page.evaluate<readonly string[]>(`
        [...document.querySelectorAll('.details div:has(a + a) a')].flatMap((link) =>
          ['::before', '::after'].map((part) => getComputedStyle(link, part).content))`);
      expect(signs.length).to.be.greaterThan(3);
      signs.forEach((sign, index) => {
        const isLast = index === signs.length - 1;
        expect(sign).to.equal(index % 2 === 0 || isLast ? 'none' : '" · " / ""');
      });
    });

    it('have the sign between two of them after one that is written from the right', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1001');
      await page.evaluate(`{
        const texts = document.querySelectorAll('.detail-link bdi, .wall-label-purpose bdi');
        for (const text of texts) text.textContent = 'בירות!';
      }`);
      for (const [text, side] of [
        ['a:has(+ a) bdi', 'right'],
        ['.wall-label-purpose span + span bdi', 'left'],
      ] as const) {
        const rooms = await page.evaluate<Record<'left' | 'right', number>>(`{
          const text = document.querySelector('main ${text}');
          const [inner, outer] = [text, text.parentElement].map((one) => one.getBoundingClientRect());
          ({ left: inner.left - outer.left, right: outer.right - inner.right });
        }`);
        const other = side === 'left' ? 'right' : 'left';
        expect(rooms[side], text).to.be.greaterThan(4);
        expect(rooms[other], text).to.be.lessThan(1);
      }
    });

    it('set the lines below a title from the side that it is written from', async () => {
      const { page, open } = await sample.visit();
      await open('/?q=harbour');
      for (const [title, side] of [
        ['!بيروت', 'right'],
        ['Beirut!', 'left'],
      ] as const) {
        await write(page, '.tile-title', title);
        const rooms = await page.evaluate<Record<'left' | 'right', number>>(`{
          const line = document.querySelector('.tile-line');
          line.firstChild.textContent = '1961';
          while (line.childNodes.length > 1) line.lastChild.remove();
          const [inner, outer] = [line.firstChild, line].map((one) => one.getBoundingClientRect());
          ({ left: inner.left - outer.left, right: outer.right - inner.right });
        }`);
        expect(rooms[side], title).to.be.lessThan(1);
        expect(rooms[side === 'left' ? 'right' : 'left'], title).to.be.greaterThan(20);
      }
    });

    it('begin no line of a heading with the sign that is between two filters', async () => {
      const { page, open } = await sample.visit({ viewport: { width: 320, height: 700 } });
      await open('/?q=harbour&category=poster&area=design-and-architecture&from=1960&to=1979');
      const [signs, broken] = await page.evaluate<[number, number]>(`{
        const text = document.querySelector('.results-head h1').firstChild;
        const topOf = (at) => {
          const range = document.createRange();
          range.setStart(text, at);
          range.setEnd(text, at + 1);
          return range.getBoundingClientRect().top;
        };
        const signs = [...text.data.matchAll(/·/gu)].map(({ index }) => index);
        [signs.length, signs.filter((at) => topOf(at) > topOf(at - 2)).length];
      }`);
      expect(signs).to.equal(3);
      expect(broken).to.equal(0);
    });

    it('leave titles their room in a table, and the table on the screen', async () => {
      const { page, open } = await sample.visit();
      await open('/?view=list');
      await settled(page);
      await write(page, 'tbody th + td', 'The Government of the Special Region, '.repeat(6));
      await write(page, 'tbody th + td + td', '1967–1979, reprinted '.repeat(3));
      for (const width of [760, 820, 1000, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await widthOf(page)).to.be.at.most(width);
        const title = await page.locator('tbody th').first().boundingBox();
        expect(title?.width, `at ${width}`).to.be.at.least(140);
      }
    });

    it('part no span of years, number or word of a category in a table beside filters', async () => {
      const { page, open } = await sample.visit();
      await page.setViewportSize({ width: 1000, height: 800 });
      await open('/?view=list');
      await settled(page);
      for (const [column, text] of [
        [4, '1967–1979'],
        [5, 'Architectural'],
        [6, '2020.409'],
      ] as const) {
        const cell = `tbody td:nth-child(${column})`;
        await write(page, cell, text);
        expect(await linesOf(page, cell), text).to.equal(1);
      }
      expect(await widthOf(page)).to.be.at.most(1000);
    });

    it('begin with 「 where the lines below begin', async () => {
      const { page } = await sample.visit();
      await page.goto(`${sample.url()}/?q=harbour&lang=zh-hant`);
      const indent = await page.evaluate<number>(`(() => {
        const range = document.createRange();
        const text = document.querySelector('.results-head h1').firstChild;
        range.setStart(text, 0);
        range.setEnd(text, 1);
        const size = parseFloat(getComputedStyle(text.parentElement).fontSize);
        return range.getBoundingClientRect().width / size;
      })()`);
      expect(indent).to.be.lessThan(0.7);
    });

    it('leave room to search beside the name of a museum', async () => {
      const { page, open } = await sample.visit();
      await open('/makers/58');
      await page.locator('.wordmark').evaluate((element: { textContent: string }) => {
        element.textContent = 'Museum of Modern Art and Design of the Northern Territories';
      });
      for (const width of [700, 1000, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const box = await page.getByRole('combobox').boundingBox();
        expect(box?.width, `at ${width}`).to.be.at.least(100);
      }
    });

    it('are set in smaller letters where a title is a whole sentence', async () => {
      const { page, open } = await sample.visit();
      await open('/objects/1001');
      const heading = page.locator('.object-head h1');
      const before = (await heading.boundingBox())?.height ?? NaN;
      await heading.evaluate((element: { className: string }) => {
        element.className = 'is-long';
      });
      expect((await heading.boundingBox())?.height).to.be.lessThan(before * 0.8);
    });
  });
}

/** Puts a text in the place of another. */
async function write(page: Page, selector: string, text: string): Promise<void> {
  await page.evaluate(
    `document.querySelector('main ${selector}').textContent = ${JSON.stringify(text)};`,
  );
}

/** How many lines a text is on. */
function linesOf(page: Page, selector: string): Promise<number> {
  return page.evaluate(`(() => {
    const range = document.createRange();
    range.selectNodeContents(document.querySelector('main ${selector}'));
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  })()`);
}

function widthOf(page: Page): Promise<number> {
  return page.evaluate('document.documentElement.scrollWidth');
}
