import { seatOf } from './callerAddress.js';

/**
 * What waits for its turn: callers in turn (round robin), and of each what was asked for first.
 * However much somebody has waiting, what another asks for waits behind one thing of theirs; and
 * nobody waits for ever behind callers who come later. Callers are told apart by their seats.
 */
export class FairQueue<Item> {
  /** What waits and its size, of each caller; the caller whose turn is next first. */
  readonly #callers = new Map<string | undefined, Map<Item, number>>();
  readonly #callerOf = new Map<Item, string | undefined>();

  /** How much waits. */
  get size(): number {
    return this.#callerOf.size;
  }

  /** @param caller whoever is not told apart is one @param size what it takes, on any scale */
  add(item: Item, caller: string | undefined, size = 1): void {
    const seat = seatOf(caller);
    const items = this.#callers.get(seat) ?? new Map<Item, number>();
    this.#callers.set(seat, items.set(item, size));
    this.#callerOf.set(item, seat);
  }

  /** What has its turn next; undefined where nothing waits. */
  next(): Item | undefined {
    for (const items of this.#callers.values()) for (const item of items.keys()) return item;
    return undefined;
  }

  /** Takes out what has its turn: next are the others. */
  begin(item: Item): void {
    const caller = this.#callerOf.get(item);
    const items = this.#callers.get(caller);
    if (!this.leave(item) || !items?.size) return;
    this.#callers.delete(caller);
    this.#callers.set(caller, items);
  }

  /** Takes out what waits no longer. @returns whether it did */
  leave(item: Item): boolean {
    if (!this.#callerOf.has(item)) return false;
    const caller = this.#callerOf.get(item);
    const items = this.#callers.get(caller);
    items?.delete(item);
    if (!items?.size) this.#callers.delete(caller);
    return this.#callerOf.delete(item);
  }

  /** Whether what a caller would add now has its turn in an earlier round than something that waits. */
  isBefore(caller: string | undefined, item: Item): boolean {
    const others = this.#callers.get(this.#callerOf.get(item));
    const turn = [...(others?.keys() ?? [])].indexOf(item);
    return (this.#callers.get(seatOf(caller))?.size ?? 0) < turn;
  }

  /** What goes before that which a caller would add now: how much it is, and its sizes together. */
  ahead(caller: string | undefined): { readonly count: number; readonly size: number } {
    const turns = (this.#callers.get(seatOf(caller))?.size ?? 0) + 1;
    let [count, size] = [0, 0];
    for (const items of this.#callers.values()) {
      let left = turns;
      for (const one of items.values()) {
        if (left === 0) break;
        left -= 1;
        count += 1;
        size += one;
      }
    }
    return { count, size };
  }
}
