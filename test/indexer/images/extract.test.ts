import { expect } from 'chai';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { decodeImage, UnreadableImage } from '../../../indexer/images/decode.js';
import { extractColors } from '../../../indexer/images/colors/extract.js';
import { lengthen } from '../../../indexer/images/colors/longPictures.js';
import { MAX_COLORS, MIN_DISTANCE } from '../../../indexer/images/colors/predominant.js';
import { colorDistance, parseHex } from '../../../src/color/space.js';
import { packageRoot } from '../../../src/packageRoot.js';
import {
  colorsOf,
  field,
  googleShare,
  halves,
  largestChange,
  paint,
  randomNumbers,
} from './support.js';

const SAMPLE_IMAGES = [
  '1003.png',
  '1012.png',
  '1104.jpg',
  '1117.jpg',
  '1207.webp',
  '1316.webp',
  '1405.jpg',
  '1503.webp',
];

describe('percentages of an image', () => {
  for (const [width, height] of [
    [20, 20],
    [64, 48],
    [334, 201],
    [1500, 1000],
  ] as const) {
    for (const format of ['png', 'jpeg', 'webp', 'gif', 'tiff'] as const) {
      it(`are half and half for ${width} × ${height} of red and white as ${format}`, async () => {
        const image = await halves('#ff0000', '#ffffff', width, height);
        const colors = await colorsOf(await image.toFormat(format).toBuffer());
        expect(googleShare(colors, 'red')).to.be.closeTo(50, 1);
        expect(googleShare(colors, 'white')).to.be.closeTo(50, 1);
      });
    }
  }

  for (const [width, height] of [
    [2, 3],
    [6, 5],
    [34, 21],
    [482, 301],
  ] as const) {
    it(`are half and half for ${width} × ${height} turned by 90°, and for 1 line of it`, async () => {
      const image = await halves('#e00010', '#ffffff', width, height);
      const turned = await image.clone().rotate(90).png().toBuffer();
      expect(googleShare(await colorsOf(turned), 'red')).to.be.closeTo(50, 1);
      const line = await halves('#e00010', '#ffffff', width, 1);
      expect(googleShare(await colorsOf(await line.png().toBuffer()), 'white')).to.be.closeTo(
        50,
        1,
      );
    });
  }

  for (const orientation of [3, 6, 8]) {
    it(`and the size are the same under EXIF orientation ${orientation}`, async () => {
      const image = await halves('#ff0000', '#ffffff', 300, 200);
      const bytes = await image.withMetadata({ orientation }).png().toBuffer();
      const decoded = await decodeImage(bytes, 1e8);
      const turned = orientation >= 5;
      expect(decoded.original).to.include({
        width: turned ? 200 : 300,
        height: turned ? 300 : 200,
      });
      expect(googleShare(await colorsOf(bytes), 'red')).to.be.closeTo(50, 1);
    });
  }

  for (const [space, format] of [
    ['cmyk', 'jpeg'],
    ['cmyk', 'tiff'],
    ['rgb16', 'png'],
  ] as const) {
    it(`are right for ${space} in ${format}`, async () => {
      const image = await halves('#ff0000', '#ffffff', 300, 200);
      const bytes = await image.toColourspace(space).toFormat(format).toBuffer();
      expect(googleShare(await colorsOf(bytes), 'red')).to.be.closeTo(50, 1);
    });
  }

  it('of a grayscale image are black, gray and white only', async () => {
    const bytes = await paint(256, 64, (x) => [x * 255, x * 255, x * 255])
      .grayscale()
      .jpeg()
      .toBuffer();
    const names = (await colorsOf(bytes)).search.google?.map(({ color }) => color);
    expect(names).to.have.members(['black', 'gray', 'white']);
  });

  it('count the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#0000ff'].map((color) => field(color, 80, 80).raw().toBuffer()),
    );
    const raw = { width: 80, height: 160, channels: 3, pageHeight: 80 } as const;
    const bytes = await sharp(Buffer.concat(frames), { raw })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect(googleShare(await colorsOf(bytes), 'red')).to.equal(100);
  });

  it('of a drawing of two units are half and half', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1">' +
      '<rect width="1" height="1" fill="red"/><rect x="1" width="1" height="1" fill="white"/></svg>';
    expect(googleShare(await colorsOf(Buffer.from(svg)), 'red')).to.be.closeTo(50, 1);
  });

  it('are none for a drawing that is too large at any density, which is not called broken', async () => {
    const drawn = (width: number, height: number) =>
      colorsOf(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
            '<rect width="100%" height="100%" fill="red"/></svg>',
        ),
      );
    expect(googleShare(await drawn(147_000, 147_000), 'red')).to.equal(100);
    for (const [width, height] of [
      [147_500, 147_500],
      [1_000_000, 1_000_000],
      [5_000_000, 4_500],
    ] as const) {
      const error: unknown = await drawn(width, height).catch((reason: unknown) => reason);
      expect(error).to.be.instanceOf(UnreadableImage).and.to.include({ kind: 'undecoded' });
      expect(String(error)).to.include(`too large: ${width} × ${height} pixels`);
    }
  });

  it('leave transparent pixels out and count half-transparent ones half', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const input = await field('#008000', 30, 30).png().toBuffer();
    const sprite = sharp({ create: { width: 90, height: 90, channels: 4, background: clear } });
    const bytes = await sprite
      .composite([{ input, left: 5, top: 5 }])
      .png()
      .toBuffer();
    expect(googleShare(await colorsOf(bytes), 'green')).to.equal(100);

    const veil = { r: 255, g: 0, b: 0, alpha: 0.5 };
    const blue = await field('#0000ff', 50, 100).png().toBuffer();
    const veiled = sharp({ create: { width: 100, height: 100, channels: 4, background: veil } });
    const mixed = await veiled
      .composite([{ input: blue, left: 50, top: 0 }])
      .png()
      .toBuffer();
    expect(googleShare(await colorsOf(mixed), 'blue')).to.be.closeTo(66.7, 1);
  });

  it('are none for an image that is fully transparent', async () => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const image = sharp({ create: { width: 50, height: 50, channels: 4, background } });
    expect(await extractColors(await decodeImage(await image.png().toBuffer(), 1e8))).to.equal(
      undefined,
    );
  });

  it('differ by 2 points at most in a resized or recompressed copy', async () => {
    const random = randomNumbers(7);
    const original = await paint(1200, 900, (x, y) => {
      const grain = 30 * (random() - 0.5);
      return [
        120 + 90 * Math.sin(x * 9 + y * 4) + grain,
        100 + 80 * Math.sin(y * 7 - x * 3) + grain,
        80 + 70 * Math.cos(x * 5) + grain,
      ];
    })
      .png()
      .toBuffer();
    const before = await colorsOf(original);
    const copies = [
      sharp(original).jpeg({ quality: 60 }),
      sharp(original).resize(500).webp({ quality: 70 }),
      sharp(original).resize(320).jpeg({ quality: 75 }),
      sharp(original).resize(1700).png(),
    ];
    for (const copy of copies) {
      expect(largestChange(before, await colorsOf(await copy.toBuffer()))).to.be.at.most(2);
    }
  });

  for (const name of SAMPLE_IMAGES) {
    it(`differ by 2 points at most in copies of ${name} of the sample`, async () => {
      const original = await readFile(path.join(packageRoot, 'sample/images', name));
      const { width } = await sharp(original).metadata();
      const scaled = (percent: number) =>
        sharp(original).resize(Math.round((width * percent) / 100));
      const copies = [
        sharp(original).png(),
        sharp(original).jpeg({ quality: 75 }),
        sharp(original).jpeg({ quality: 90 }),
        sharp(original).webp({ quality: 60 }),
        sharp(original).avif({ effort: 2 }),
        scaled(50).png(),
        scaled(60).webp({ quality: 75 }),
        scaled(80).jpeg({ quality: 80 }),
        scaled(150).jpeg({ quality: 85 }),
      ];
      const before = await colorsOf(original);
      for (const copy of copies) {
        expect(largestChange(before, await colorsOf(await copy.toBuffer()))).to.be.at.most(2);
      }
    });
  }
});

