import type { ImageColors } from '../collection/color.js';
import { subjectOf } from '../color/documentColor.js';
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

/** The search for works with the colours of a picture's subject. */
export function searchFor(colors: ImageColors): ReadySearch {
  return { query: QUERY, variables: wantedPalette(subjectOf(colors).predominant ?? []) };
}
