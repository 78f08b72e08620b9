import { expect } from 'chai';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { CUTOUTS, layOn } from '../../../bench/support/cutouts.js';
import { extractColors } from '../../../indexer/images/colors/extract.js';
import { decodeImage } from '../../../indexer/images/decode.js';
import { subjectOf } from '../../../src/color/documentColor.js';
import { wantedPalette, type WantedPalette } from '../../../src/picture/palette.js';
import { ComparedPalette } from '../../../src/similar/comparedPalette.js';
import { expectOnly, type Sample, foundTotal } from './visit.js';

/** A drawn thing on a pale ground, as JPEG. */
async function photoOf(name: string): Promise<Buffer> {
  const svg = CUTOUTS.find((one) => one.name === name)?.svg ?? '';
  const { picture } = await layOn(Buffer.from(svg), 'pale gray', 3);
  return sharp(picture).jpeg({ quality: 92 }).toBuffer();
}

/** What a server would look for. */
async function wantedOf(picture: Buffer): Promise<WantedPalette> {
  const colors = await extractColors(await decodeImage(picture, 1e8));
  return wantedPalette((colors && subjectOf(colors).predominant) ?? []);
}

/** The palette in the page's address. */
async function searched(page: Page): Promise<WantedPalette['palette']> {
  await page.waitForURL(/palette=/u);
  const given = new URL(page.url()).searchParams.getAll('palette').map((one) => one.split('-'));
  return given.map(([hex = '', weight]) => ({ hex: `#${hex}`, weight: Number(weight) }));
}

function farApart(one: WantedPalette['palette'], other: WantedPalette['palette']) {
  const shares = (palette: WantedPalette['palette']) =>
    palette.map(({ hex, weight }) => ({ color: hex, value: weight }));
  return new ComparedPalette(shares(one)).with(shares(other))?.distance;
}

const choose = (page: Page, name: string, buffer: Buffer, mimeType = 'image/jpeg') =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

/** A script that hands the page a file, as a paste or a drop. */
function handOver(event: 'paste' | 'drop', file: Buffer, type = 'image/jpeg'): string {
  const bytes = `Uint8Array.from(atob('${file.toString('base64')}'), (one) => one.charCodeAt(0))`;
  const made =
    event === 'paste'
      ? "new ClipboardEvent('paste', { clipboardData: data })"
      : "new DragEvent('drop', { dataTransfer: data, cancelable: true })";
  return `{ const data = new DataTransfer();
    data.items.add(new File([${bytes}], 'file', { type: '${type}' }));
    document.dispatchEvent(${made}); }`;
}

