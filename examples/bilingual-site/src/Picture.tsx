import { absoluteAddress, type Card } from '@vitrine/client';
import { createContext, useContext } from 'react';

/** Where Vitrine is: addresses of images may be paths there. */
export const Endpoint = createContext('');

/** A work's main colours, until its picture is there. */
function placeholder({ color }: Card): string {
  const colors = (color.predominant ?? []).map((one) => one.color ?? 'white').slice(0, 3);
  if (colors.length > 1) return `linear-gradient(135deg, ${colors.join(', ')})`;
  return colors[0] ?? '#eee';
}

/** The first image of a work, in the width that the screen needs. */
export function Picture({
  card,
  large = false,
}: {
  readonly card: Card;
  readonly large?: boolean;
}) {
  const endpoint = useContext(Endpoint);
  const image = card.images.find(({ primary }) => primary) ?? card.images[0];
  const address = large ? image?.url : (image?.thumbnailUrl ?? image?.url);
  const copies = image?.renditions.map(
    ({ url, width }) => `${absoluteAddress(url, endpoint)} ${width}w`,
  );
  return (
    <img
      src={absoluteAddress(address, endpoint) ?? 'data:,'}
      srcSet={copies?.join(', ')}
      sizes={large ? '30rem' : '14rem'}
      alt={image?.altText ?? ''}
      loading={large ? 'eager' : 'lazy'}
      style={{ background: placeholder(card) }}
    />
  );
}
