/** Whose searches the backend does first. */
import { comeBackLater, Completions, FairQueue } from '@vitrine/bounded-http';

/**
 * Those that go first in front: callers with a token of their own; the first pages of the
 * explorer; what the public asks that costs little; what it asks that costs much, such as facets,
 * distances of colours, deep pages and exports.
 */
const LANES = ['own', 'page', 'light', 'heavy'] as const;

export type Lane = (typeof LANES)[number];

/** For so long after its last search a lane has places kept for it, in ms. */
const KEPT_FOR = 10_000;
/** The share of the places that is left to those behind a lane that has places kept. */
const BEHIND = 1 / 4;
/**
 * How long such a place rests at most, in ms. It rests after each search for as long as that took:
 * the answer to it is made in the server's own thread, where those before would wait for it.
 */
const LONGEST_REST = 50;

/**
 * As long as nothing tells how fast the last lane goes, so many of its requests may be under way for
 * each of its places.
 */
const UNTRIED = 8;

/** Who has searches to do. */
export interface Asker {
  readonly lane: Lane;
  /** Within a lane visitors have their turns; whoever is not told apart is one. */
  readonly visitor?: string | undefined;
}

interface LaneOptions {
  /** Searches that the backend is given at the same time. */
  readonly places: number;
  /** How long those before a request may take, all of them, in ms. */
  readonly longestWait: number;
  /** A clock in ms. */
  readonly now?: () => number;
}

/** A search that waits for a place, or has one. */
export interface LaneSearch {
  /** Resolves when it has its place. */
  readonly begun: Promise<void>;
  /** Somebody else waits for it, too: it waits in their place, if that has its turn before. */
  readonly hurry: (other: Asker) => void;
  /** Gives its place back, or waits no longer. */
  readonly leave: () => void;
}

/** Requests of a lane. */
interface Requests {
  /** How fast they are done. */
  readonly speed: Completions;
  /** Those under way, which are done by turns of their visitors. */
  readonly byVisitor: FairQueue<object>;
}

interface Entry {
  lane: number;
  visitor: string | undefined;
  /** When it had its place; undefined while it waits. */
  began?: number;
  readonly begin: () => void;
}

/**
 * Gives the backend as many searches at a time as it can do at a time; the others wait here, where
 * those of the lanes before pass them. A search under way is not stopped for another: so most
 * places are kept free of a lane while somebody in a lane before it asks now and then. One
 * place is left to those behind when they wait, and rests between their searches: nobody is shut
 * out, and nobody crowded out. Within a lane visitors have their turns.
 */
export class SearchLanes {
  readonly #options: Required<LaneOptions>;
  /** Those that wait, by lane. */
  readonly #waiting: readonly FairQueue<Entry>[] = LANES.map(() => new FairQueue());
  /** How many have their places, by lane. */
  readonly #underWay = LANES.map(() => 0);
  /** How many of their places rest, by lane. */
  readonly #resting = LANES.map(() => 0);
  /** When each lane had its last search. */
  readonly #asked = LANES.map(() => -Infinity);
  /** When somebody of each lane was last noted, whose answer may need no search. */
  readonly #noted = LANES.map(() => -Infinity);
  /** Requests, each of one search or several, by lane. */
  readonly #requests: readonly Requests[];

