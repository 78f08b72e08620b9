/** Hue in degrees 0 to 359, saturation and lightness in percent. */
export interface Hsl {
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

/** A colour as `#RRGGBB` (formula: CSS Color 4, "HSL to RGB"). */
export function hslToHex({ hue, saturation, lightness }: Hsl): string {
  const light = lightness / 100;
  const spread = (saturation / 100) * Math.min(light, 1 - light);
  const channel = (offset: number) => {
    const turn = (offset + hue / 30) % 12;
    const level = light - spread * Math.max(-1, Math.min(turn - 3, 9 - turn, 1));
    return Math.round(level * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`.toUpperCase();
}

/** The inverse of `hslToHex`, rounded to whole degrees and percents. */
export function hexToHsl(hex: string): Hsl {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (start) => parseInt(hex.slice(start, start + 2), 16) / 255,
  );
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [spread, light] = [max - min, (max + min) / 2];
  if (spread === 0) return { hue: 0, saturation: 0, lightness: Math.round(light * 100) };
  const sector =
    max === red
      ? ((green - blue) / spread + 6) % 6
      : max === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4;
  return {
    hue: Math.round(sector * 60) % 360,
    saturation: Math.round((100 * spread) / (1 - Math.abs(2 * light - 1))),
    lightness: Math.round(light * 100),
  };
}
