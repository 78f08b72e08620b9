import type { ResultObject } from './useResults.js';

type Highlight = NonNullable<ResultObject['highlights']>[number];
type Fragment = Highlight['fragments'][number];
/** A piece of a text, and whether it is what was searched for. */
export type Run = Fragment['runs'][number];

/** Where in a tile words were found: in the title as shown, or in a text that the tile quotes. */
interface TileHighlights {
  readonly title: readonly Run[] | null;
  readonly quote: readonly Run[] | null;
}

/** Fields that a tile shows anyway, or whose text says nothing by itself. */
const NOT_QUOTED = new Set(['objectNumber', 'displayDate']);
/** Fields that say less than a sentence: quoted where nothing else is, the first before the second. */
const SHORT = ['title', 'tags', 'constituents'];

/** Picks what a tile shows of an object's highlights; a title in the other language is not shown. */
export function tileHighlights(
  highlights: readonly Highlight[] | null | undefined,
  title: string | null | undefined,
): TileHighlights {
  const isShown = ({ runs }: Fragment) => runs.map(({ text }) => text).join('') === title;
  const inTitle = (highlights ?? [])
    .filter(({ field }) => field === 'title')
    .flatMap(({ fragments }) => fragments)
    .find(isShown);
  const quoted = (highlights ?? [])
    .filter(({ field, fragments }) => !NOT_QUOTED.has(field) && !fragments.some(isShown))
    .toSorted((one, other) => SHORT.indexOf(one.field) - SHORT.indexOf(other.field));
  const elsewhere = quoted[0]?.fragments[0];
  return {
    title: inTitle?.runs ?? null,
    quote: elsewhere
      ? [
          ...(elsewhere.cutBefore ? [{ text: '… ', hit: false }] : []),
          ...elsewhere.runs,
          ...(elsewhere.cutAfter ? [{ text: ' …', hit: false }] : []),
        ]
      : null,
  };
}
