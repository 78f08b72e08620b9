import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { TileFragment } from '../api/operations.js';
import type { ResultObject } from '../search/useResults.js';
import { justify, type Row } from './justify.js';
import { tileProportion } from './proportion.js';
import { type SharedColor, Tile } from './Tile.js';

type GridObject = TileFragment & Pick<Partial<ResultObject>, 'highlights'>;

interface GridProps {
  readonly objects: readonly GridObject[];
  /** Whether more objects are to come, so that an unfilled last row waits for them. */
  readonly open: boolean;
  readonly label: string;
  /** Room for a quoted text below each caption. */
  readonly quoting?: boolean;
  /** A colour that each object shares with another, to show with it. */
  readonly reasons?: readonly (SharedColor | undefined)[];
  /** Smaller rows, as for a list beside something larger. */
  readonly small?: boolean;
}

/** Rows on the first screen, whose images are loaded at once. */
const EAGER_ROWS = 3;
const CAPTION = 54;
const QUOTE = 18;

let lastWidth = 0;

/** Objects in rows that fill the width. All sizes are known before any image is there. */
export function Grid(props: GridProps) {
  const { objects, open, label, reasons, quoting = false, small = false } = props;
  const list = useRef<HTMLUListElement>(null);
  const width = useWidth(list);
  const proportions = useMemo(() => objects.map(tileProportion), [objects]);
  const gap = width < 640 ? 12 : 20;
  const shape = { width, gap, target: targetHeight(width, small) };
  const rows = width > 0 ? justify(proportions, shape, open) : [];
  const caption = CAPTION + (quoting ? QUOTE : 0);
  return (
    <ul class="grid" aria-label={label} ref={list}>
      {rows.flatMap((row, index) =>
        placeRow(row, proportions, shape).map((tileWidth, offset) => {
          const object = objects[row.start + offset];
          return (
            object && (
              <li
                key={object.id}
                style={{
                  width: `${tileWidth}px`,
                  height: `${row.height + caption}px`,
                  marginRight: row.start + offset + 1 === row.end ? '0' : `${gap}px`,
                  containIntrinsicSize: `${tileWidth}px ${row.height + caption}px`,
                }}
              >
                <Tile
                  object={object}
                  width={tileWidth}
                  height={row.height}
                  eager={index < EAGER_ROWS}
                  quoting={quoting}
                  shared={reasons?.[row.start + offset]}
                />
              </li>
            )
          );
        }),
      )}
    </ul>
  );
}

/** Widths of a row's tiles, rounded down to a hundredth so that the row never overflows. */
function placeRow(row: Row, proportions: readonly number[], shape: { width: number; gap: number }) {
  const own = proportions.slice(row.start, row.end);
  const sum = own.reduce((total, proportion) => total + proportion, 0);
  const room = shape.width - shape.gap * (own.length - 1);
  const scale = Math.min(row.height, room / sum);
  return own.map((proportion) => Math.floor(proportion * scale * 100) / 100);
}

function targetHeight(width: number, small: boolean): number {
  const height = width < 640 ? 196 : width < 1000 ? 210 : 248;
  return small ? height * 0.72 : height;
}

function useWidth(element: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      // Not clientWidth: it rounds, and a row half a pixel too wide breaks before its last tile.
      lastWidth = measured.getBoundingClientRect().width;
      setWidth(lastWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => {
      observer.disconnect();
    };
  }, []);
  return width;
}
