import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';

/** What the browser's history keeps for an entry besides its address. */
interface Trail {
  /** How far the page was scrolled, in CSS pixels. */
  readonly scroll: number;
  /** How many results were loaded. */
  readonly loaded: number;
  /** The address of what was opened from here: the focus returns to its link. */
  readonly opened: string;
  /** The address within the site that the visitor came here from; empty on arrival. */
  readonly from: string;
  /** Whether this entry is of what is over the page, from which back leads to the page alone. */
  readonly over: boolean;
}

/** Where the visitor is. */
export interface Place {
  readonly path: string;
  readonly query: string;
  /** Rises with each move, so that pages can tell a new visit from a redraw. */
  readonly visit: number;
  /** Whether the visitor came by back, forward or reload: then the trail counts. */
  readonly returned: boolean;
  /** The address that the visitor came from within the site; null on arrival. */
  readonly from: string | null;
}

type Listener = (place: Place) => void;

const NO_TRAIL: Trail = { scroll: 0, loaded: 0, opened: '', from: '', over: false };

const listeners = new Set<Listener>();
let place: Place | undefined;
/** Whether the next move through the history ends at the page that is shown. */
let staying = false;

/** Where a page is rendered for; the same in all of it. */
export const PlaceContext = createContext<Place>({
  path: '/',
  query: '',
  visit: 0,
  returned: false,
  from: null,
});

/** The place as it is now. */
export function usePlace(): Place {
  return useContext(PlaceContext);
}

/** Follows the visitor; only the site as a whole does. */
export function useMoves(first: Place): Place {
  const [current, setCurrent] = useState(first);
  useEffect(() => {
    listeners.add(setCurrent);
    // Only now: the server, whose page is taken over first, knows no history.
    const { from } = readTrail();
    if (place && from !== '') moveTo({ ...place, from });
    return () => {
      listeners.delete(setCurrent);
    };
  }, []);
  return current;
}

/** Begins to follow the browser's history. */
export function startPlaces(): Place {
  history.scrollRestoration = 'manual';
  place = readPlace(0, true, null);
  window.addEventListener('popstate', () => {
    const dialog = document.querySelector('dialog');
    const isHere = addressNow() === (place ? place.path + place.query : '');
    const stays = dialog !== null || staying;
    // Back is away from what is over the page, and from no step that was taken in it.
    dialog?.close();
    staying = dialog !== null && !isHere;
    if (staying) history.forward();
    else if (!stays || !isHere)
      moveTo(readPlace((place?.visit ?? 0) + 1, true, readTrail().from || null));
  });
  return place;
}

/** Makes an entry of the history for what opens over the page, so that back closes no page with it. */
export function goOver(): void {
  if (!readTrail().over) keep('pushState', { ...readTrail(), over: true });
}

/** Leaves what was over the page, unless a step was taken in it: that has the entry then. */
export function leaveOver(): void {
  if (!readTrail().over) return;
  staying = true;
  history.back();
}

/**
 * Goes to an address of the explorer with a new entry in the history. To where the visitor is there
 * is none, as by any link: back would lead nowhere.
 */
export function goTo(address: string): void {
  const from = addressNow();
  const { over } = readTrail();
  if (address === from && !over) {
    goBeside(address);
    return;
  }
  if (!over) leaveTrail({ opened: address, scroll: window.scrollY });
  if (keep(over ? 'replaceState' : 'pushState', { from }, address))
    moveTo(readPlace((place?.visit ?? 0) + 1, false, from));
}

/** Changes the address of the entry the visitor is at, as when a slider moves. */
export function replaceWith(address: string): void {
  // What was loaded before was of another search.
  if (keep('replaceState', { ...readTrail(), loaded: 0, over: false }, address))
    moveTo(readPlace(place?.visit ?? 0, false, place?.from ?? null));
}

/** Goes to another page in the place of this one, as to the next of a list: back leads to the list. */
export function goBeside(address: string): void {
  if (keep('replaceState', { ...readTrail(), scroll: 0, opened: '', over: false }, address))
    moveTo(readPlace((place?.visit ?? 0) + 1, false, place?.from ?? null));
}

/** What was left here when the visitor moved on. */
export function readTrail(): Trail {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null) return NO_TRAIL;
  const { scroll, loaded, opened, from, over } = state as Partial<Record<keyof Trail, unknown>>;
  return {
    scroll: typeof scroll === 'number' ? scroll : 0,
    loaded: typeof loaded === 'number' ? loaded : 0,
    opened: typeof opened === 'string' ? opened : '',
    from: typeof from === 'string' ? from : '',
    over: over === true,
  };
}

/** Leaves a part of the trail at the entry the visitor is at. */
export function leaveTrail(part: Partial<Trail>): void {
  keep('replaceState', { ...readTrail(), ...part });
}

/**
 * Writes into the history. Browsers refuse that where it is done too often (Safari from a hundred
 * times in half a minute on): an address is loaded then, as without scripts, and a trail is not left.
 * @returns whether the page goes on
 */
function keep(how: 'pushState' | 'replaceState', trail: Partial<Trail>, address?: string): boolean {
  try {
    history[how](trail, '', address);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    if (address === undefined) return true;
    window.location.assign(address);
    return false;
  }
  return true;
}

function addressNow(): string {
  return window.location.pathname + window.location.search;
}

function readPlace(visit: number, returned: boolean, from: string | null): Place {
  const { pathname: path, search: query } = window.location;
  return { path, query, visit, returned, from };
}

function moveTo(next: Place): void {
  place = next;
  for (const listener of listeners) listener(next);
}
