import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CUTOUTS, GROUNDS, layOn, type Ground } from '../../../bench/support/cutouts.js';
import { agreement } from '../../../bench/support/subjects.js';
import type { ColorShare } from '../../../src/collection/color.js';
import { packageRoot } from '../../../src/packageRoot.js';
import {
  beforeWall,
  busyPicture,
  coverOf,
  flatPrint,
  inShadow,
  sideBySide,
  withBars,
  withBorders,
  withChart,
  withFrame,
  withLaid,
} from './scenes.js';
import { colorsOf } from './support.js';

const SAMPLE = path.join(packageRoot, 'sample');
/** Of what is drawn: materials that no ground looks like, and a white and a black one. */
const SOME = ['celadon vase', 'red vase', 'white bowl', 'black vase', 'teal cup', 'gold coin'];

interface SampleRecord {
  readonly classification?: { readonly category?: { readonly en?: readonly string[] } };
  readonly images?: readonly { readonly src: string }[];
}

/** Images of the sample's objects of some categories. */
function imagesOf(...categories: readonly string[]): readonly string[] {
  return readFileSync(path.join(SAMPLE, 'objects.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SampleRecord)
    .filter(({ classification }) =>
      classification?.category?.en?.some((category) => categories.includes(category)),
    )
    .flatMap(({ images }) => (images ?? []).map(({ src }) => path.join(SAMPLE, src)));
}

function thingOf(name: string): Buffer {
  const thing = CUTOUTS.find((one) => one.name === name);
  if (!thing) throw new Error(`there is no ${name}`);
  return Buffer.from(thing.svg);
}

/** A thing that is laid on a ground, in the size of a photograph. */
async function photographOf(thing: Buffer, ground: Ground, seed: number): Promise<Buffer> {
  const { picture } = await layOn(thing, ground, seed);
  return sharp(picture).resize({ width: 1260 }).png().toBuffer();
}

async function subjectOf(picture: Buffer) {
  const { subject, ...whole } = await colorsOf(picture);
  if (!subject) throw new Error('there is no subject');
  return { share: subject.share, colors: subject.colors ?? whole, isWhole: !subject.colors };
}

const sum = (shares: readonly ColorShare[] | null) =>
  (shares ?? []).reduce((total, { value }) => total + value, 0);

describe('the subject of an image', () => {
  for (const ground of Object.keys(GROUNDS) as Ground[]) {
    it(`has the colours of the thing alone on ${ground}`, async () => {
      const things = CUTOUTS.filter(({ name }) => SOME.includes(name));
      const agreements = await Promise.all(
        things.map(({ svg }, seed) => agreement(Buffer.from(svg), ground, seed)),
      );
      const mean = agreements.reduce((all, { subject }) => all + subject, 0) / things.length;
      expect(mean).to.be.above(0.8);
    });
  }

  it('has percentages of its own that sum to 100', async () => {
    const [thing] = CUTOUTS;
    const { picture } = await layOn(Buffer.from(thing?.svg ?? ''), 'pale gray', 1);
    const { colors, share } = await subjectOf(picture);
    expect(sum(colors.search.google)).to.be.closeTo(100, 1e-6);
    expect(sum(colors.search.cloudinary)).to.be.closeTo(100, 1e-6);
    expect(share).to.be.within(5, 40);
  });

  it('is the whole of every poster and photograph of the sample', async () => {
    const images = imagesOf('Poster', 'Photography');
    expect(images.length).to.be.above(40);
    for (const image of images) {
      expect((await subjectOf(readFileSync(image))).share, image).to.be.at.least(98);
    }
  });

  it('is two or three things on an even ground, in copies too', async () => {
    for (const names of [
      ['teal cup', 'pink cup'],
      ['red vase', 'brown bowl', 'gold coin'],
    ]) {
      const things = names.map((name) => thingOf(name));
      for (const ground of ['#ffffff', '#e8e8e8', '#808080']) {
        const picture = await sideBySide(things, ground);
        const half = sharp(picture).resize({ width: 200 * things.length });
        const { share } = await subjectOf(picture);
        expect(share, `${names.join(', ')} on ${ground}`).to.be.within(15, 50);
        for (const copy of [half.clone().png(), half.clone().jpeg({ quality: 75 })])
          expect((await subjectOf(await copy.toBuffer())).share).to.be.closeTo(share, 3);
      }
    }
  });

  it('is the whole of prints in flat colours on an even paper, in copies too', async () => {
    for (const kind of ['fields', 'words', 'figure', 'plate'] as const) {
      for (const paper of ['#ffffff', '#808080']) {
        const print = await flatPrint(kind, paper);
        const copy = await sharp(print).resize({ width: 320 }).jpeg({ quality: 75 }).toBuffer();
        for (const picture of [print, copy])
          expect((await subjectOf(picture)).isWhole, `${kind} on ${paper}`).to.equal(true);
      }
    }
  });

  it('is a flat figure alone on an even ground, as a drawing of a thing is', async () => {
    for (const paper of ['#ffffff', '#e8e8e8']) {
      const { isWhole, share } = await subjectOf(await flatPrint('disc', paper));
      expect(isWhole).to.equal(false);
      expect(share).to.be.closeTo(14, 0.5);
    }
  });

  it('is a flat picture also where a label lies aside from it', async () => {
    const label = { create: { width: 80, height: 22, channels: 3, background: '#777' } } as const;
    const picture = sharp(await flatPrint('picture', '#ffffff'));
    const labelled = picture.composite([{ input: label, left: 10, top: 780 }]);
    expect((await subjectOf(await labelled.png().toBuffer())).isWhole).to.equal(false);
  });

  it('is a thing before a floor and a wall that are lit apart', async () => {
    const thing = thingOf('red vase');
    const { share } = await subjectOf(await beforeWall(thing, 200, 1));
    expect(share).to.be.within(10, 40);
    for (const light of [230, 130])
      expect((await subjectOf(await beforeWall(thing, light, 2))).share).to.be.closeTo(share, 3);
  });

  it('is a thing without the shadow that it stands in', async () => {
    const gray = ({ colors }: Awaited<ReturnType<typeof subjectOf>>) =>
      colors.search.cloudinary?.find(({ color }) => color === 'gray')?.value ?? 0;
    for (const level of [250, 232, 150]) {
      const coloured = await subjectOf(await inShadow(thingOf('yellow chair'), level));
      expect(gray(coloured), `on ${level}`).to.be.below(8);
    }
    // What is as gray as a shadow all over is none.
    for (const [name, least] of Object.entries({ 'gray vase': 13, 'gray chest': 16 })) {
      const { share } = await subjectOf(await inShadow(thingOf(name), 232));
      expect(share, name).to.be.at.least(least);
    }
  });

  it('is the whole of a film still with bars, and of a cover with a picture and writing', async () => {
    const picture = await busyPicture(280, 300, 5);
    const still = await withBars(await busyPicture(640, 200, 5));
    const prints = ['#ffffff', '#808080'].map((paper) => coverOf(picture, paper));
    for (const whole of [still, ...(await Promise.all(prints))])
      expect((await subjectOf(whole)).isWhole).to.equal(true);
  });

  it('is the whole of pictures with busy borders', async () => {
    for (let seed = 1; seed <= 12; seed += 1) {
      expect((await subjectOf(await busyPicture(500, 400, seed))).isWhole).to.equal(true);
    }
  });

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

  it('has nothing of a colour chart at the edge', async () => {
    const black = CUTOUTS.find(({ name }) => name === 'black vase');
    const { picture } = await layOn(Buffer.from(black?.svg ?? ''), 'light gray', 4);
    const { colors } = await subjectOf(await withChart(picture));
    const vivid = (colors.search.google ?? []).filter(
      ({ color }) => !['black', 'gray', 'white'].includes(color),
    );
    expect(sum(vivid)).to.be.below(3);
  });

  it('has nothing of a compact chart, a label, a ruler, a colour strip or the pieces of a gray scale', async () => {
    const thing = thingOf('red vase');
    for (const [level, laid] of [
      [232, 'chart in a corner'],
      [128, 'chart at an edge'],
      [128, 'label'],
      [14, 'label'],
      [208, 'gray scale'],
      [208, 'colour strip'],
      [128, 'colour strip'],
      [208, 'ruler'],
      [128, 'ruler'],
      [14, 'ruler'],
    ] as const) {
      const { share } = await subjectOf(await withLaid(thing, level));
      const picture = await withLaid(thing, level, laid);
      const copy = await sharp(picture).resize({ width: 450 }).jpeg({ quality: 75 }).toBuffer();
      for (const one of [picture, copy])
        expect((await subjectOf(one)).share, `${laid} on ${level}`).to.be.closeTo(share, 1);
    }
  });

  it('has nothing of a label beside a thing that is thin and large', async () => {
    const ring =
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">' +
      '<circle cx="200" cy="200" r="170" fill="none" stroke="#a8741c" stroke-width="16"/></svg>';
    for (const level of [14, 128]) {
      const { share } = await subjectOf(await withLaid(Buffer.from(ring), level));
      const labelled = await subjectOf(await withLaid(Buffer.from(ring), level, 'label'));
      expect(labelled.share, `on ${level}`).to.be.closeTo(share, 1);
    }
  });

  it('may reach the border', async () => {
    const red = CUTOUTS.find(({ name }) => name === 'red vase');
    const { picture } = await layOn(Buffer.from(red?.svg ?? ''), 'mid gray', 5);
    const { width, height } = await sharp(picture).metadata();
    const cut = { left: 0, top: 0, width, height: Math.round(0.6 * height) };
    const { colors } = await subjectOf(await sharp(picture).extract(cut).png().toBuffer());
    expect(colors.search.google?.[0]?.color).to.equal('red');
    expect(colors.search.google?.[0]?.value).to.be.above(70);
  });

  it('of a cut-out is all that can be seen', async () => {
    const [thing] = CUTOUTS;
    const { share, isWhole } = await subjectOf(Buffer.from(thing?.svg ?? ''));
    expect(isWhole).to.equal(true);
    expect(share).to.be.within(10, 60);
  });
});
