/** Pixels of a shrunk image, four bytes each: red, green, blue (not premultiplied), opacity. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** A decoded image: shrunk, upright, in sRGB. */
export interface DecodedImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel: opaque images have no fourth. */
  readonly channels: 3 | 4;
  /** Size of the original, upright. */
  readonly original: { readonly width: number; readonly height: number };
}
