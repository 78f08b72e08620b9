import type { TileFragment } from '../api/operations.js';
import type { ResultObject } from '../search/useResults.js';
import { tileProportion } from './proportion.js';
import { type Reason, Tile } from './Tile.js';

type GridObject = TileFragment & Pick<Partial<ResultObject>, 'highlights'>;

export interface GridProps {
  readonly objects: readonly GridObject[];
  readonly label: string;
  /** Room for a quoted text below each caption. */
  readonly quoting?: boolean;
  /** Why each object is there, to show with it. */
  readonly reasons?: readonly (Reason | undefined)[];
  /** Smaller rows, as for a list beside something larger; or all in one row. */
  readonly shape?: 'small' | 'row' | undefined;
  /** Images that are loaded at once: those on the first screen. */
  readonly eager?: number | undefined;
}

/**
 * Objects in rows that fill the width, each in its proportion. Styles alone do it (grid.css), so
 * that rows are where they belong before any script or image is there.
 */
export function Grid(props: GridProps) {
  const { objects, label, reasons, quoting = false, shape, eager = 8 } = props;
  return (
    <ul class={shape ? `grid is-${shape}` : 'grid'} aria-label={label}>
      {objects.map((object, index) => (
        <li key={object.id} style={{ '--ratio': tileProportion(object).toFixed(3) }}>
          <Tile object={object} eager={index < eager} quoting={quoting} reason={reasons?.[index]} />
        </li>
      ))}
    </ul>
  );
}
