import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Place, readTrail } from './place.js';

/**
 * A new visit starts at the top; a return goes to where the visitor was, once `isReady`: when what
 * was there is there again. The focus goes along, so that it is never lost with what it was on.
 */
export function useArrival(place: Place, isReady: () => boolean): void {
  const { path, visit, returned } = place;
  const arrived = useRef(-1);
  const shown = useRef('');
  useLayoutEffect(() => {
    if (arrived.current === visit || (returned && !isReady())) return;
    arrived.current = visit;
    const top = returned ? readTrail().scroll : 0;
    const scroll = () => {
      window.scrollTo({ top, behavior: 'instant' });
    };
    // A page that has just come is at its top; to scroll there would lay it out before it is shown.
    if (visit > 0 || top > 0) scroll();
    // After a reload images and fonts may still come: the page is as long as it was a frame later.
    if (top > 0) requestAnimationFrame(scroll);
    if (visit > 0) moveFocus(place, shown.current === path);
    shown.current = path;
  });
}

/**
 * Back: to the link that the visitor left by. Another page: to its content. The same page with
 * another search, or in another language: to its heading, but only where what had the focus is gone.
 */
function moveFocus({ returned }: Place, isSamePage: boolean): void {
  const focus = (element: HTMLElement | null | undefined) => {
    element?.focus({ preventScroll: true });
  };
  const main = document.getElementById('main');
  if (returned) {
    const { opened } = readTrail();
    const links = opened === '' ? [] : [...document.querySelectorAll<HTMLElement>('main a')];
    focus(links.find((link) => link.getAttribute('href') === opened) ?? main);
  } else if (!isSamePage) focus(main);
  else if (document.activeElement === null || document.activeElement === document.body)
    focus(document.querySelector<HTMLElement>('.results-head [tabindex]') ?? main);
}
