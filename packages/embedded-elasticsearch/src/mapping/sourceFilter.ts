import { parsingError } from '../errors.js';
import { asList, asString, isObject, onlyKeys } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import { fitsWildcard } from '../wildcard.js';

/** What of a document's source a hit shows; null shows none. */
export type SourceFilter = {
  /** The same for filters that show the same. */
  readonly key: string;
  /** JSON text in, JSON text out. */
  readonly show: (json: string) => string;
} | null;

/** The key of the filter that shows everything. */
export const WHOLE_SOURCE = '*';

const EVERYTHING: SourceFilter = { key: WHOLE_SOURCE, show: (json) => json };

/** Stands for any number of names in a pattern. */
const MANY = '**';

/** Reads `_source`: true, false, a pattern, patterns, or `{ includes, excludes }`. */
export function parseSourceFilter(value: unknown): SourceFilter {
  if (value === undefined || value === true || value === 'true') return EVERYTHING;
  if (value === false || value === 'false') return null;
  const options = isObject(value) ? value : { includes: value };
  onlyKeys(options, ['includes', 'excludes', 'include', 'exclude'], '_source');
  const patterns = (names: readonly string[]): readonly (readonly string[])[] =>
    names
      .flatMap((name) => asList(options[name] ?? []))
      .map((pattern) => asString(pattern, '_source').split('.'))
      .map((pattern) => pattern.map((name) => (name === '*' ? MANY : name)));
  return filterOf(patterns(['includes', 'include']), patterns(['excludes', 'exclude']));
}

/** Reads `filter_path`: patterns with commas between, of which `*` stands for one name. */
export function parsePathFilter(value: string): SourceFilter {
  return filterOf(...readPaths(value));
}

function readPaths(value: string): readonly [includes: Patterns, excludes: Patterns] {
  const patterns = value.split(',');
  const isExcluded = (pattern: string): boolean => pattern.startsWith('-');
  return [
    patterns.filter((pattern) => !isExcluded(pattern)).map((pattern) => pattern.split('.')),
    patterns.filter(isExcluded).map((pattern) => pattern.slice(1).split('.')),
  ];
}

/**
 * A value without the properties that `filter_path` does not show, before it becomes JSON: where
 * little is asked of much, making and cutting the text would be most of the work.
 */
export function prunePaths(value: JsonObject, paths: string): JsonObject {
  return prune(value, startOf(...readPaths(paths)));
}

function prune(value: JsonObject, state: PathState): JsonObject {
  const shown = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const verdict = state.step(name);
    if (verdict === 'none') return [];
    return [[name, verdict === 'whole' || !isObject(inner) ? inner : prune(inner, verdict)]];
  });
  return Object.fromEntries(shown);
}

function filterOf(includes: Patterns, excludes: Patterns): SourceFilter {
  if (includes.length + excludes.length === 0) return EVERYTHING;
  const start = startOf(includes, excludes);
  return { key: JSON.stringify([includes, excludes]), show: (json) => cut(json, start) };
}

function startOf(includes: Patterns, excludes: Patterns): PathState {
  return new PathState(includes.length === 0 ? null : includes, excludes);
}

type Patterns = readonly (readonly string[])[];
type Verdict = 'whole' | 'none' | PathState;

/** Where in the patterns a path of property names has come to. */
class PathState {
  private readonly next = new Map<string, Verdict>();

  constructor(
    /** What is left of the patterns to include; null: everything below. */
    private readonly includes: Patterns | null,
    private readonly excludes: Patterns,
  ) {}

  /** A plain value where a pattern goes on is not what the pattern names. */
  get showsPlain(): boolean {
    return this.includes === null;
  }

  /** How many properties are shown at the most; infinite where the patterns do not tell. */
  get wanted(): number {
    const { includes, excludes } = this;
    const isPlain = includes !== null && excludes.length === 0;
    if (!isPlain || includes.some(([head = '']) => head.includes('*'))) return Infinity;
    return new Set(includes.map(([head]) => head)).size;
  }

  step(name: string): Verdict {
    let verdict = this.next.get(name);
    if (verdict === undefined) {
      verdict = this.compute(name);
      this.next.set(name, verdict);
    }
    return verdict;
  }

