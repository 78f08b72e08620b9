/**
 * How a vector is stored in a chunk: its numbers as base64.
 */
/** Vectors of more dimensions are stored without their zeros. */
const MOST_DENSE = 16;
const FLOAT = 4;
/** Of a number that is not zero: which one, in 16 bits, and its value. */
const ENTRY = 2 + FLOAT;

/**
 * Whether vectors of so many dimensions are stored without their zeros: a histogram over a grid is
 * zero at most of it.
 */
export function isSparse(dims: number): boolean {
  return dims > MOST_DENSE;
}

/** A vector as base64 of its 32-bit floats, or of the entries that are not zero. */
export function encodeVector(vector: readonly number[]): string {
  if (!isSparse(vector.length)) {
    return Buffer.from(Float32Array.from(vector).buffer).toString('base64');
  }
  const bytes = Buffer.allocUnsafe(vector.length * ENTRY);
  let length = 0;
  vector.forEach((value, dimension) => {
    if (Math.fround(value) === 0) return;
    bytes.writeUInt16LE(dimension, length);
    bytes.writeFloatLE(value, length + 2);
    length += ENTRY;
  });
  return bytes.toString('base64', 0, length);
}

/** How many numbers an encoded vector has. */
export function countNumbers(encoded: string, dims: number): number {
  return isSparse(dims) ? Buffer.byteLength(encoded, 'base64') / ENTRY : dims;
}

/** Where the numbers of encoded vectors go. */
export interface VectorTarget {
  readonly values: Float32Array;
  /** The dimension of each value; empty for vectors with their zeros. */
  readonly dimensions: Uint16Array;
}

/** Writes the numbers of an encoded vector from a place on; returns the place after them. */
export function decodeVector(
  encoded: string,
  dims: number,
  { values, dimensions }: VectorTarget,
  place: number,
): number {
  const bytes = Buffer.from(encoded, 'base64');
  let at = place;
  if (isSparse(dims)) {
    for (let offset = 0; offset < bytes.length; offset += ENTRY) {
      dimensions[at] = bytes.readUInt16LE(offset);
      values[at++] = bytes.readFloatLE(offset + 2);
    }
  } else {
    for (let offset = 0; offset < bytes.length; offset += FLOAT) {
      values[at++] = bytes.readFloatLE(offset);
    }
  }
  return at;
}
