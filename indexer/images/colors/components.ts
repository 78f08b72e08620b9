/** Pixels of a mask that hang together. */
export interface Component {
  readonly pixels: readonly number[];
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The components of what is 1 in a mask, largest first; diagonal neighbours count. */
export function findComponents(mask: Uint8Array, width: number, height: number): Component[] {
  const seen = new Uint8Array(mask.length);
  const components: Component[] = [];
  for (let start = 0; start < mask.length; start += 1) {
    if (mask[start] !== 1 || seen[start] === 1) continue;
    components.push(collect(mask, seen, start, width, height));
  }
  return components.sort((one, other) => other.pixels.length - one.pixels.length);
}

function collect(
  mask: Uint8Array,
  seen: Uint8Array,
  start: number,
  width: number,
  height: number,
): Component {
  const value = mask[start];
  const pixels = [start];
  seen[start] = 1;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let next = 0; next < pixels.length; next += 1) {
    const pixel = pixels[next] ?? 0;
    const x = pixel % width;
    const y = (pixel - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const other = row * width + column;
        if (mask[other] !== value || seen[other] === 1) continue;
        seen[other] = 1;
        pixels.push(other);
      }
    }
  }
  return { pixels, left, right, top, bottom };
}
