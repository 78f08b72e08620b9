/** The named colours of `color_source: "google"`, in the order of the specification. */
export const GOOGLE_COLORS = [
  'gray',
  'black',
  'orange',
  'brown',
  'white',
  'yellow',
  'teal',
  'blue',
  'green',
  'red',
  'pink',
  'purple',
] as const;

/** The named colours of `color_source: "cloudinary"`: google's and four more. */
export const CLOUDINARY_COLORS = [...GOOGLE_COLORS, 'lightblue', 'olive', 'lime', 'cyan'] as const;

export type GoogleColor = (typeof GOOGLE_COLORS)[number];
export type CloudinaryColor = (typeof CLOUDINARY_COLORS)[number];
export const COLOR_SOURCES = ['google', 'cloudinary'] as const;
export type ColorSource = (typeof COLOR_SOURCES)[number];

/** A colour (hex `#AABBCC` or a name) and the percentage of the image it covers, 0 to 100. */
export interface ColorShare<Name extends string = string> {
  readonly color: Name;
  readonly value: number;
}

/** The colours of one object's image. Lists are ordered by value, largest first. */
export interface ImageColors {
  readonly predominant: readonly ColorShare[] | null;
  readonly search: {
    readonly google: readonly ColorShare<GoogleColor>[] | null;
    readonly cloudinary: readonly ColorShare<CloudinaryColor>[] | null;
  };
}