  private compute(name: string): Verdict {
    const excludes = advance(this.excludes, name);
    if (excludes.some((rest) => rest.length === 0)) return 'none';
    const includes = this.includes === null ? null : advance(this.includes, name);
    const everything = includes === null || includes.some((rest) => rest.length === 0);
    if (everything) return excludes.length === 0 ? 'whole' : new PathState(null, excludes);
    return includes.length === 0 ? 'none' : new PathState(includes, excludes);
  }
}

/** What is left of each pattern after one name. */
function advance(patterns: Patterns, name: string): Patterns {
  return patterns.flatMap((pattern) => {
    const [head = '', ...rest] = pattern;
    if (head === MANY) return rest.length === 0 ? [rest] : [rest, pattern];
    return fitsWildcard(head, name) ? [rest] : [];
  });
}

/**
 * Cuts values out of JSON text without parsing it: a page of fifty documents would cost more to
 * parse and write again than to find.
 */
function cut(json: string, state: PathState): string {
  return new Cutter(json).object(state, true) ?? '{}';
}

class Cutter {
  private at = 0;

  constructor(private readonly json: string) {}

  /**
   * The object at the current place, as far as the state shows it; null when nothing is left.
   * @param isLast nothing behind the object is wanted: the rest of the text need not be read
   */
  object(state: PathState, isLast: boolean): string | null {
    const parts: string[] = [];
    let wanted = state.wanted;
    this.expect('{');
    while (this.peek() !== '}') {
      const keyStart = this.at;
      this.skipString();
      const keyText = this.json.slice(keyStart, this.at);
      this.expect(':');
      const verdict = state.step(nameOf(keyText));
      if (verdict !== 'none') wanted--;
      const isOver = isLast && wanted === 0;
      const value = this.value(verdict, isOver);
      if (value !== null) parts.push(`${keyText}:${value}`);
      if (isOver) return joined(parts, state);
      if (this.peek() === ',') this.at++;
    }
    this.at++;
    return joined(parts, state);
  }

  private value(verdict: Verdict, isLast: boolean): string | null {
    const first = this.peek();
    const start = this.at;
    if (typeof verdict === 'string' || (first !== '{' && first !== '[')) {
      this.skipValue();
      const shown = verdict === 'whole' || (typeof verdict !== 'string' && verdict.showsPlain);
      return shown ? this.json.slice(start, this.at) : null;
    }
    return first === '{' ? this.object(verdict, isLast) : this.array(verdict);
  }

  private array(state: PathState): string | null {
    const parts: string[] = [];
    this.expect('[');
    while (this.peek() !== ']') {
      const value = this.value(state, false);
      if (value !== null) parts.push(value);
      if (this.peek() === ',') this.at++;
    }
    this.at++;
    return parts.length === 0 && !state.showsPlain ? null : `[${parts.join(',')}]`;
  }

  private expect(character: string): void {
    if (this.peek() !== character) throw parsingError(`stored source is damaged at ${this.at}`);
    this.at++;
  }

  /** The next character that is no white space. */
  private peek(): string {
    while (' \n\r\t'.includes(this.json[this.at] ?? 'x')) this.at++;
    return this.json[this.at] ?? '';
  }

  private skipString(): void {
    this.peek();
    this.at = endOfString(this.json, this.at);
  }

  private skipValue(): void {
    const first = this.peek();
    if (first === '"') this.skipString();
    else if (first === '{' || first === '[') this.at = endOfNested(this.json, this.at);
    else while (!',}] \n\r\t'.includes(this.json[this.at] ?? ',')) this.at++;
  }
}

function joined(parts: readonly string[], state: PathState): string | null {
  return parts.length === 0 && !state.showsPlain ? null : `{${parts.join(',')}}`;
}

function nameOf(keyText: string): string {
  return keyText.includes('\\') ? (JSON.parse(keyText) as string) : keyText.slice(1, -1);
}

/** The place after the string that starts at `from`. */
function endOfString(json: string, from: number): number {
  let end = json.indexOf('"', from + 1);
  while (end > 0) {
    let slashes = 0;
    while (json.charCodeAt(end - 1 - slashes) === 92) slashes++;
    if (slashes % 2 === 0) return end + 1;
    end = json.indexOf('"', end + 1);
  }
  return json.length;
}

/** The place after the object or array that starts at `from`. */
function endOfNested(json: string, from: number): number {
  let depth = 0;
  for (let at = from; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === 34) at = endOfString(json, at) - 1;
    else if (code === 123 || code === 91) depth++;
    else if (code === 125 || code === 93) {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return json.length;
}
