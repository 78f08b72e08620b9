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

/** Which colours are meant: those of what an image shows before a ground, or of all of it. */
export const COLOR_SCOPES = ['subject', 'image'] as const;
export type ColorScope = (typeof COLOR_SCOPES)[number];

/** Colours of an image or of its subject. Lists are ordered by value, largest first. */
export interface Colors {
  readonly predominant: readonly ColorShare[] | null;
  readonly search: {
    readonly google: readonly ColorShare<GoogleColor>[] | null;
    readonly cloudinary: readonly ColorShare<CloudinaryColor>[] | null;
  };
}

/** What of an image is not ground. */
interface Subject {
  /** Percentage of the image, 0 to 100. */
  readonly share: number;
  /** Null where they are those of the whole image. */
  readonly colors: Colors | null;
}

/** The colours of one object's image. */
export interface ImageColors extends Colors {
  /** Missing where a record brought its colours, and no image was looked at. */
  readonly subject?: Subject;
}
