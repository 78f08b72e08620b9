/** A row of tiles that share a height; `start` and `end` are indices into the items. */
export interface Row {
  readonly start: number;
  readonly end: number;
  readonly height: number;
}

/** Sizes in CSS pixels. */
export interface RowShape {
  readonly width: number;
  readonly gap: number;
  /** The height that rows come near to. */
  readonly target: number;
}

/**
 * Breaks tiles into rows that fill the width, each tile in its proportion (width by height).
 * Rows depend only on what comes before them, so that tiles never move when more are added: an
 * unfilled last row is left out while more is to come (`open`), and keeps the target height
 * otherwise.
 */
export function justify(proportions: readonly number[], shape: RowShape, open: boolean): Row[] {
  const rows: Row[] = [];
  let start = 0;
  let sum = 0;
  for (const [index, proportion] of proportions.entries()) {
    sum += proportion;
    const height = heightOf(sum, index + 1 - start, shape);
    if (height > shape.target * 1.08) continue;
    rows.push({ start, end: index + 1, height: Math.max(height, shape.target * 0.62) });
    start = index + 1;
    sum = 0;
  }
  if (start < proportions.length && !open)
    rows.push({ start, end: proportions.length, height: shape.target });
  return rows;
}

function heightOf(sum: number, count: number, { width, gap }: RowShape): number {
  return (width - gap * (count - 1)) / sum;
}
