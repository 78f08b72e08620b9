import { expect } from 'chai';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { CUTOUTS, GROUNDS, layOn, type Ground } from '../../../bench/support/cutouts.js';
import { agreement } from '../../../bench/support/subjects.js';
import { packageRoot } from '../../../src/packageRoot.js';
import {
  beforeWall,
  busyPicture,
  coverOf,
  flatPrint,
  inShadow,
  sideBySide,
  withBars,
} from './scenes.js';
import { subjectOf, sumOf, thingOf } from './subjects.js';

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
    expect(sumOf(colors.search.google)).to.be.closeTo(100, 1e-6);
    expect(sumOf(colors.search.cloudinary)).to.be.closeTo(100, 1e-6);
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

  it('may reach the border', async () => {
    const { picture } = await layOn(thingOf('red vase'), 'mid gray', 5);
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