  constructor(options: LaneOptions) {
    const now = () => performance.now();
    this.#options = { now, ...options };
    this.#requests = LANES.map(() => ({
      speed: new Completions(this.#options.now),
      byVisitor: new FairQueue(),
    }));
  }

  /** Searches that wait. */
  get waiting(): number {
    return sum(this.#waiting.map(({ size }) => size));
  }

  /**
   * Counts a request among those under way. To be asked before its first search, so that nobody
   * waits for an answer that comes too late: a request has several searches, most of them one after
   * the other, and what would be begun in time would not be done in time. Of another visitor's
   * requests no more go before it than its own visitor has in that one's lane, it included; those of
   * the lanes before take no longer than it would take in the place that is left to those behind.
   * @returns to be called when the request is done, with `true` where it was given up
   * @throws RequestRefused 503 with the seconds after which to come back
   */
  admit({ lane, visitor }: Asker): (isGivenUp?: boolean) => void {
    const at = LANES.indexOf(lane);
    const places = this.#placesOf(at);
    const { speed, byVisitor } = this.#requests[at] as Requests;
    const until = byVisitor.ahead(visitor).count + 1;
    // Visitors as few as the backend's places do not wait for one another's requests, however long
    // these take: their searches have turns.
    const own = speed.timeFor(Math.max(0, until - this.#options.places));
    const before = this.#requests.slice(0, at).map((one) => {
      const ahead = one.byVisitor.ahead(visitor).count;
      return one.speed.timeFor(Math.max(0, ahead + 1 - places)) ?? 0;
    });
    // Those before have all places but one: a crowd that asks without end shuts nobody out.
    const left = this.#options.places > 1 ? speed.timeFor(until * places) : undefined;
    const wait = Math.min(sum(before), left ?? Infinity) + (own ?? 0);
    const isUntried = at === LANES.length - 1 && own === undefined;
    const isFull = isUntried && until > UNTRIED * places;
    if (wait <= this.#options.longestWait && !isFull) {
      const request = {};
      byVisitor.add(request, visitor);
      const done = speed.begin(places);
      return (isGivenUp) => {
        byVisitor.leave(request);
        done(isGivenUp);
      };
    }
    const message = 'The server has more searches to do than it can: try again in a moment.';
    throw comeBackLater(503, message, wait);
  }

  /** Somebody in a lane asks, be it answered from the cache: no places are kept for that. */
  note(lane: Lane): void {
    this.#noted[LANES.indexOf(lane)] = this.#options.now();
  }

  /** Whether somebody in a lane before has asked lately, so that this one leaves them room. */
  isBehind(lane: Lane): boolean {
    const at = LANES.indexOf(lane);
    return this.#areKeptBefore(at) || this.#isLately(this.#noted.slice(0, at));
  }

  enter({ lane, visitor }: Asker): LaneSearch {
    let begin = (): void => undefined;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const entry: Entry = { lane: LANES.indexOf(lane), visitor, begin };
    this.#await(entry);
    return {
      begun,
      hurry: (other) => {
        if (entry.began !== undefined || !this.#isBefore(other, entry)) return;
        this.#waiting[entry.lane]?.leave(entry);
        entry.lane = LANES.indexOf(other.lane);
        entry.visitor = other.visitor;
        this.#await(entry);
      },
      leave: () => {
        this.#leave(entry);
      },
    };
  }

  /** Whether what somebody asks for now has its turn before a search that waits. */
  #isBefore({ lane, visitor }: Asker, entry: Entry): boolean {
    const at = LANES.indexOf(lane);
    if (at !== entry.lane) return at < entry.lane;
    return this.#waiting[at]?.isBefore(visitor, entry) === true;
  }

  #await(entry: Entry): void {
    this.#asked[entry.lane] = this.#options.now();
    this.#waiting[entry.lane]?.add(entry, entry.visitor);
    this.#beginNext();
  }

  #leave(entry: Entry): void {
    if (this.#waiting[entry.lane]?.leave(entry) || entry.began === undefined) return;
    const took = this.#options.now() - entry.began;
    const rest = this.#areKeptBefore(entry.lane) ? Math.min(took, LONGEST_REST) : 0;
    this.#count(this.#underWay, entry.lane, -1);
    delete entry.began;
    if (rest > 0) this.#rest(entry.lane, rest);
    this.#beginNext();
  }

  #rest(lane: number, milliseconds: number): void {
    this.#count(this.#resting, lane, 1);
    const end = (): void => {
      this.#count(this.#resting, lane, -1);
      this.#beginNext();
    };
    setTimeout(end, milliseconds).unref();
  }

  #beginNext(): void {
    for (const [lane, waiting] of this.#waiting.entries())
      for (;;) {
        const entry = waiting.next();
        if (!entry || !this.#hasPlace(lane)) break;
        waiting.begin(entry);
        entry.began = this.#options.now();
        this.#count(this.#underWay, lane, 1);
        entry.begin();
      }
  }

  #count(places: number[], lane: number, change: 1 | -1): void {
    places[lane] = (places[lane] ?? 0) + change;
  }

  #hasPlace(lane: number): boolean {
    const { places } = this.#options;
    const behindWait = this.#waiting.slice(lane + 1).some(({ size }) => size > 0);
    const left = behindWait && places > 1 && this.#taken(lane + 1) === 0 ? 1 : 0;
    if (sum(this.#underWay) >= places - left) return false;
    if (!this.#areKeptBefore(lane)) return true;
    // All that are behind somebody who asks share what is left to them. While a place of one lane
    // rests, one behind it may have it: none of them is shut out by those before it.
    const firstBehind = LANES.findIndex((_, at) => this.#areKeptBefore(at));
    const room = this.#placesOf(lane);
    return sum(this.#underWay.slice(firstBehind)) < room && this.#taken(lane) < room;
  }

  /** Places of a lane and of those behind it, at work or at rest. */
  #taken(from: number): number {
    return sum(this.#underWay.slice(from)) + sum(this.#resting.slice(from));
  }

  /** How many places a lane and those behind it may have. */
  #placesOf(lane: number): number {
    const { places } = this.#options;
    return this.#areKeptBefore(lane) ? Math.max(1, Math.floor(places * BEHIND)) : places;
  }

  /** Whether places are kept for a lane before. */
  #areKeptBefore(lane: number): boolean {
    return this.#isLately(this.#asked.slice(0, lane));
  }

  #isLately(times: readonly number[]): boolean {
    const since = this.#options.now() - KEPT_FOR;
    return times.some((at) => at >= since);
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
