import type { TileFragment } from '../api/operations.js';
import type { ResultObject } from '../search/useResults.js';
import { tileProportion } from './proportion.js';
import { type Reason, Tile } from './Tile.js';

type GridObject = TileFragment & Pick<Partial<ResultObject>, 'highlights'>;

interface GridProps {
  readonly objects: readonly GridObject[];
  readonly label: string;
  /** Room for a quoted text below each caption. */
  readonly quoting?: boolean;
  /** Why each object is there, to show with it. */
  readonly reasons?: readonly (Reason | undefined)[];
  /** Smaller rows, as for a list beside something larger. */
  readonly small?: boolean;
}

/** Images that are loaded at once: those on the first screen. */
const EAGER = 8;

/**
 * Objects in rows that fill the width, each in its proportion. Styles alone do it (grid.css), so
 * that rows are where they belong before any script or image is there.
 */
export function Grid({ objects, label, reasons, quoting = false, small = false }: GridProps) {
  return (
    <ul class={small ? 'grid is-small' : 'grid'} aria-label={label}>
      {objects.map((object, index) => (
        <li key={object.id} style={{ '--ratio': tileProportion(object).toFixed(3) }}>
          <Tile
            object={object}
            eager={!small && index < EAGER}
            quoting={quoting}
            reason={reasons?.[index]}
          />
        </li>
      ))}
    </ul>
  );
}
