import { expect } from 'chai';
import sharp from 'sharp';
import { busyPicture, withBorders, withFrame } from './scenes.js';
import { photographOf, subjectOf } from './subjects.js';
import { colorsOf } from './support.js';

describe('the subject of an image with a frame', () => {
  it('is a picture without its frame and mount, also where they fill the image', async () => {
    const picture = await busyPicture(280, 220, 3);
    const alone = await colorsOf(picture);
    for (const wall of ['#d8d8d6', undefined]) {
      const { colors } = await subjectOf(await withFrame(picture, wall));
      const white = colors.search.google?.find(({ color }) => color === 'white')?.value ?? 0;
      const own = alone.search.google?.find(({ color }) => color === 'white')?.value ?? 0;
      expect(Math.abs(white - own)).to.be.below(4);
    }
  });

  it('is a picture without a frame, a mount, or a mount in a colour', async () => {
    const middle = await busyPicture(280, 220, 3);
    const share = (width: number, height: number, sides: number) =>
      (100 * width * height) / ((width + 2 * sides) * (height + 2 * sides));
    for (const borders of [
      ...[['#4a2d18'], ['#8b5a2b'], ['#c9a227'], ['#141414'], ['#f7f5f0'], ['#b4b6b8']],
      ...[
        ['#f4f0e6', '#4a2d18'],
        ['#7a1f2b', '#c9a227'],
      ],
    ]) {
      const picture = await withBorders(middle, borders, '#d8d8d6');
      const found = await subjectOf(picture);
      const sides = 90 + 25 * borders.length;
      expect(found.share, borders.join(', ')).to.be.closeTo(share(280, 220, sides), 2);
    }
  });

  it('is a picture without its frame also where the mount is as white as the wall', async () => {
    const framed = await withFrame(await busyPicture(280, 220, 3), undefined, '#fcfcfa');
    for (const seed of [4, 6]) {
      const onGray = await subjectOf(await photographOf(framed, 'mid gray', seed));
      const onWhite = await photographOf(framed, 'white', seed);
      const copy = await sharp(onWhite).resize({ width: 630 }).jpeg({ quality: 75 }).toBuffer();
      for (const one of [onWhite, copy])
        expect((await subjectOf(one)).share).to.be.closeTo(onGray.share, 1);
    }
  });

  it('is a picture without its frame also where the frame has a shadow', async () => {
    const picture = await busyPicture(280, 220, 3);
    const gilt = { top: 40, bottom: 40, left: 40, right: 40, background: '#b8892e' };
    const framed = await sharp(picture).extend(gilt).png().toBuffer();
    for (const [ground, seed, other] of [
      ['white', 1, 'mid gray'],
      ['pale gray', 2, 'white'],
    ] as const) {
      const hung = await photographOf(framed, ground, seed);
      const there = await subjectOf(await photographOf(framed, other, seed));
      const copy = await sharp(hung).resize({ width: 630 }).jpeg({ quality: 75 }).toBuffer();
      for (const one of [hung, copy])
        expect((await subjectOf(one)).share, ground).to.be.closeTo(there.share, 1);
    }
  });

  it('is a picture without its frame also where light from above makes its sides differ', async () => {
    const flat = { top: 0, bottom: 0, left: 0, right: 0 };
    const picture = await busyPicture(280, 220, 3);
    const share = (100 * 280 * 220) / ((360 + 180) * (300 + 180));
    for (const [top, side, bottom] of [
      ['#d8ac60', '#b0863c', '#7c5a24'],
      ['#8a5c38', '#5c3a20', '#2c1a0c'],
    ] as const) {
      let framed = sharp(picture).extend({ ...flat, left: 40, right: 40, background: side });
      for (const [background, lit] of [
        [top, { ...flat, top: 40 }],
        [bottom, { ...flat, bottom: 40 }],
      ] as const)
        framed = sharp(await framed.png().toBuffer()).extend({ ...lit, background });
      const hung = await withBorders(await framed.png().toBuffer(), [], '#d8d8d6');
      const copy = await sharp(hung).resize({ width: 400 }).jpeg({ quality: 75 }).toBuffer();
      for (const one of [hung, copy])
        expect((await subjectOf(one)).share, side).to.be.closeTo(share, 2);
    }
  });

  it('is an empty frame without the wall that is seen through it', async () => {
    const frame = '<path d="M0 0H400V300H0ZM50 50V250H350V50Z" fill="#8b5a2b"/>';
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300">${frame}</svg>`;
    for (const seed of [1, 2, 3]) {
      const { colors } = await subjectOf(await photographOf(Buffer.from(svg), 'white', seed));
      expect(colors.search.google?.[0]?.color).to.equal('brown');
      expect(colors.search.google?.[0]?.value).to.be.above(70);
    }
  });

  it('keeps the borders of a carpet, a tile or a cover, in copies too', async () => {
    const middle = await busyPicture(280, 220, 3);
    for (const borders of [['#24439c', '#a01c1c'], ['#24439c'], ['#c02418']]) {
      const picture = await withBorders(middle, borders, '#e8e8e8');
      const { width, height } = await sharp(picture).metadata();
      const own = (100 * (width - 180) * (height - 180)) / (width * height);
      const copy = await sharp(picture).jpeg({ quality: 75 }).toBuffer();
      for (const one of [picture, copy])
        expect((await subjectOf(one)).share, borders.join(', ')).to.be.closeTo(own, 2);
    }
  });
});
