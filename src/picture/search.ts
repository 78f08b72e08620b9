import type { ColorShare } from '../collection/color.js';
import { wantedPalette, type WantedPalette } from './palette.js';

/** A request that `/graphql` answers as it is. */
interface ReadySearch {
  readonly query: string;
  readonly variables: WantedPalette;
}

const QUERY = `query ($palette: [PaletteColor!], $distance: Float) {
  searchObjects(color_palette: $palette, color_distance: $distance, first: 30) {
    total
    items { id title images { thumbnailUrl altText } color { subject { predominant { color value } } } }
  }
}`;

/** The search for works with the main colours of a picture's subject. */
export function searchFor(predominant: readonly ColorShare[]): ReadySearch {
  return { query: QUERY, variables: wantedPalette(predominant) };
}
