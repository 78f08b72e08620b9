import { useState } from 'preact/hooks';
import type { TileFragment } from '../api/operations.js';
import { PaletteTile } from './PaletteTile.js';
import {
  behindImage,
  imageAddress,
  isShownWhole,
  mayShowThrough,
  shownImages,
  tileProportion,
} from './proportion.js';
import { useBroken } from './useBroken.js';

interface PictureProps {
  readonly object: TileFragment;
  readonly eager: boolean;
}

/** Of the attributes of an image, which tell its proportion; its size is the tile's. */
const HEIGHT = 240;

/**
 * An object's picture: its image over what stands in for it, or, where there is no image that
 * loads, a tile drawn from its palette or its proportions.
 */
export function Picture({ object, eager }: PictureProps) {
  const image = shownImages(object.images)[0];
  const source = image && imageAddress(image, 'small');
  const [broken, setBroken] = useState(false);
  const element = useBroken(() => {
    setBroken(true);
  });
  if (!image || !source || broken)
    return (
      <span class="picture">
        <PaletteTile object={object} />
      </span>
    );
  const isWhole = isShownWhole(image);
  return (
    <span
      class={isWhole ? 'picture is-whole' : 'picture'}
      // Beside a whole image its colour would be seen as a part of it.
      style={isWhole && !mayShowThrough(image) ? undefined : behindImage(image, object)}
    >
      <img
        ref={element}
        src={source}
        // The caption names the object; only a real description adds to it.
        alt={image.altText ?? ''}
        width={Math.round(tileProportion(object) * HEIGHT)}
        height={HEIGHT}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => {
          setBroken(true);
        }}
      />
    </span>
  );
}
