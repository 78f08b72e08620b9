/** Whose searches the backend does first. */
import { Pace, RequestRefused } from '@vitrine/bounded-http';

/**
 * Those that go first in front: callers with a token of their own; the first pages of the
 * explorer; what the public asks that costs little; what it asks that costs much, such as facets,
 * distances of colours, deep pages and exports.
 */
const LANES = ['own', 'page', 'light', 'dear'] as const;

export type Lane = (typeof LANES)[number];

/** For so long after its last search a lane has places kept for it, in ms. */
const KEPT_FOR = 10_000;
/** The share of the places that is left to those behind a lane that has places kept. */
const BEHIND = 1 / 4;

interface LaneOptions {
  /** Searches that the backend is given at the same time. */
  readonly places: number;
  /** How long a request may have to wait for its first search, in ms. */
  readonly longestWait: number;
  /** A clock in ms. */
  readonly now?: () => number;
}

/** A search that waits for a place, or has one. */
export interface LaneSearch {
  /** Resolves when it has its place. */
  readonly begun: Promise<void>;
  /** Somebody in this lane waits for it, too: it goes on from there, if that is before its own. */
  readonly hurry: (lane: Lane) => void;
  /** Gives its place back, or waits no longer. */
  readonly leave: () => void;
}

interface Entry {
  lane: number;
  /** When it had its place; undefined while it waits. */
  began?: number;
  readonly begin: () => void;
}

/**
 * Gives the backend as many searches at a time as it can do at a time; the others wait here, where
 * those of the lanes before pass them. A search under way is not stopped for another: so most
 * places are kept free of a lane while somebody in a lane before it asks now and then. One
 * place is left to those behind when they wait: nobody is shut out.
 */
export class SearchLanes {
  readonly #options: Required<LaneOptions>;
  /** Those that wait, by lane. */
  readonly #waiting: readonly Set<Entry>[] = LANES.map(() => new Set<Entry>());
  /** How many have their places, by lane. */
  readonly #underWay = LANES.map(() => 0);
  /** When each lane had its last search. */
  readonly #asked = LANES.map(() => -Infinity);
  readonly #pace = new Pace();

  constructor(options: LaneOptions) {
    this.#options = { now: () => performance.now(), ...options };
  }

  /** Searches that wait. */
  get waiting(): number {
    return sum(this.#waiting.map(({ size }) => size));
  }

  /**
   * To be asked before a request begins, so that nobody waits for an answer that comes too late.
   * @throws RequestRefused 503 with the seconds after which to come back
   */
  checkWait(lane: Lane): void {
    const at = LANES.indexOf(lane);
    const ahead = sum(this.#waiting.slice(0, at + 1).map(({ size }) => size));
    const wait = this.#pace.waitBehind(ahead, this.#placesOf(at));
    if (wait <= this.#options.longestWait) return;
    throw new RequestRefused(
      503,
      'The server has more searches to do than it can: try again in a moment.',
      { 'Retry-After': String(Math.ceil(wait / 1_000)) },
    );
  }

  enter(lane: Lane): LaneSearch {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const entry: Entry = { lane: LANES.indexOf(lane), begin };
    this.#await(entry);
    return {
      begun,
      hurry: (other) => {
        const before = LANES.indexOf(other);
        if (entry.began !== undefined || before >= entry.lane) return;
        this.#waiting[entry.lane]?.delete(entry);
        entry.lane = before;
        this.#await(entry);
      },
      leave: () => {
        this.#leave(entry);
      },
    };
  }

  #await(entry: Entry): void {
    this.#asked[entry.lane] = this.#options.now();
    this.#waiting[entry.lane]?.add(entry);
    this.#beginNext();
  }

  #leave(entry: Entry): void {
    if (this.#waiting[entry.lane]?.delete(entry) || entry.began === undefined) return;
    this.#pace.note(this.#options.now() - entry.began);
    this.#count(entry, -1);
    delete entry.began;
    this.#beginNext();
  }

  #beginNext(): void {
    for (const [lane, waiting] of this.#waiting.entries())
      for (const entry of waiting) {
        if (!this.#hasPlace(lane)) break;
        waiting.delete(entry);
        entry.began = this.#options.now();
        this.#count(entry, 1);
        entry.begin();
      }
  }

  #count({ lane }: Entry, change: 1 | -1): void {
    this.#underWay[lane] = (this.#underWay[lane] ?? 0) + change;
  }

  #hasPlace(lane: number): boolean {
    const { places } = this.#options;
    const behindWait = this.#waiting.slice(lane + 1).some(({ size }) => size > 0);
    const left = behindWait && places > 1 && !this.#areUnderWay(lane + 1) ? 1 : 0;
    return (
      sum(this.#underWay) < places - left && sum(this.#underWay.slice(lane)) < this.#placesOf(lane)
    );
  }

  #areUnderWay(from: number): boolean {
    return this.#underWay.slice(from).some((count) => count > 0);
  }

  /** How many places a lane and those behind it may have. */
  #placesOf(lane: number): number {
    const { places, now } = this.#options;
    const since = now() - KEPT_FOR;
    const areKept = this.#asked.slice(0, lane).some((at) => at >= since);
    return areKept ? Math.max(1, Math.floor(places * BEHIND)) : places;
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
