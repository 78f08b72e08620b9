import type { CloudinaryColor, GoogleColor } from '../../src/collection/color.js';

/**
 * Colours whose names are not up for choice: mostly CSS's own colours, and grays, papers and
 * skins that a museum's pictures are full of. Terms and odds are chosen with them, and a
 * test checks them on the compiled table. They are no part of any figure.
 */
export const ANCHORS: readonly (readonly [
  hex: string,
  google: GoogleColor,
  cloudinary: CloudinaryColor,
])[] = [
  ['#FF0000', 'red', 'red'],
  ['#FFA500', 'orange', 'orange'],
  ['#FFFF00', 'yellow', 'yellow'],
  ['#008000', 'green', 'green'],
  ['#00FF00', 'green', 'lime'],
  ['#0000FF', 'blue', 'blue'],
  ['#000080', 'blue', 'blue'],
  ['#87CEEB', 'blue', 'lightblue'],
  ['#ADD8E6', 'blue', 'lightblue'],
  ['#008080', 'teal', 'teal'],
  ['#00FFFF', 'teal', 'cyan'],
  ['#800080', 'purple', 'purple'],
  ['#FFC0CB', 'pink', 'pink'],
  ['#FA8072', 'pink', 'pink'],
  ['#800000', 'red', 'red'],
  ['#808000', 'green', 'olive'],
  ['#FFDB58', 'yellow', 'yellow'],
  ['#D2B48C', 'brown', 'brown'],
  ['#B8956A', 'brown', 'brown'],
  ['#8D5524', 'brown', 'brown'],
  ['#E8E4DA', 'white', 'white'],
  ['#F1E9D2', 'white', 'white'],
  ['#C0C0C0', 'gray', 'gray'],
  ['#808080', 'gray', 'gray'],
  ['#444444', 'gray', 'gray'],
  ['#222222', 'black', 'black'],
  ['#FFFFFF', 'white', 'white'],
  ['#D3D3D3', 'gray', 'gray'],
  ['#404040', 'gray', 'gray'],
  ['#333333', 'black', 'black'],
];
