import { expect } from 'chai';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { drawFileColors } from '../../cli/colors/drawFileColors.js';
import { extractColors } from '../../indexer/images/colors/extract.js';
import { decodeImage } from '../../indexer/images/decode.js';

describe('vitrine colors --picture, of as many images as it takes', () => {
  it('draws them all', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'vitrine-colors-'));
    try {
      const file = path.join(folder, 'red.png');
      const create = { width: 8, height: 8, channels: 3, background: '#c02020' } as const;
      await sharp({ create }).toFile(file);
      const colors = await extractColors(await decodeImage(file, 1e8));
      if (!colors) throw new Error('it shows nothing');
      const drawn = Array.from({ length: 500 }, () => ({ file, colors }));
      const { width, height } = await sharp(await drawFileColors(drawn, 1e8)).metadata();
      expect([width, height]).to.deep.equal([1360, 16 + 500 * 336]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
