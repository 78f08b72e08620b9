import { blockOf, type Rate } from '@vitrine/bounded-http';

/** How many addresses' requests a block of neighbours (/24, /48) may send. */
const ADDRESSES_OF_BLOCK = 5;

/** What callers without a token of their own ask for; to be added to what a refusal calls them. */
const CALLERS = { public: ' with the public token', page: '' } as const;

/**
 * What a request counts for that comes from a network (of `callerNetwork`): that, and the block of
 * neighbours around it.
 */
export function networkRates(
  asked: keyof typeof CALLERS,
  network: string,
  perMinute: number,
): readonly [Rate, Rate] {
  const which = CALLERS[asked];
  return [
    { caller: `${asked} ${network}`, kind: `address${which}`, perMinute },
    {
      caller: `${asked} block ${blockOf(network)}`,
      kind: `network (/24 or /48)${which}`,
      perMinute: perMinute * ADDRESSES_OF_BLOCK,
    },
  ];
}
