import { expect } from 'chai';
import sharp from 'sharp';
import { layOn } from '../../../bench/support/cutouts.js';
import { withChart, withLaid } from './scenes.js';
import { subjectOf, sumOf, thingOf } from './subjects.js';

describe('the subject of an image with things laid at its edge', () => {
  it('has nothing of a colour chart at the edge', async () => {
    const { picture } = await layOn(thingOf('black vase'), 'light gray', 4);
    const { colors } = await subjectOf(await withChart(picture));
    const vivid = (colors.search.google ?? []).filter(
      ({ color }) => !['black', 'gray', 'white'].includes(color),
    );
    expect(sumOf(vivid)).to.be.below(3);
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
});
