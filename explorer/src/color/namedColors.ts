import { ARGUMENT_VALUES, COLOR_PAINTS, type ColorName, type ColorSource } from '@vitrine/client';

/** Around the colour circle, neutrals last. */
const CIRCLE: readonly ColorName[] = [
  ...(['red', 'orange', 'yellow', 'lime', 'olive', 'green', 'teal', 'cyan'] as const),
  ...(['lightblue', 'blue', 'purple', 'pink', 'brown', 'black', 'gray', 'white'] as const),
];

/** The named colours of a source in the order of a colour circle, with a paint for each. */
export function namedColors(
  source: ColorSource,
): readonly { readonly name: string; readonly paint: string }[] {
  const names: readonly ColorName[] =
    source === 'google' ? ARGUMENT_VALUES.googleColor : ARGUMENT_VALUES.color;
  return CIRCLE.filter((name) => names.includes(name)).map((name) => ({
    name,
    paint: COLOR_PAINTS[name],
  }));
}

/** The chosen colours that the source has a name for: the API refuses others. */
export function knownColors(search: {
  readonly color: readonly string[];
  readonly source: ColorSource;
}): string[] {
  const names = new Set(namedColors(search.source).map(({ name }) => name));
  return search.color.filter((name) => names.has(name === 'grey' ? 'gray' : name));
}

/** Whether dark text reads better on a colour than light text, by WCAG's relative luminance. */
export function isPale(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const level = parseInt(hex.slice(start, start + 2), 16) / 255;
    return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
  });
  // 0.179: where contrast with black and with white is equal.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179;
}
