/** Where the picture itself begins; its frame was before. */
const SCAN = 0xda;
/** Of the kinds that begin frames, those that are tables. */
const NO_FRAMES = new Set([0xc4, 0xc8, 0xcc]);
/** A segment's kind and length, and of a frame all up to the number of its components. */
const HEAD = 10;

/**
 * How many components the pixels of a JPEG have (ITU T.81, B.2.2): three, one in grays, four in
 * the colours of a printer. Undefined for any other file. Only the beginnings of its segments are
 * read: a profile before the frame may be half a megabyte.
 */
export async function jpegComponents(file: Blob): Promise<number | undefined> {
  if ((await bytesAt(file, 0, 2)).join() !== '255,216') return undefined;
  for (let at = 2; ;) {
    const head = await bytesAt(file, at, HEAD);
    const [mark, kind = SCAN, high = 0, low = 0] = head;
    const length = 256 * high + low;
    if (mark !== 0xff || kind === SCAN || length < 2) return undefined;
    if (kind >> 4 === 0xc && !NO_FRAMES.has(kind)) return head[HEAD - 1];
    at += 2 + length;
  }
}

async function bytesAt(file: Blob, at: number, count: number): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(at, at + count).arrayBuffer());
}
