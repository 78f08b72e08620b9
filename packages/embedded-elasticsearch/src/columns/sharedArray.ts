interface ArrayKind<Kind> {
  readonly BYTES_PER_ELEMENT: number;
  new (buffer: SharedArrayBuffer, byteOffset: number, length: number): Kind;
}

/** What TypeScript's library of ES2022 does not know yet. */
type GrowableBuffer = new (
  bytes: number,
  options: { readonly maxByteLength: number },
) => SharedArrayBuffer;

/** Bytes from which an array has pages of its own. */
const LARGE = 64 * 1024;

/**
 * An array that all threads can read, without copies. A large one is in a buffer that could grow,
 * though it never does: V8 maps pages for it, which go back to the system when it goes. Others are
 * the allocator's, where columns stood between what was read and forgotten, and kept it from going.
 */
export function sharedArray<Kind>(kind: ArrayKind<Kind>, length: number): Kind {
  const bytes = length * kind.BYTES_PER_ELEMENT;
  const buffer =
    bytes < LARGE
      ? new SharedArrayBuffer(bytes)
      : new (SharedArrayBuffer as GrowableBuffer)(bytes, { maxByteLength: bytes });
  // Without its length, it would follow that of the buffer, and be slow.
  return new kind(buffer, 0, length);
}
