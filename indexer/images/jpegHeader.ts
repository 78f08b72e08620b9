import type { ImageHeader } from './decode.js';

/** A frame of a kind that decoders read: baseline, extended, progressive. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Where the picture itself begins. */
const SCAN = 0xda;
/** Tables of quantization and Huffman, restarts, comments; and 0xe0 to 0xef, of applications. */
const SKIPPED = new Set([0xdb, 0xc4, 0xdd, 0xfe]);
const EXIF = 0x45786966;

/**
 * The header of a plain JPEG (ITU T.81, B.1), without a decoder, which would open the file once
 * more. Undefined where anything is unusual or may turn the picture (Exif): then `readHeader`
 * knows. Not by a library: the one that npm has for it guesses where Exif is not as usual.
 */
export function readPlainJpeg(bytes: Buffer): ImageHeader | undefined {
  if (bytes.length < 2 || bytes.readUInt16BE(0) !== 0xffd8) return undefined;
  let header: ImageHeader | undefined;
  // A segment: 0xff, its kind, two bytes of how long it is (with these two), its content.
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const kind = bytes.readUInt8(at + 1);
    if (kind === SCAN) return header;
    if (FRAMES.has(kind)) {
      const [height, width] = [bytes.readUInt16BE(at + 5), bytes.readUInt16BE(at + 7)];
      if (header || width === 0 || height === 0) return undefined;
      header = { width, height, drawing: false };
    } else if (kind >> 4 !== 0xe && !SKIPPED.has(kind)) return undefined;
    if (bytes.readUInt32BE(at + 4) === EXIF) return undefined;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
}