/** Works by the colours of a photo, and whose colours are meant. */
export function pictureSuite(sample: Sample): void {
  describe('a photo', () => {
    it('is looked at in the page, as the server would, and never sent', async () => {
      const { page, open } = await sample.visit();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).pathname));
      for (const name of ['red vase', 'blue and white vase', 'brown bowl']) {
        await open('/');
        const photo = await photoOf(name);
        await choose(page, 'photo.jpg', photo);
        const found = await searched(page);
        const wanted = await wantedOf(photo);
        expect(farApart(found, wanted.palette), name).to.be.below(3);
        expect(await foundTotal(page), name).to.be.above(0);
      }
      expect(sent).not.to.include('/colors');
      expect(await page.getByLabel('Order').locator('option').first().innerText()).to.equal(
        'Closest colour',
      );
      await page.getByRole('link', { name: 'Colours of a photo' }).click();
      await page.waitForURL((url) => !url.search.includes('palette'));
    });

    it('can be pasted, and dropped on the page', async () => {
      const { page, open } = await sample.visit();
      const red = await photoOf('red vase');
      for (const event of ['paste', 'drop'] as const) {
        await open('/');
        await page.evaluate(handOver(event, red));
        expect((await searched(page)).length, event).to.be.above(0);
      }
    });

    it('is sent where the browser cannot read it, or would see other colours', async () => {
      const { page, open } = await sample.visit();
      const photo = sharp(await photoOf('red vase'));
      const tiff = await photo.clone().tiff({ compression: 'none' }).toBuffer();
      const cmyk = await photo
        .clone()
        .toColourspace('cmyk')
        .withIccProfile('cmyk')
        .jpeg()
        .toBuffer();
      for (const [name, file, type] of [
        ['photo.tif', tiff, 'image/tiff'],
        ['printed.jpg', cmyk, 'image/jpeg'],
      ] as const) {
        await open('/');
        await choose(page, name, file, type);
        expect(await searched(page), name).to.deep.equal((await wantedOf(file)).palette);
      }
    });
  });

  describe('a photo that takes long', () => {
    /** A page with a photo that only the server can read, and a server that does not answer. */
    const visitSlow = async () => {
      const { page, open } = await sample.visit();
      await page.route('**/colors', () => undefined);
      await open('/');
      const tiff = await sharp(await photoOf('blue and white vase'))
        .tiff()
        .toBuffer();
      const asked = page.waitForRequest('**/colors');
      await choose(page, 'slow.tif', tiff, 'image/tiff');
      await asked;
      const given = page.waitForEvent('requestfailed', { timeout: 20_000 });
      return { page, given };
    };

    it('gives way to another one', async () => {
      const { page, given } = await visitSlow();
      const red = await photoOf('red vase');
      await choose(page, 'photo.jpg', red);
      expect(new URL((await given).url()).pathname).to.equal('/colors');
      const found = await searched(page);
      expect(farApart(found, (await wantedOf(red)).palette)).to.be.below(3);
    });

    it('gives way to a file that is no picture, which is said', async () => {
      const { page, given } = await visitSlow();
      await choose(page, 'letter.txt', Buffer.from('Dear museum, …'), 'text/plain');
      await given;
      await page.getByText('This file could not be read as an image.').waitFor();
    });

    it('gives way to a search, and to another page', async () => {
      for (const go of [
        async (page: Page) => {
          await page.getByRole('combobox', { name: 'Search the collection' }).fill('harbour');
          await page.keyboard.press('Enter');
          await page.waitForURL('**/?q=harbour');
        },
        async (page: Page) => {
          await page.getByRole('link', { name: 'Makers' }).first().click();
          await page.waitForURL('**/makers');
        },
      ]) {
        const { page, given } = await visitSlow();
        await go(page);
        expect(new URL((await given).url()).pathname).to.equal('/colors');
        expect(await page.getByText('Looking at the photo').count()).to.equal(0);
      }
    });
  });

  describe('a photo that cannot be looked at', () => {
    it('is said to be no image only where it is none', async () => {
      const { page, open, errors } = await sample.visit();
      const tiff = await sharp(await photoOf('red vase'))
        .tiff()
        .toBuffer();
      const message = page.locator('.picture-stage');
      for (const [status, english, chinese] of [
        [0, 'The server cannot be reached.', '無法連接伺服器'],
        [401, 'does not accept the explorer’s token', '伺服器不接受'],
        [413, 'This file is too large', '檔案過大'],
        [422, 'This file could not be read as an image.', '無法讀取此檔案中的圖像。'],
        [429, 'Too many requests just now.', '目前請求過多'],
        [503, 'The search is not available', '搜尋服務暫時無法使用'],
      ] as const)
        for (const [address, text] of [
          ['/', english],
          ['/?lang=zh-hant', chinese],
        ] as const) {
          await page.unroute('**/colors');
          await page.route('**/colors', (route) =>
            status === 0 ? route.abort() : route.fulfill({ status, json: { errors: [] } }),
          );
          await open(address);
          await choose(page, 'photo.tif', tiff, 'image/tiff');
          await message.filter({ hasText: text }).waitFor();
        }
      // Chromium writes each failed request to the console.
      expectOnly('Failed to load resource', errors);
    });
  });

  describe('a photo of which nothing can be seen', () => {
    it('is said to be transparent, and leaves the search as it is', async () => {
      const { page, open } = await sample.visit();
      const background = { r: 255, g: 0, b: 0, alpha: 0 };
      const nothing = await sharp({ create: { width: 40, height: 40, channels: 4, background } })
        .png()
        .toBuffer();
      for (const [address, text] of [
        ['/?color=blue', 'Nothing of this image can be seen'],
        ['/?color=blue&lang=zh-hant', '此圖像完全透明'],
      ] as const) {
        await open(address);
        await choose(page, 'nothing.png', nothing, 'image/png');
        await page.locator('.picture-stage', { hasText: text }).waitFor();
        expect(page.url()).to.equal(sample.url() + address);
      }
    });
  });

  describe('a file that is no picture', () => {
    it('is refused in the visitor’s language, chosen, pasted or dropped, and never sent', async () => {
      const { page, open } = await sample.visit();
      const sent: string[] = [];
      page.on('request', (request) => sent.push(new URL(request.url()).pathname));
      const letter = Buffer.from('Dear museum, …');
      const message = page.locator('.picture-stage');
      for (const [address, text] of [
        ['/', 'This file could not be read as an image.'],
        ['/?lang=zh-hant', '無法讀取此檔案中的圖像。'],
      ] as const)
        for (const give of [
          () => choose(page, 'letter.txt', letter, 'text/plain'),
          () => page.evaluate(handOver('paste', letter, 'text/plain')),
          () => page.evaluate(handOver('drop', letter, 'text/plain')),
        ]) {
          await open(address);
          await give();
          await message.filter({ hasText: text }).waitFor();
        }
      // It goes with the next search.
      await page.locator('[data-color="blue"]').click();
      await page.waitForURL('**/?color=blue&lang=zh-hant');
      await message.filter({ hasNotText: /./u }).waitFor({ state: 'attached' });
      expect(sent).not.to.include('/colors');
    });
  });

  describe('whose colours are meant', () => {
    it('is the object, until the whole image is chosen', async () => {
      const { page, open } = await sample.visit();
      await open('/?color=white');
      const objects = await foundTotal(page);
      await page.getByLabel('The whole image').check();
      await page.waitForURL(/scope=image/u);
      expect(await foundTotal(page)).not.to.equal(objects);
      await page.getByLabel('The object').check();
      await page.waitForURL((url) => !url.search.includes('scope'));
      expect(await foundTotal(page)).to.equal(objects);
    });

    it('is said where it is asked how much of it has a colour', async () => {
      const { page, open } = await sample.visit();
      for (const [address, label] of [
        ['/?color=white', 'At least this much of the object'],
        ['/?color=white&scope=image', 'At least this much of the image'],
        ['/?color=white&lang=zh-hant', '至少佔藏品本身的比例'],
        ['/?color=white&scope=image&lang=zh-hant', '至少佔整幅圖像的比例'],
      ] as const) {
        await open(address);
        await page.getByLabel(label).waitFor();
      }
    });

    it('can be chosen without scripts, and keeps the rest of the search', async () => {
      const { page } = await sample.visit({ javaScriptEnabled: false });
      const count = () => page.locator('.results-count').first().innerText();
      await page.goto(`${sample.url()}/?color=white&threshold=40`);
      const objects = await count();
      const facet = page.locator('.browse-filters .color-facet');
      await facet.getByLabel('The whole image').check();
      await facet.getByRole('button', { name: 'Apply' }).click();
      await page.waitForURL(/scope=image/u);
      const { searchParams } = new URL(page.url());
      expect([searchParams.get('color'), searchParams.get('threshold')]).to.deep.equal([
        'white',
        '40',
      ]);
      expect(await facet.getByLabel('The whole image').isChecked()).to.equal(true);
      expect(await count()).not.to.equal(objects);
      expect(await facet.getByRole('slider').count()).to.equal(0);
    });
  });
}
