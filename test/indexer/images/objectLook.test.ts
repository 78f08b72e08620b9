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
      const { look, problems } = await lookAt(record, { ...places, pipeline: pipeline as never });
      expect(look.images[0]).to.include({ src: SRC, ...SIZE, thumbnail: null });
      expect(problems).to.deep.equal([
        { src: SRC, problem: 'it is', cause: kind, kept: false, again },
      ]);
      expect(await areStillTroubled(problems, places, pipeline as never)).to.equal(true);
      const decoded = { ...pipeline, process: () => Promise.resolve({ ...SIZE, colors: null }) };
      expect(await areStillTroubled(problems, places, decoded as never)).to.equal(!again);
    });
});

describe('an image by a path that is not relative to the folder', () => {
  const looking = {
    ...{ folder: '/museum/export', baseUrl: undefined, lastLooks: { find: () => null } },
    pipeline: { process: () => Promise.resolve({ ...SIZE, colors: null }) },
  };

  for (const [src, shown] of [
    ['/museum/export/images/vase.jpg', 'images/vase.jpg'],
    ['../export/images/vase.jpg', 'images/vase.jpg'],
    ['images/../back..jpg', 'back..jpg'],
    ['images/./vase.jpg', 'images/./vase.jpg'],
    ['https://museum.example/../vase.jpg', 'https://museum.example/../vase.jpg'],
    ['/museum/vase.jpg', null],
  ] as const)
    it(`has ${shown === null ? 'none' : `the path from there on`}: ${src}`, async () => {
      const record = { id: 1, images: [{ src }] };
      const { look, problems } = await lookAt(record, looking as never);
      expect(look.images.map((image) => image.src)).to.deep.equal([shown]);
      expect(problems.map((problem) => problem.src)).to.deep.equal(shown === null ? [src] : []);
    });
});

describe('the image that stands for an object', () => {
  const COLORS = { predominant: [{ color: '#0000FF', value: 100 }] };
  const broken: ImageProblem = { problem: 'it is', kind: 'broken' };
  /** Of `undecoded` there is a picture to show, and nothing else. */
  const undecoded: ImageProblem = { problem: 'it is', kind: 'undecoded', shown: SIZE };
  const read = { ...SIZE, thumbnail: 'f.jpg', colors: COLORS };

  for (const [first, second, primary, color] of [
    [broken, read, 1, COLORS],
    [read, read, 0, COLORS],
    [undecoded, read, 0, null],
    [broken, undecoded, 1, null],
    [broken, broken, 0, null],
  ] as const)
    it(`is one that can be shown, and its colours the object's: ${nameOf(first)}, ${nameOf(second)}`, async () => {
      const results = [first, second];
      const looking = {
        ...{ folder: '/museum/export', baseUrl: undefined, lastLooks: { find: () => null } },
        pipeline: {
          process: ({ url }: { readonly url: string }) =>
            Promise.resolve(results[Number(url.at(-1))]),
          recall: () => undefined,
        },
      };
      const images = [
        { src: 'https://museum.example/0', primary: true },
        { src: 'https://museum.example/1' },
      ];
      const { look } = await lookAt({ id: 1, images }, looking as never);
      expect(look.images.map((image) => image.primary)).to.deep.equal([
        primary === 0,
        primary === 1,
      ]);
      expect(look.color).to.deep.equal(color);
    });
});

function nameOf(result: object): string {
  return 'kind' in result ? String(result.kind) : 'read';
}
