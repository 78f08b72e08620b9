import { expect } from 'chai';
import sharp, { type Sharp } from 'sharp';
import { jpegComponents } from '../../explorer/src/color/jpegComponents.js';

const drawn = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: '#D03020' } });
const componentsOf = async (image: Sharp) =>
  jpegComponents(new Blob([new Uint8Array(await image.toBuffer())]));

describe('the components of a JPEG', () => {
  it('are counted, also behind a profile and in a progressive one', async () => {
    expect(await componentsOf(drawn().jpeg())).to.equal(3);
    expect(await componentsOf(drawn().jpeg({ progressive: true }).withExif({}))).to.equal(3);
    expect(await componentsOf(drawn().toColourspace('b-w').jpeg())).to.equal(1);
    const printed = drawn().toColourspace('cmyk').withIccProfile('cmyk').jpeg();
    expect(await componentsOf(printed)).to.equal(4);
  });

  it('are unknown of any other file, and of one that ends or goes wrong before its frame', async () => {
    expect(await componentsOf(drawn().png())).to.equal(undefined);
    const whole = await drawn().jpeg().toBuffer();
    for (const bytes of [
      [],
      [0xff],
      [0xff, 0xd8],
      [0xff, 0xd8, 0xff, 0xe0, 0, 0],
      [...whole].slice(0, 40),
    ])
      expect(await jpegComponents(new Blob([new Uint8Array(bytes)]))).to.equal(undefined);
  });
});
