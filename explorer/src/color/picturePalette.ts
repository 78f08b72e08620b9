import { countedPixels, subjectPixels } from '../../../indexer/images/colors/countedPixels.js';
import { buildHistogram } from '../../../indexer/images/colors/histogram.js';
import { lengthen } from '../../../indexer/images/colors/longPictures.js';
import type { DecodedImage } from '../../../indexer/images/colors/pixels.js';
import { findPredominant } from '../../../indexer/images/colors/predominant.js';
import { wantedPalette, type WantedPalette } from '../../../src/picture/palette.js';
import { PictureFailed, sendPicture } from '../api/sendPicture.js';
import { jpegComponents } from './jpegComponents.js';

/** Longest side that a picture is shrunk to: as the indexer does. */
const SIDE = 480;

/**
 * The colours to find works by, of a picture's subject. They are found in the page, by the code of
 * the indexer; only a picture that this browser cannot read, or reads in another way than the
 * indexer (CMYK), is sent to the server.
 * @throws PictureFailed
 */
export async function paletteOfPicture(picture: Blob, signal: AbortSignal): Promise<WantedPalette> {
  const decoded = await decode(picture);
  const wanted = decoded
    ? wantedPalette(await paletteOf(decoded))
    : await sendPicture(picture, signal);
  // A search for no colour finds everything.
  if (wanted.palette.length === 0)
    throw new PictureFailed('transparent', 'no pixel of it can be seen');
  return wanted;
}

async function paletteOf(decoded: DecodedImage) {
  const pixels = countedPixels(decoded);
  return findPredominant(buildHistogram(subjectPixels(pixels) ?? pixels));
}

/** Components of a picture in the colours of a printer, which browsers show without their profile. */
const PRINTED = 4;

/** Undefined for a picture that the browser cannot read as it is, or whose pixels it does not tell. */
async function decode(picture: Blob): Promise<DecodedImage | undefined> {
  if ((await jpegComponents(picture)) === PRINTED) return undefined;
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap || !tellsPixels()) return undefined;
  const original = { width: bitmap.width, height: bitmap.height };
  const scale = Math.min(1, lengthen(SIDE, original) / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = contextOf(width, height);
  canvas.imageSmoothingQuality = 'high';
  canvas.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  const data = new Uint8Array(canvas.getImageData(0, 0, width, height).data.buffer);
  return { data, width, height, channels: 4, original };
}

/** Browsers that guard against fingerprints may tell other colours than were drawn. */
function tellsPixels(): boolean {
  const canvas = contextOf(1, 1);
  canvas.fillStyle = 'rgb(201, 102, 53)';
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return red === 201 && green === 102 && blue === 53;
}

function contextOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser has no canvas');
  return context;
}