describe('the colours of long pictures', () => {
  /** Strokes of some length and period, over the upper two thirds: as on a handscroll. */
  const strokes = (width: number, height: number, period: number) =>
    paint(width, height, (x, y) => {
      const isInk = (x * width) % period < period / 2 && y < 2 / 3;
      return isInk ? [20, 20, 20] : [252, 252, 252];
    });

  it('are counted on as many lines as show what is on them', async () => {
    for (const [width, height, period] of [
      [6000, 200, 80],
      [5000, 20, 40],
    ] as const) {
      const colors = await colorsOf(await strokes(width, height, period).png().toBuffer());
      expect(googleShare(colors, 'white'), `${width} × ${height}`).to.be.closeTo(66.7, 6);
      expect(googleShare(colors, 'black'), `${width} × ${height}`).to.be.closeTo(33.3, 6);
    }
  });

  it('are counted on no more than those of a square; those of others as ever', () => {
    for (const size of [
      { width: 900, height: 300 },
      { width: 300, height: 400 },
    ])
      expect(lengthen(96, size)).to.equal(96);
    for (const height of [1, 5, 20, 100, 300, 999]) {
      const [width, cells] = [3000, lengthen(96, { width: 3000, height })];
      expect((cells * cells * height) / width).to.be.at.most(97 * 97);
      expect(cells).to.be.within(96, 20 * 96);
    }
  });
});

describe('predominant colours', () => {
  const textured = () => {
    const random = randomNumbers(3);
    return paint(600, 400, (x, y) => {
      const grain = 40 * (random() - 0.5);
      return [200 * x + grain, 180 * y + grain, 90 + 120 * x * y + grain];
    });
  };

  it('are few, distinct, largest first, and the same on every run', async () => {
    const bytes = await textured().png().toBuffer();
    const palette = (await colorsOf(bytes)).predominant ?? [];
    expect(palette.length).to.be.within(2, MAX_COLORS);
    expect(palette).to.deep.equal([...palette].sort((a, b) => b.value - a.value));
    expect((await colorsOf(bytes)).predominant).to.deep.equal(palette);
    palette.forEach(({ color }, index) => {
      for (const other of palette.slice(index + 1)) {
        const [one, two] = [parseHex(color), parseHex(other.color)];
        if (!one || !two) throw new Error('no hex');
        expect(colorDistance(one, two)).to.be.at.least(MIN_DISTANCE);
      }
    });
    expect(palette.reduce((sum, { value }) => sum + value, 0)).to.be.within(80, 100.01);
  });

  it('keep a small vivid subject on a plain ground', async () => {
    const input = await field('#e02020', 30, 30).png().toBuffer();
    const image = field('#c8c8c0', 400, 300).composite([{ input, left: 180, top: 120 }]);
    const palette = (await colorsOf(await image.png().toBuffer())).predominant ?? [];
    expect(palette.map(({ color }) => color)).to.deep.equal(['#C8C8C0', '#E02020']);
    expect(palette[1]?.value).to.be.closeTo(0.75, 0.3);
  });

  it('are the very colours of flat areas', async () => {
    const image = await halves('#123456', '#FEDCBA', 200, 100);
    const palette = (await colorsOf(await image.png().toBuffer())).predominant ?? [];
    expect(palette.map(({ color }) => color)).to.have.members(['#123456', '#FEDCBA']);
  });
});
