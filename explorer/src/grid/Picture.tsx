import { useState } from 'preact/hooks';
import type { TileFragment } from '../api/operations.js';
import { PaletteTile } from './PaletteTile.js';
import { imageAddress, shownImages } from './proportion.js';

interface PictureProps {
  readonly object: TileFragment;
  readonly width: number;
  readonly height: number;
  readonly eager: boolean;
}

/** Addresses of pictures that were shown before: these need no fading in. */
const seen = new Set<string>();

/**
 * An object's picture: its image over its dominant colour, or, where there is no image that
 * loads, a tile drawn from its palette or its proportions.
 */
export function Picture({ object, width, height, eager }: PictureProps) {
  const image = shownImages(object.images)[0];
  const source = image && imageAddress(image, 'small');
  const [loaded, setLoaded] = useState(source ? seen.has(source) : false);
  const [broken, setBroken] = useState(false);
  const size = { width: `${width}px`, height: `${height}px` };
  if (!image || !source || broken)
    return (
      <span class="picture" style={size}>
        <PaletteTile object={object} />
      </span>
    );
  const dominant = object.color?.predominant?.[0]?.color;
  return (
    <span class="picture" style={{ ...size, ...(dominant ? { backgroundColor: dominant } : {}) }}>
      <img
        src={source}
        // The caption names the object; only a real description adds to it.
        alt={image.altText ?? ''}
        width={Math.round(width)}
        height={Math.round(height)}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        class={loaded ? 'is-loaded' : ''}
        onLoad={() => {
          seen.add(source);
          setLoaded(true);
        }}
        onError={() => {
          setBroken(true);
        }}
      />
    </span>
  );
}
