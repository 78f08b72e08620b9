import { expect } from 'chai';
import sharp from 'sharp';
import { inVignette, labelledInWhite } from './scenes.js';
import { thingOf } from './subjects.js';
import { colorsOf } from './support.js';

/** How much of a picture its subject is, in percent: 100 where no ground is found. */
const shareOf = async (picture: Buffer) => (await colorsOf(picture)).subject?.share;

describe('the ground of an image', () => {
  it('may fall off to the corners, in copies too', async () => {
    for (const name of ['teal cup', 'black vase']) {
      const picture = sharp(await inVignette(thingOf(name)));
      for (const one of [picture, picture.clone().webp({ quality: 75 })])
        expect(await shareOf(await one.toBuffer()), name).to.be.within(8, 40);
    }
  });

  it('is behind a thing in its shadow also where of a label as white two lines are seen', async () => {
    for (const name of ['red vase', 'blue vase', 'brown bowl']) {
      const picture = sharp(await labelledInWhite(thingOf(name), 0.5));
      const half = picture.clone().resize({ width: 240 });
      for (const one of [picture, half, picture.clone().webp({ quality: 75 })])
        expect(await shareOf(await one.toBuffer()), name).to.be.within(5, 35);
    }
    // What throws none may as well be printed, with its title below it.
    expect(await shareOf(await labelledInWhite(thingOf('red vase'), 0))).to.equal(100);
  });
});
