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
    const top = returned ? readTrail().scroll : 0;
    const scroll = () => {
      window.scrollTo({ top, behavior: 'instant' });
    };
    scroll();
    // After a reload the grid first measures its width: only then is the page as long as it was.
    if (returned && top > 0) requestAnimationFrame(scroll);
  });
}
