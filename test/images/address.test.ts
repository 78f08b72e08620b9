import { expect } from 'chai';
import { imageUrl, thumbnailUrl } from '../../src/images/address.js';

const KEY = 'ab'.repeat(32);

describe('The address of an image', () => {
  const image = { src: 'sub folder/ü 1.png', contentKey: KEY, thumbnail: 'ab/cd.webp' };

  it('is below this server, with the hash of the content', () => {
    expect(imageUrl(image, undefined)).to.equal(
      `/images/originals/${KEY}/sub%20folder/%C3%BC%201.png`,
    );
    expect(thumbnailUrl(image, undefined)).to.equal('/images/thumbnails/ab/cd.webp');
  });

  it('is below the image base URL where there is one, with or without a slash at its end', () => {
    for (const base of ['https://img.example/a', 'https://img.example/a/']) {
      expect(imageUrl(image, base)).to.equal('https://img.example/a/sub%20folder/%C3%BC%201.png');
      expect(thumbnailUrl(image, base)).to.equal('https://img.example/a/thumbnails/ab/cd.webp');
    }
  });

  it('is that of the source where it is absolute', () => {
    const elsewhere = { ...image, src: 'https://other.example/1.jpg' };
    expect(imageUrl(elsewhere, 'https://img.example')).to.equal('https://other.example/1.jpg');
  });

  it('is null where there is no file', () => {
    expect(imageUrl({ src: null, contentKey: null }, 'https://img.example')).to.equal(null);
    expect(imageUrl({ src: 'gone.png', contentKey: null }, undefined)).to.equal(null);
    expect(thumbnailUrl({ thumbnail: null }, undefined)).to.equal(null);
  });
});
