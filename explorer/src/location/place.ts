import { useEffect, useState } from 'preact/hooks';

/** What the browser's history keeps for an entry besides its address. */
export interface Trail {
  /** How far the page was scrolled, in CSS pixels. */
  readonly scroll: number;
  /** How many results were loaded. */
  readonly loaded: number;
}

/** Where the visitor is. */
export interface Place {
  readonly path: string;
  readonly query: string;
  /** Rises with each move, so that pages can tell a new visit from a redraw. */
  readonly visit: number;
  /** Whether the visitor came by back, forward or reload: then the trail counts. */
  readonly returned: boolean;
}

type Listener = () => void;

const listeners = new Set<Listener>();
let place: Place = readPlace(0, true);

history.scrollRestoration = 'manual';
window.addEventListener('popstate', () => {
  moveTo(readPlace(place.visit + 1, true));
});

/** The place as it is now; the component is drawn again when it changes. */
export function usePlace(): Place {
  const [current, setCurrent] = useState(place);
  useEffect(() => {
    const listener = () => {
      setCurrent(place);
    };
    listeners.add(listener);
    listener();
    return () => {
      listeners.delete(listener);
    };
  }, []);
  return current;
}

/** Goes to an address of the explorer with a new entry in the history. */
export function goTo(address: string): void {
  history.pushState(null, '', address);
  moveTo(readPlace(place.visit + 1, false));
}

/** Changes the address of the entry the visitor is at, as when a slider moves. */
export function replaceWith(address: string): void {
  history.replaceState(history.state, '', address);
  moveTo(readPlace(place.visit, false));
}

/** What was left here when the visitor moved on. */
export function readTrail(): Trail {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return { scroll: 0, loaded: 0 };
  const { scroll, loaded } = state as Partial<Record<keyof Trail, unknown>>;
  return {
    scroll: typeof scroll === 'number' ? scroll : 0,
    loaded: typeof loaded === 'number' ? loaded : 0,
  };
}

/** Leaves a part of the trail at the entry the visitor is at. */
export function leaveTrail(part: Partial<Trail>): void {
  history.replaceState({ ...readTrail(), ...part }, '');
}

function readPlace(visit: number, returned: boolean): Place {
  return { path: location.pathname, query: location.search, visit, returned };
}

function moveTo(next: Place): void {
  place = next;
  for (const listener of listeners) listener();
}
