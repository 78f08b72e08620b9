import { expect } from 'chai';
import type { ImageProblem } from '../../../indexer/images/image.js';
import { lookAt } from '../../../indexer/images/objectLook.js';
import { areStillTroubled } from '../../../indexer/images/troubledImages.js';

const SIZE = { contentKey: 'f'.repeat(64), width: 60, height: 40 };
const SRC = 'https://museum.example/vase.jpg';

describe('a good image that is not decoded', () => {
  for (const [kind, again] of [
    ['unfinished', true],
    ['undecoded', false],
  ] as const)
    it(`is shown as it is, and ${again ? 'tried again' : 'not tried again'}: ${kind}`, async () => {
      const result: ImageProblem = { problem: 'it is', kind, shown: SIZE };
      const pipeline = { process: () => Promise.resolve(result), recall: () => undefined };
      const places = {
        folder: '/nowhere',
        baseUrl: undefined,
        lastLooks: { find: () => Promise.resolve(null) },
      };
      const record = { id: 1, images: [{ src: SRC }] };
      const { look, problems } = await lookAt(record, places, pipeline as never);
      expect(look.images[0]).to.include({ src: SRC, ...SIZE, thumbnail: null });
      expect(problems).to.deep.equal([
        { src: SRC, problem: 'it is', cause: kind, kept: false, again },
      ]);
      expect(await areStillTroubled(problems, places, pipeline as never)).to.equal(true);
      const decoded = { ...pipeline, process: () => Promise.resolve({ ...SIZE, colors: null }) };
      expect(await areStillTroubled(problems, places, decoded as never)).to.equal(!again);
    });
});
