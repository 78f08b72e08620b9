/** Finds objects near one in palette, and says why they are. */
import { readPalette } from '../color/documentColor.js';
import { nameColor } from '../color/naming.js';
import { paletteVector } from '../color/paletteVector.js';
import { comparePalettes, type SharedColor } from '../color/similarity.js';
import { parseHex } from '../color/space.js';
import type { ColorShare } from '../collection/color.js';
import type { Language } from '../collection/localised.js';
import { buildPaletteOf, buildSimilar } from './request.js';
import type { SearchBackend } from '../search/backend.js';
import type { Found } from '../search/documents.js';
import { COLOR_TITLES } from '../color/titles.js';

/** Why two objects are similar; see `SimilarityReason` of the schema. */
interface SimilarityReason {
  readonly text: string;
  readonly color: string;
  readonly match: string;
  readonly distance: number;
}

/** An object that resembles another, before it is shown. */
export interface SimilarDocument {
  readonly document: Found<'objects'>;
  readonly distance: number;
  readonly reasons: readonly SimilarityReason[];
}

/** Which objects are asked for: how many, in which language, and what of their documents. */
interface SimilarSearch {
  readonly id: number;
  readonly number: number;
  readonly lang: Language;
  readonly source: readonly string[];
}

const MOST_REASONS = 3;
/** From this percentage on, a colour that two images share makes most of them. */
const MOSTLY = 40;

/**
 * Objects whose palettes are near that of one, nearest first. Empty for an object without
 * predominant colours, and when there is no such object.
 */
export async function findSimilar(
  backend: SearchBackend,
  { id, number, lang, source }: SimilarSearch,
): Promise<readonly SimilarDocument[]> {
  if (number === 0) return [];
  const [own] = (await backend.search('objects', buildPaletteOf(id))).hits;
  const palette = paletteOf(own?.source);
  const vector = paletteVector(readPalette(palette));
  if (!vector) return [];
  const { hits } = await backend.search('objects', buildSimilar(id, vector, number, source));
  return hits
    .flatMap(({ source: document }) => {
      const compared = document && comparePalettes(palette, paletteOf(document));
      if (!compared) return [];
      const reasons = compared.shared.slice(0, MOST_REASONS).map((one) => describe(one, lang));
      return reasons.length > 0 ? [{ document, distance: compared.distance, reasons }] : [];
    })
    .sort((a, b) => a.distance - b.distance || idOf(a) - idOf(b))
    .slice(0, number);
}

function idOf({ document }: SimilarDocument): number {
  return document.display?.id ?? 0;
}

function paletteOf(document: Found<'objects'> | undefined): readonly ColorShare[] {
  return (document?.display?.color?.predominant ?? []).flatMap(({ color, value }) =>
    color === undefined || value === undefined ? [] : [{ color, value }],
  );
}

function describe(
  { color, match, distance, share }: SharedColor,
  lang: Language,
): SimilarityReason {
  const rgb = parseHex(color);
  const title = rgb ? COLOR_TITLES[nameColor(rgb).cloudinary][lang] : color;
  return { text: sentence(title, share >= MOSTLY, lang), color, match, distance };
}

function sentence(title: string, isMost: boolean, lang: Language): string {
  if (lang === 'en') return `Both are ${isMost ? 'mostly' : 'partly'} ${title.toLowerCase()}`;
  return isMost ? `兩者皆以${title}為主` : `兩者皆有${title}`;
}
