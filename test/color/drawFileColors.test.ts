import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { CUTOUTS, layOn } from '../../bench/support/cutouts.js';
import { drawFileColors } from '../../cli/colors/drawFileColors.js';
import { extractColors } from '../../indexer/images/colors/extract.js';
import { decodeImage } from '../../indexer/images/decode.js';
import { nameColor } from '../../src/color/naming.js';

describe('the picture of vitrine colors', () => {
  it('has the image, its ground in magenta, and the palettes of the whole and of the subject', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-drawn-'));
    try {
      const file = path.join(folder, 'red.png');
      const svg = CUTOUTS.find(({ name }) => name === 'red vase')?.svg ?? '';
      const { picture } = await layOn(Buffer.from(svg), 'pale gray', 3);
      await writeFile(file, picture);
      const colors = await extractColors(await decodeImage(picture, 1e8));
      if (!colors) throw new Error('it shows nothing');
      const { data, info } = await sharp(await drawFileColors([{ file, colors }], 1e8))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).to.deep.equal([1360, 352]);
      const at = (x: number, y: number) => {
        const start = (y * info.width + x) * info.channels;
        return [data[start] ?? 0, data[start + 1] ?? 0, data[start + 2] ?? 0] as const;
      };
      const nameAt = (x: number, y: number) => nameColor(at(x, y)).google;
      expect(nameAt(76, 176), 'the ground').not.to.equal('red');
      expect(nameAt(176, 176), 'the thing').to.equal('red');
      expect(at(412, 176), 'the ground, marked').to.deep.equal([255, 0, 255]);
      expect(nameAt(512, 176), 'the thing, not marked').to.equal('red');
      expect(nameAt(848, 20), 'most of the whole').not.to.equal('red');
      expect(nameAt(1184, 20), 'most of the subject').to.equal('red');
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
