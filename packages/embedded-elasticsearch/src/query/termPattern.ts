/** Regular expressions over terms, matched in linear time: an automaton whose states are made when they are reached. */
import { illegalArgument } from '../errors.js';

/** A place in the expression: what comes next there, and where that leads. */
interface Place {
  /** A letter; `null`: any one. Undefined where nothing is read. */
  letter?: string | null;
  readonly next: number[];
}

/** The places that some letters lead to, and what further letters lead to from there. */
interface State {
  readonly places: readonly number[];
  readonly isEnd: boolean;
  readonly after: Map<string, State>;
}

/** Part of an expression: where it is entered, and where it is left. */
interface Part {
  readonly start: number;
  readonly end: number;
}

const REFUSED = '{}[]"#@&<>~+';

/** An expression of letters, `.`, `?`, `*`, `|`, brackets and escapes, for whole terms. */
export class TermPattern {
  private readonly places: Place[] = [];
  private readonly states = new Map<string, State>();
  private readonly known: ReadonlySet<string>;
  private readonly letters: readonly string[];
  private readonly start: State;
  private readonly end: number;
  private at = 0;

  /** @throws EngineError 400 for what of Lucene's syntax is not supported */
  constructor(private readonly expression: string) {
    this.letters = Array.from(expression);
    const whole = this.alternatives();
    if (this.at < this.letters.length) throw this.refusal();
    this.end = whole.end;
    this.known = new Set(this.places.flatMap(({ letter }) => letter ?? []));
    this.start = this.stateOf([whole.start]);
  }

  /** Whether the whole of a term is as the expression says. */
  matches(term: string): boolean {
    let state = this.start;
    for (const letter of term) {
      if (state.places.length === 0) return false;
      state = this.step(state, letter);
    }
    return state.isEnd;
  }

  private step(state: State, letter: string): State {
    // All letters that the expression does not name lead to the same.
    const read = this.known.has(letter) ? letter : '';
    const known = state.after.get(read);
    if (known) return known;
    const places = state.places.flatMap((place) => {
      const { letter: wanted, next } = this.placeAt(place);
      return wanted === null || (wanted !== undefined && wanted === read) ? next : [];
    });
    const after = this.stateOf(places);
    state.after.set(read, after);
    return after;
  }

  /** The state of some places and of all that are reached from there without a letter. */
  private stateOf(places: readonly number[]): State {
    const reached = new Set<number>();
    const waiting = [...places];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      if (reached.has(place)) continue;
      reached.add(place);
      const { letter, next } = this.placeAt(place);
      if (letter === undefined) waiting.push(...next);
    }
    const all = [...reached].sort((a, b) => a - b);
    const key = all.join(' ');
    let state = this.states.get(key);
    if (!state) {
      state = { places: all, isEnd: reached.has(this.end), after: new Map() };
      this.states.set(key, state);
    }
    return state;
  }

  private placeAt(place: number): Place {
    return this.places[place] as Place;
  }

  private add(letter?: string | null): number {
    this.places.push({ ...(letter === undefined ? {} : { letter }), next: [] });
    return this.places.length - 1;
  }

  private link(from: number, to: number): void {
    this.placeAt(from).next.push(to);
  }

  private alternatives(): Part {
    const part = { start: this.add(), end: this.add() };
    for (;;) {
      const one = this.sequence();
      this.link(part.start, one.start);
      this.link(one.end, part.end);
      if (this.letters[this.at] !== '|') return part;
      this.at += 1;
    }
  }

  private sequence(): Part {
    const start = this.add();
    let end = start;
    while (this.at < this.letters.length && !'|)'.includes(this.letters[this.at] ?? '')) {
      const one = this.repeated(this.single());
      this.link(end, one.start);
      end = one.end;
    }
    return { start, end };
  }

  /** A part with the signs behind it that say how often it stands there. */
  private repeated(single: Part): Part {
    let part = single;
    for (let sign = this.letters[this.at]; sign === '?' || sign === '*';) {
      const outer = { start: this.add(), end: this.add() };
      this.link(outer.start, part.start);
      this.link(outer.start, outer.end);
      this.link(part.end, outer.end);
      if (sign === '*') this.link(part.end, part.start);
      part = outer;
      this.at += 1;
      sign = this.letters[this.at];
    }
    return part;
  }

  private single(): Part {
    const letter = this.letters[this.at] ?? '';
    if (letter === '(') {
      this.at += 1;
      const inner = this.alternatives();
      if (this.letters[this.at] !== ')') throw this.refusal();
      this.at += 1;
      return inner;
    }
    const isEscape = letter === '\\';
    const read = isEscape ? this.letters[this.at + 1] : letter;
    const isRefused = !isEscape && (REFUSED.includes(letter) || '?*'.includes(letter));
    // A class such as \d begins with a letter.
    if (read === undefined || isRefused || (isEscape && /[a-z]/i.test(read))) throw this.refusal();
    this.at += isEscape ? 2 : 1;
    const start = this.add(!isEscape && read === '.' ? null : read);
    const end = this.add();
    this.link(start, end);
    return { start, end };
  }

  private refusal(): Error {
    return illegalArgument(
      `[regexp] does not support what is at [${this.at}] of [${this.expression}] ` +
        '(known: letters, ., ?, *, |, brackets and escapes) in the embedded engine',
    );
  }
}
