/** How long work leaves room for others: one thread answers everybody. */
import { setImmediate } from 'node:timers/promises';

/** Turns of the event loop, each for one caller alone, in the order in which they ask. */
function turnsOneByOne(): () => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}

/**
 * Waits for a turn of the event loop of its own, in the order of the callers: what takes a while
 * at each of many answers that arrive together leaves room between them for everybody else.
 */
export const nextTurn = turnsOneByOne();

/** The same for what the public asks: nobody with a token of their own waits in this line. */
export const nextPublicTurn = turnsOneByOne();

/** Leaves room for others in work that goes on for a while. */
export class Turns {
  #began = performance.now();

  /**
   * @param longest milliseconds that the work may go on before others have a turn
   * @param next waits for that turn
   */
  constructor(
    private readonly longest: number,
    private readonly next: () => Promise<unknown> = () => setImmediate(),
  ) {}

  /** To be waited for between two pieces. @throws the reason of the signal after such a turn */
  async take(signal?: AbortSignal): Promise<void> {
    if (performance.now() - this.#began < this.longest) return;
    await this.next();
    signal?.throwIfAborted();
    this.#began = performance.now();
  }
}

/** Milliseconds that items may take before others have a turn. */
const AT_ONCE = 10;

/**
 * Makes something of each item, with turns for others in between where that takes long.
 * @throws the reason of the signal, as soon as others have had a turn after it
 */
export async function mapInTurns<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
  signal: AbortSignal,
): Promise<readonly Made[]> {
  const turns = new Turns(AT_ONCE, nextTurn);
  const made: Made[] = [];
  for (const item of items) {
    await turns.take(signal);
    made.push(make(item));
  }
  return made;
}
