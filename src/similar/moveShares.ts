/** The exact earth mover's distance: the cheapest way to turn one palette into another. */

/** So much is moved from one place to another. */
interface Move {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/** What rounding leaves of a share. */
const NOTHING = 1e-9;

/**
 * The cheapest way to move shares to where they are wanted: successive shortest paths, each by
 * Dijkstra over costs that prices keep from being negative (Edmonds and Karp: Theoretical
 * Improvements in Algorithmic Efficiency for Network Flow Problems, 1972).
 *
 * @param have shares at their places
 * @param want shares at the places they are to come to, with the same sum
 * @param costs what moving one unit costs, 0 or more, for each place (row) to each other (column)
 */
export function moveShares(
  have: readonly number[],
  want: readonly number[],
  costs: readonly (readonly number[])[],
): readonly Move[] {
  return new Transport(have, want, costs).solve();
}

/** Rows are places that have shares, columns those that want them; a table is one row after another. */
class Transport {
  readonly #rows: number;
  readonly #columns: number;
  readonly #costs: Float64Array;
  readonly #moved: Float64Array;
  readonly #left: Float64Array;
  readonly #lacking: Float64Array;
  readonly #rowPrices: Float64Array;
  readonly #columnPrices: Float64Array;
  // Of the search at hand: how far rows and columns are, which are settled, and where from.
  readonly #rowDistances: Float64Array;
  readonly #columnDistances: Float64Array;
  readonly #rowsSettled: Uint8Array;
  readonly #columnsSettled: Uint8Array;
  readonly #rowBefore: Int32Array;
  readonly #columnBefore: Int32Array;

  constructor(
    have: readonly number[],
    want: readonly number[],
    costs: readonly (readonly number[])[],
  ) {
    [this.#rows, this.#columns] = [have.length, want.length];
    this.#costs = Float64Array.from(costs.flat());
    this.#moved = new Float64Array(this.#costs.length);
    this.#left = Float64Array.from(have);
    this.#lacking = Float64Array.from(want);
    this.#rowPrices = new Float64Array(this.#rows);
    this.#columnPrices = new Float64Array(this.#columns);
    this.#rowDistances = new Float64Array(this.#rows);
    this.#columnDistances = new Float64Array(this.#columns);
    this.#rowsSettled = new Uint8Array(this.#rows);
    this.#columnsSettled = new Uint8Array(this.#columns);
    this.#columnBefore = new Int32Array(this.#rows);
    this.#rowBefore = new Int32Array(this.#columns);
  }

  solve(): readonly Move[] {
    for (let row = 0; row < this.#rows; row += 1) {
      while ((this.#left[row] ?? 0) > NOTHING) {
        const column = this.#findLacking(row);
        if (column < 0) break;
        this.#move(row, column);
      }
    }
    const moves: Move[] = [];
    for (const [at, share] of this.#moved.entries()) {
      const to = at % this.#columns;
      if (share > NOTHING) moves.push({ from: (at - to) / this.#columns, to, share });
    }
    return moves;
  }

  /** The nearest column that lacks something; −1 where none does. What was moved can go back. */
  #findLacking(start: number): number {
    this.#rowsSettled.fill(0);
    this.#columnsSettled.fill(0);
    this.#columnDistances.fill(Infinity);
    this.#settleRow(start, 0, -1);
    for (;;) {
      const column = this.#nearestColumn();
      if (column < 0) return -1;
      const distance = this.#columnDistances[column] ?? 0;
      if ((this.#lacking[column] ?? 0) > NOTHING) {
        this.#changePrices(distance);
        return column;
      }
      this.#columnsSettled[column] = 1;
      for (let row = 0; row < this.#rows; row += 1) {
        const canGoBack = (this.#moved[row * this.#columns + column] ?? 0) > NOTHING;
        if (canGoBack && this.#rowsSettled[row] === 0) this.#settleRow(row, distance, column);
      }
    }
  }

  /** Offers every column the way over a row. */
  #settleRow(row: number, distance: number, before: number): void {
    this.#rowsSettled[row] = 1;
    this.#rowDistances[row] = distance;
    this.#columnBefore[row] = before;
    const base = distance - (this.#rowPrices[row] ?? 0);
    const first = row * this.#columns;
    for (let column = 0; column < this.#columns; column += 1) {
      if (this.#columnsSettled[column] === 1) continue;
      const over = base + (this.#costs[first + column] ?? 0) - (this.#columnPrices[column] ?? 0);
      if (over >= (this.#columnDistances[column] ?? 0)) continue;
      this.#columnDistances[column] = over;
      this.#rowBefore[column] = row;
    }
  }

  #nearestColumn(): number {
    let nearest = -1;
    let least = Infinity;
    for (let column = 0; column < this.#columns; column += 1) {
      const distance = this.#columnDistances[column] ?? Infinity;
      if (this.#columnsSettled[column] === 1 || distance >= least) continue;
      nearest = column;
      least = distance;
    }
    return nearest;
  }

  /** So that no way that was settled is cheaper than nothing the next time. */
  #changePrices(distance: number): void {
    for (let row = 0; row < this.#rows; row += 1)
      if (this.#rowsSettled[row] === 1)
        this.#rowPrices[row] =
          (this.#rowPrices[row] ?? 0) + distance - (this.#rowDistances[row] ?? 0);
    for (let column = 0; column < this.#columns; column += 1)
      if (this.#columnsSettled[column] === 1)
        this.#columnPrices[column] =
          (this.#columnPrices[column] ?? 0) - distance + (this.#columnDistances[column] ?? 0);
  }

  /** Moves as much as goes along the way that was found. */
  #move(start: number, end: number): void {
    let share = Math.min(this.#left[start] ?? 0, this.#lacking[end] ?? 0);
    this.#eachStep(end, (_, back) => {
      if (back >= 0) share = Math.min(share, this.#moved[back] ?? 0);
    });
    this.#eachStep(end, (forward, back) => {
      this.#moved[forward] = (this.#moved[forward] ?? 0) + share;
      if (back >= 0) this.#moved[back] = (this.#moved[back] ?? 0) - share;
    });
    this.#left[start] = (this.#left[start] ?? 0) - share;
    this.#lacking[end] = (this.#lacking[end] ?? 0) - share;
  }

  /** Calls back with what of the table a way adds to, and what it takes back before; −1: nothing. */
  #eachStep(end: number, visit: (forward: number, back: number) => void): void {
    for (let column = end; column >= 0;) {
      const row = this.#rowBefore[column] ?? 0;
      const before = this.#columnBefore[row] ?? -1;
      const first = row * this.#columns;
      visit(first + column, before < 0 ? -1 : first + before);
      column = before;
    }
  }
}
