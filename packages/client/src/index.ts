/** What every front end can use, whatever its client. */
export { absoluteAddress } from './address.js';
export type { TypedDocument } from './document.js';
export {
  CardFragment,
  LabelFragment,
  MakerFragment,
  type Card,
  type Label,
  type Maker,
} from './generated/fragments.js';
export {
  ARGUMENT_VALUES,
  COLOR_PAINTS,
  possibleTypes,
  type ColorName,
  type ColorScope,
  type ColorSource,
  type ConstituentSortField,
  type ExhibitionSortField,
  type GoogleColorName,
  type Language,
  type ListSortField,
  type ObjectSortField,
  type SortDirection,
} from './generated/schema.js';
