import type { TileFragment } from '../api/operations.js';
import { useSpeech } from '../language/language.js';
import { textLanguage } from '../language/languages.js';
import { workSize } from './proportion.js';
import { type Block, divideSquare } from './divideSquare.js';

/** What stands in for an image: the palette as areas of colour, else the work's own proportions. */
export function PaletteTile({ object }: { readonly object: TileFragment }) {
  const palette = (object.color.predominant ?? []).flatMap(({ color, value }) =>
    color === null ? [] : [{ color, share: value ?? 0 }],
  );
  if (palette.length === 0) return <BareTile object={object} />;
  const blocks = divideSquare(palette, object.id % 2 === 0);
  return (
    <svg class="palette-tile" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      {blocks.map((block, index) => (
        <PaletteBlock key={index} block={block} />
      ))}
    </svg>
  );
}

function PaletteBlock({ block }: { readonly block: Block }) {
  const { x, y, width, height, color } = block;
  // A hair wider than the area, so that no seam shows between two.
  return <rect x={x} y={y} width={width + 0.2} height={height + 0.2} fill={color} />;
}

function BareTile({ object }: { readonly object: TileFragment }) {
  const { language, number } = useSpeech();
  const size = workSize(object);
  const category = object.classification.category?.[0] ?? '';
  return (
    <span class="bare-tile" aria-hidden="true">
      <span class="bare-tile-frame">
        <span class="bare-tile-category" lang={textLanguage(category, language)}>
          {category}
        </span>
        {size && (
          <span class="bare-tile-size">
            {number(size.height)} × {number(size.width)} {size.unit}
          </span>
        )}
      </span>
    </span>
  );
}
