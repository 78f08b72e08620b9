import { expect } from 'chai';
import { renditionUrls, thumbnailId } from '../../src/images/address.js';
import { renditionSizes } from '../../src/images/renditions.js';

const WIDTHS = [1920, 320, 640, 1280];

describe('copies of an image in several widths', () => {
  it('are four of a large one, and none is wider than the image', () => {
    expect(renditionSizes({ width: 4000, height: 3000 }, WIDTHS)).to.deep.equal([
      { width: 320, height: 240 },
      { width: 640, height: 480 },
      { width: 1280, height: 960 },
      { width: 1920, height: 1440 },
    ]);
    expect(renditionSizes({ width: 900, height: 1201 }, WIDTHS)).to.deep.equal([
      { width: 320, height: 427 },
      { width: 640, height: 854 },
      { width: 900, height: 1201 },
    ]);
    expect(renditionSizes({ width: 5000, height: 1 }, [320])).to.deep.equal([
      { width: 320, height: 1 },
    ]);
    expect(renditionSizes({ width: 10, height: 20 }, [])).to.deep.equal([]);
  });

  it('are no higher than WebP can be', () => {
    expect(renditionSizes({ width: 1000, height: 30_000 }, WIDTHS)).to.deep.equal([
      { width: 320, height: 9600 },
      { width: 546, height: 16_380 },
    ]);
    expect(renditionSizes({ width: 1, height: 16_383 }, WIDTHS)).to.have.length(1);
    expect(renditionSizes({ width: 1, height: 16_384 }, WIDTHS)).to.deep.equal([]);
  });

  it('are beside the thumbnail, whose image they are known by', () => {
    const image = { thumbnail: 'ab/cdef.webp', renditions: [320, 640], width: 1000, height: 500 };
    expect(renditionUrls(image, undefined)).to.deep.equal([
      { url: '/images/thumbnails/ab/cdef-320.webp', width: 320, height: 160 },
      { url: '/images/thumbnails/ab/cdef-640.webp', width: 640, height: 320 },
    ]);
    expect(renditionUrls(image, 'https://cdn.example/a')[0]?.url).to.equal(
      'https://cdn.example/a/thumbnails/ab/cdef-320.webp',
    );
    expect(renditionUrls({ ...image, thumbnail: null }, undefined)).to.deep.equal([]);
    expect(renditionUrls({ ...image, thumbnail: 'ab/cdef.jpg' }, undefined)).to.deep.equal(
      renditionUrls(image, undefined),
    );
    for (const path of ['ab/cdef.webp', 'ab/cdef.jpg', 'ab/cdef-320.webp'])
      expect(thumbnailId(path)).to.equal('abcdef');
  });
});
