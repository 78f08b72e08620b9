import { expect } from 'chai';
import { divideSquare } from '../../explorer/src/grid/divideSquare.js';
import { behindImage, drawnAddress, isShownWhole } from '../../explorer/src/grid/proportion.js';

describe('the tile of a palette', () => {
  it('gives each colour its share of the area, without gap or overlap', () => {
    const blocks = divideSquare(
      [
        { color: '#FF0000', share: 50 },
        { color: '#00FF00', share: 30 },
        { color: '#0000FF', share: 20 },
      ],
      true,
    );
    expect(blocks.map(({ color, width, height }) => [color, (width * height) / 100])).to.deep.equal(
      [
        ['#FF0000', 50],
        ['#00FF00', 30],
        ['#0000FF', 20],
      ],
    );
    expect(blocks[1]).to.include({ x: 50, y: 0, width: 50, height: 60 });
    expect(blocks[2]).to.include({ x: 50, y: 60, width: 50, height: 40 });
  });

  it('is filled by its last colour where shares do not add up, even without any', () => {
    expect(divideSquare([{ color: '#111111', share: 0 }], true)).to.deep.equal([
      { color: '#111111', x: 0, y: 0, width: 100, height: 100 },
    ]);
  });
});

describe('what is behind an image', () => {
  const image = { altText: null, url: '/a.png', width: 3, height: 4, primary: true };
  const color = { predominant: [{ color: '#222222', value: 100 }] };

  it('is the colour that stands in for it', () => {
    const opaque = { ...image, thumbnailUrl: '/t.jpg' };
    expect(behindImage(opaque, { color })).to.deep.equal({ backgroundColor: '#222222' });
    expect(behindImage(opaque, { color: { predominant: null } })).to.deep.equal({});
  });

  it('is white where it may show through: a drawing is lost on its own colour', () => {
    for (const thumbnailUrl of ['/t.webp', null])
      expect(behindImage({ ...image, thumbnailUrl }, { color })).to.deep.equal({
        backgroundColor: '#fff',
      });
  });
});

describe('an image in a tile', () => {
  it('is whole where it is much narrower or wider than any tile: a scroll', () => {
    const image = { altText: null, url: '/a.jpg', thumbnailUrl: '/t.jpg', primary: true };
    const isWhole = (width: number | null, height: number | null) =>
      isShownWhole({ ...image, width, height });
    expect([isWhole(900, 100), isWhole(100, 900)]).to.deep.equal([true, true]);
    // Here it is the tile's proportion, or nearly so.
    expect([isWhole(4, 3), isWhole(230, 100), isWhole(53, 100)]).to.not.include(true);
    expect(isWhole(null, null)).to.equal(false);
  });
});

describe('what is drawn of an image, enlarged and in previews', () => {
  const image = { altText: null, thumbnailUrl: '/t.jpg', width: 3, height: 4, primary: true };
  const renditions = [{ url: '/320.webp' }, { url: '/1920.webp' }];

  it('is the image itself, whatever copies there are', () => {
    for (const url of ['/a.jpg', '/a.svg', '/a.tif/full/max/0/default.jpg'])
      expect(drawnAddress({ ...image, url, renditions })).to.equal(url);
  });

  it('is the widest copy of a TIFF, which few browsers draw, or its thumbnail', () => {
    const tiff = { ...image, url: '/images/A.TIF' };
    expect(drawnAddress({ ...tiff, renditions })).to.equal('/1920.webp');
    expect(drawnAddress({ ...tiff, renditions: [] })).to.equal('/t.jpg');
  });
});
