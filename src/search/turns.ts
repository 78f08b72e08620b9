/** How long work leaves room for others: one thread answers everybody. */
import { setImmediate } from 'node:timers/promises';

/** Milliseconds that work may go on before others have a turn. */
const AT_ONCE = 10;

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Waits for a turn of the event loop of its own, in the order of the callers: what takes a while
 * at each of many answers that arrive together leaves room between them for everybody else.
 */
export function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

/**
 * Makes something of each item, with turns for others in between where that takes long.
 * @throws the reason of the signal, as soon as others have had a turn after it
 */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  signal: AbortSignal,
): Promise<readonly Made[]> {
  const made: Made[] = [];
  let began = performance.now();
  for (const item of items) {
    if (performance.now() - began > AT_ONCE) {
      await nextTurn();
      signal.throwIfAborted();
      began = performance.now();
    }
    made.push(make(item));
  }
  return made;
}
