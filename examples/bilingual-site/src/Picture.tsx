import { absoluteAddress, type Card } from '@vitrine/client';
import { createContext, useContext } from 'react';

/** Where Vitrine is: addresses of images may be paths there. */
export const Endpoint = createContext('');

/** The first image of a work, on the colours of its palette until it is there. */
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
  const colors = (card.color.predominant ?? []).map(({ color }) => color ?? 'white').slice(0, 3);
  const background =
    colors.length > 1 ? `linear-gradient(135deg, ${colors.join(', ')})` : (colors[0] ?? '#eee');
  return (
    <img
      src={absoluteAddress(address, endpoint) ?? 'data:,'}
      alt={image?.altText ?? ''}
      loading={large ? 'eager' : 'lazy'}
      style={{ background }}
    />
  );
}
