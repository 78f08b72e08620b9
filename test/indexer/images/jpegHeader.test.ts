import { expect } from 'chai';
import { readHeader } from '../../../indexer/images/decode.js';
import { readPlainJpeg } from '../../../indexer/images/jpegHeader.js';
import { field } from './support.js';

describe('header of a plain JPEG', () => {
  const drawn = () => field('#aa5500', 301, 200);
  const plain = () => drawn().jpeg().toBuffer();

  for (const [kind, options] of Object.entries({
    baseline: {},
    progressive: { progressive: true },
    "by mozjpeg's settings": { mozjpeg: true },
    'of one pixel a sample': { chromaSubsampling: '4:4:4' },
  }))
    it(`is what the decoder says, ${kind}`, async () => {
      const bytes = await drawn().jpeg(options).toBuffer();
      const expected = { width: 301, height: 200, drawing: false };
      expect(readPlainJpeg(bytes)).to.deep.equal(expected);
      expect(await readHeader(bytes)).to.deep.equal(expected);
    });

  it('is what the decoder says with a profile, grayscale and CMYK', async () => {
    for (const image of [
      drawn().withIccProfile('p3').jpeg(),
      drawn().grayscale().jpeg(),
      drawn().toColourspace('cmyk').jpeg(),
    ]) {
      const bytes = await image.toBuffer();
      expect(readPlainJpeg(bytes)).to.deep.equal(await readHeader(bytes));
    }
  });

  it('is left to the decoder where Exif may turn the picture', async () => {
    for (let orientation = 1; orientation <= 8; orientation += 1) {
      const bytes = await drawn().withMetadata({ orientation }).jpeg().toBuffer();
      expect(readPlainJpeg(bytes)).to.equal(undefined);
      const { width } = await readHeader(bytes);
      expect(width).to.equal(orientation > 4 ? 200 : 301);
    }
  });

  it('is left to the decoder wherever the file is cut off before the picture', async () => {
    const bytes = await plain();
    const scan = bytes.indexOf(Buffer.of(0xff, 0xda));
    for (let length = 0; length < scan; length += 1)
      expect(readPlainJpeg(bytes.subarray(0, length)), String(length)).to.equal(undefined);
  });

  it('is left to the decoder where Exif comes after the frame, and of other files', async () => {
    const bytes = await plain();
    const turned = await drawn().withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const from = turned.indexOf(Buffer.of(0xff, 0xe1));
    const exif = turned.subarray(from, from + 2 + turned.readUInt16BE(from + 2));
    const scan = bytes.indexOf(Buffer.of(0xff, 0xda));
    const late = Buffer.concat([bytes.subarray(0, scan), exif, bytes.subarray(scan)]);
    expect(readPlainJpeg(bytes)).to.include({ width: 301 });
    expect(readPlainJpeg(late)).to.equal(undefined);
    const unknown = Buffer.concat([bytes.subarray(0, 2), Buffer.of(0), bytes.subarray(2)]);
    expect(readPlainJpeg(unknown)).to.equal(undefined);
    expect(readPlainJpeg(await drawn().png().toBuffer())).to.equal(undefined);
  });
});
