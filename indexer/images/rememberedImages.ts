import { existsSync } from 'node:fs';
import path from 'node:path';
import { renditionPath, renditionSizes, thumbnailPaths } from '../../src/images/renditions.js';
import type { CachedImage, ColorCache } from './cache.js';
import type { ImageOptions, ProcessedImage } from './image.js';
import { thumbnailFolder, thumbnailName } from './thumbnail.js';

/** What the cache knows of images, with the thumbnails and copies that are there of them. */
export class RememberedImages {
  constructor(
    private readonly cache: ColorCache,
    private readonly options: Pick<ImageOptions, 'dataDir' | 'scratchDir' | 'imageRenditions'>,
  ) {}

  /** An image of which all is there that is stored of one. */
  find(contentKey: string): ProcessedImage | undefined {
    const known = this.cache.findImage(contentKey);
    if (!known) return undefined;
    const image = this.complete(contentKey, known);
    const isDryRun = this.options.scratchDir !== undefined;
    return isDryRun || thumbnailPaths(image).every((file) => this.isThere(file))
      ? image
      : undefined;
  }

  /** What is left of an image that cannot be had now. */
  recall(contentKey: string): ProcessedImage | undefined {
    const known = this.cache.findImage(contentKey);
    if (!known) return undefined;
    const { renditions = [], ...image } = this.complete(contentKey, known);
    const { thumbnail } = image;
    if (thumbnail === null || !this.isThere(thumbnail)) return { ...image, thumbnail: null };
    const copies = renditions.filter((width) => this.isThere(renditionPath(thumbnail, width)));
    return withCopies(image, copies);
  }

  /** Remembers an image that was just looked at. */
  add(contentKey: string, image: CachedImage): ProcessedImage {
    this.cache.rememberImage(contentKey, image);
    return this.complete(contentKey, image);
  }

  /** The image with all that is made of it. */
  private complete(contentKey: string, { thumbnailFormat, ...image }: CachedImage): ProcessedImage {
    const thumbnail = thumbnailName(contentKey, thumbnailFormat);
    const copies = renditionSizes(image, this.options.imageRenditions ?? []);
    return withCopies(
      { ...image, thumbnail, contentKey },
      copies.map(({ width }) => width),
    );
  }

  private isThere(thumbnail: string): boolean {
    return existsSync(path.join(thumbnailFolder(this.options.dataDir), thumbnail));
  }
}

function withCopies(image: ProcessedImage, renditions: readonly number[]): ProcessedImage {
  return { ...image, ...(renditions.length > 0 && { renditions }) };
}
