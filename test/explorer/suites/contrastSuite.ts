import { expect } from 'chai';
import type { Sample } from './visit.js';
import type { PageElement, PageWindow } from './pageGlobals.js';

declare const window: PageWindow;

/** What can be told apart: in the light, in the dark, and where a system asks for contrast. */
export function contrastSuite(sample: Sample): void {
  describe('contrast', () => {
    it('leaves the collection its colours where a system forces its own', async () => {
      const { page, open } = await sample.visit({ forcedColors: 'active' });
      await open('/?color=red');
      const grounds = await Promise.all(
        ['body', '[data-color="red"]', '[data-color="blue"]', '.picture'].map((part) =>
          page
            .locator(part)
            .first()
            .evaluate((element: PageElement) => window.getComputedStyle(element).backgroundColor),
        ),
      );
      expect(new Set(grounds).size, grounds.join('; ')).to.equal(4);
      // A chip has an edge, as its ground is taken away.
      expect(
        await page.evaluate(`getComputedStyle(document.querySelector('.chip')).borderTopWidth`),
      ).to.equal('1px');
      // A field has an edge, and the one that is written in another than the others.
      const edge = () =>
        page.evaluate(`getComputedStyle(document.querySelector('.search-box')).outlineWidth`);
      expect(await edge()).to.equal('1px');
      await page.getByRole('combobox', { name: 'Search the collection' }).focus();
      expect(await edge()).to.equal('3px');
      // Letters that were found are seen, and so is the completion that is chosen.
      await page.keyboard.type('harb');
      await page.locator('.suggestions li').nth(1).waitFor();
      await page.keyboard.press('ArrowDown');
      const style = (part: string) =>
        page.evaluate<string[]>(
          `(({ color, backgroundColor }) => [color, backgroundColor])(getComputedStyle(document.querySelector('.suggestions ${part}')))`,
        );
      const [letters] = await style('li:not([aria-selected=true]) mark');
      const [text, ground] = await style('li:not([aria-selected=true])');
      const [, chosen] = await style('li[aria-selected=true]');
      expect(letters).to.equal(text);
      expect(chosen).to.not.equal(ground);
    });

    it('gives fields, chips and what is chosen an edge where a system asks for more contrast', async () => {
      const { page, open } = await sample.visit({ contrast: 'more' });
      await open('/?q=harbour&category=poster');
      const style = (part: string, name: string) =>
        page.evaluate<string>(`getComputedStyle(document.querySelector('${part}')).${name}`);
      const ink = await style('body', 'color');
      expect(await style('.search-box', 'outlineColor')).to.equal(ink);
      expect(await style('.years input', 'borderColor')).to.equal(ink);
      expect(await style('.chip', 'boxShadow')).to.include(ink);
      expect(await style('.results-count', 'color')).to.equal(ink);
      expect(await style('.views [aria-current]', 'backgroundColor')).to.equal(ink);
    });

    it('marks what was found so that it can be read, in the light and in the dark', async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const { page, open } = await sample.visit({ colorScheme });
        await open('/?q=harbour');
        const mark = page.locator('.tile-title mark').first();
        await mark.waitFor();
        const [ground, ink] = await mark.evaluate((element: PageElement) => {
          const { backgroundColor, color } = window.getComputedStyle(element);
          return [backgroundColor, color];
        });
        // WCAG 2.2, 1.4.3: text of any size.
        expect(contrastOf(ground, ink), `${ink} on ${ground}`).to.be.at.least(4.5);
      }
    });
  });
}

/** The contrast ratio of two opaque colours as browsers compute them, by WCAG's formula. */
function contrastOf(one = '', other = ''): number {
  const [dark = NaN, light = NaN] = [one, other].map(luminanceOf).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const channels = /^rgb\((\d+), (\d+), (\d+)\)$/u.exec(color)?.slice(1) ?? [];
  const [red = NaN, green = NaN, blue = NaN] = channels.map((channel) => {
    const level = Number(channel) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
