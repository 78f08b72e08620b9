import { expect } from 'chai';
import sharp from 'sharp';
import { explorerServers } from './nothingIndexed.js';

/** Colours of the mark, where they are in 32 pixels. */
const MARK: readonly (readonly [x: number, y: number, color: string])[] = [
  [1, 1, '111111'],
  [10, 12, 'e5342b'],
  [21, 9, 'f4b400'],
  [21, 20, '1f63d6'],
  [10, 23, 'fafafa'],
];

describe('the icons of the explorer', () => {
  const { serve, end } = explorerServers();
  afterEach(end);

  it('are there for what looks for them without being told, cached for a day', async () => {
    const url = await serve({});
    for (const [address, type] of [
      ['/favicon.svg', /^image\/svg\+xml/u],
      ['/favicon.ico', /^image\/(?:x-icon|vnd\.microsoft\.icon)$/u],
      ['/apple-touch-icon.png', /^image\/png$/u],
    ] as const) {
      const answer = await fetch(url + address);
      expect(answer.status, address).to.equal(200);
      expect(answer.headers.get('content-type'), address).to.match(type);
      expect(answer.headers.get('cache-control'), address).to.equal('public, max-age=86400');
    }
    expect(await (await fetch(url)).text()).to.include(
      '<link rel="apple-touch-icon" href="/apple-touch-icon.png"',
    );
  });

  it('all show the one mark', async () => {
    const url = await serve({});
    const read = async (address: string) =>
      Buffer.from(await (await fetch(url + address)).arrayBuffer());
    const ico = await read('/favicon.ico');
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).to.deep.equal([
      1, 1, 32, 32,
    ]);
    const start = ico.readUInt32LE(18);
    expect(start + ico.readUInt32LE(14)).to.equal(ico.length);
    await expectMark(ico.subarray(start), 32);
    await expectMark(await read('/apple-touch-icon.png'), 180);
  });
});

async function expectMark(png: Buffer, side: number): Promise<void> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).to.deep.equal([side, side]);
  for (const [x, y, color] of MARK) {
    const [column, row] = [x, y].map((at) => Math.round(((at + 0.5) * side) / 32));
    const pixel = ((row ?? 0) * side + (column ?? 0)) * 3;
    expect(data.subarray(pixel, pixel + 3).toString('hex'), `${x}, ${y}`).to.equal(color);
  }
}
