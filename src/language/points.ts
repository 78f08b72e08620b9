/** The points between the parts of foreign names, which most people leave out: `皮爾‧卡丹`. */
import { charactersFrom } from './characterRanges.js';

const POINTS = ['·', '‧', '・', '･', '．'];
/** Letters and digits before which a point is no such one: `GALLERY·MA`, `１２．５`. */
const LATIN = [
  ...[charactersFrom(0x30, 0x39), charactersFrom(0x41, 0x5a), charactersFrom(0x61, 0x7a)],
  ...[charactersFrom(0xff10, 0xff19), charactersFrom(0xff21, 0xff3a)],
  ...[charactersFrom(0xff41, 0xff5a), charactersFrom(0xc0, 0x17f)],
].flat();

/**
 * The mapping of a char filter, for texts of which pairs of characters are made: none would go
 * across a point. Rules as Elasticsearch reads them; the longest one that fits counts.
 */
export function pointRules(): readonly string[] {
  return POINTS.flatMap((point) => [
    `${point} => `,
    ...LATIN.map((letter) => `${point}${letter} => ${point}${letter}`),
  ]);
}
