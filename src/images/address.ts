import type { ObjectImage } from '../collection/object.js';
import type { Selected } from '../search/documents.js';
import { renditionPath, sizeOf, type RenditionSize } from './renditions.js';

/** Where thumbnails are below the image route, and below an image base URL. */
export const THUMBNAILS = 'thumbnails';
/** Where originals are below the image route. */
export const ORIGINALS = 'originals';
/** The route of images on this server. */
export const IMAGE_ROUTE = '/images';

/** The field of objects by which an image is found that the collection has. */
export const IMAGE_ID_FIELD = 'filter.image';
/** How much of a content's hash names an image: 136 bits. */
const ID_LENGTH = 34;

/** What an image is known by: the start of its content's hash. */
export function imageId(contentKey: string): string {
  return contentKey.slice(0, ID_LENGTH);
}

/** The id of the image that a thumbnail or a copy, by its path below the thumbnails, is of. */
export function thumbnailId(path: string): string {
  return path.replace(/(?:-\d+)?[.](?:jpg|webp)$/, '').replaceAll('/', '');
}

/** Whether the place of an image is an address of the web, and no path. */
export function isAddress(place: string): boolean {
  return /^https?:\/\//i.test(place);
}

/**
 * A path in the spellings that its file may have: as it is given, then with its accents composed
 * or apart. Archives made on a Mac have names with accents apart, records mostly have composed
 * ones; to people and to macOS both are one name, to Linux they are two.
 */
export function spellingsOf(path: string): readonly string[] {
  return [...new Set([path, path.normalize('NFC'), path.normalize('NFD')])];
}

/**
 * Where the image itself is: its own address where the source gives one, else below the image
 * base URL, else on this server. There, the address holds the hash of the content (see
 * route.ts), so it is null for a file that could not be read when it was indexed.
 * @param baseUrl `IMAGE_BASE_URL`: images have the path that the source gives, below it
 */
export function imageUrl(
  { src, contentKey }: Selected<ObjectImage>,
  baseUrl: string | undefined,
): string | null {
  if (!src) return null;
  if (isAddress(src)) return src;
  if (baseUrl !== undefined) return addressBelow(baseUrl, src);
  return !contentKey ? null : addressBelow(`${IMAGE_ROUTE}/${ORIGINALS}/${contentKey}`, src);
}

/** Where the thumbnail is; null where none was made. Below an image base URL: `thumbnails/…`. */
export function thumbnailUrl(
  { thumbnail }: Selected<ObjectImage>,
  baseUrl: string | undefined,
): string | null {
  if (!thumbnail) return null;
  if (isAddress(thumbnail)) return thumbnail;
  return addressBelow(addressBelow(baseUrl ?? IMAGE_ROUTE, THUMBNAILS), thumbnail);
}

/** Where copies of the image in several widths are: beside its thumbnail. */
export function renditionUrls(
  { thumbnail, renditions = [], width, height }: Selected<ObjectImage>,
  baseUrl: string | undefined,
): readonly ({ readonly url: string | null } & RenditionSize)[] {
  if (!thumbnail || !width || !height) return [];
  return renditions.map((one) => ({
    url: thumbnailUrl({ thumbnail: renditionPath(thumbnail, one) }, baseUrl),
    ...sizeOf({ width, height }, one),
  }));
}

/** An address on this server with its origin before it, where one is given. */
export function completeAddress(
  url: string | null,
  { origin = '' }: { readonly origin?: string },
): string | null {
  return url?.startsWith('/') ? origin + url : url;
}

/** The address of a path below a base, each name escaped. */
export function addressBelow(base: string, path: string): string {
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.');
  // The lookbehind lets a run of slashes be tried once only, from its start: linear time.
  return `${base.replace(/(?<!\/)\/+$/, '')}/${segments.map(encodeURIComponent).join('/')}`;
}
