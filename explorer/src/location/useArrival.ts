import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Place, readTrail } from './place.js';

/**
 * A new visit starts at the top; a return goes to where the visitor was, once `ready`: when what
 * was there is there again.
 */
export function useArrival({ visit, returned }: Place, ready: boolean): void {
  const arrived = useRef(-1);
  useLayoutEffect(() => {
    if (arrived.current === visit || (returned && !ready)) return;
    arrived.current = visit;
    window.scrollTo({ top: returned ? readTrail().scroll : 0, behavior: 'instant' });
  });
}
