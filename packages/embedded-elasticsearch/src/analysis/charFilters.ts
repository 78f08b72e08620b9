/** What changes a text before it is cut into tokens. */
import { isAscii } from './ascii.js';

/** A text after a char filter, and where its places are in the text before. */
interface Filtered {
  readonly text: string;
  /** From an offset of `text` to one of the text before; undefined where they are the same. */
  readonly correct: ((offset: number) => number) | undefined;
}

const LAST_ASCII = 0x7f;
const LAST_UNIT = 0xffff;

export type CharFilter = (text: string) => Filtered;

/**
 * Lucene's MappingCharFilter: at each place the longest text that a rule names is replaced.
 * Offsets are corrected as Lucene does: what was replaced is one place, at its start.
 */
export function mappingFilter(rules: ReadonlyMap<string, string>): CharFilter {
  const longest = longestByFirst(rules);
  const leavesAscii = longest.every((length, unit) => length === 0 || unit > LAST_ASCII);
  return (text) => {
    if (leavesAscii && isAscii(text)) return { text, correct: undefined };
    let result = '';
    let copied = 0;
    const shifts = new Shifts();
    for (let at = 0; at < text.length; at++) {
      const first = longest[text.charCodeAt(at)] as number;
      if (first === 0) continue;
      const found = longestMatch(rules, text, at, first);
      const replacement = found === undefined ? undefined : rules.get(found);
      if (found === undefined || replacement === undefined) continue;
      result += text.slice(copied, at) + replacement;
      copied = at + found.length;
      shifts.add(copied, found.length - replacement.length);
      at = copied - 1;
    }
    if (copied === 0) return { text, correct: undefined };
    return { text: result + text.slice(copied), correct: shifts.corrector() };
  };
}

/** The length of the longest rule that starts with a UTF-16 unit, by the unit; 0 where none does. */
function longestByFirst(rules: ReadonlyMap<string, string>): Uint32Array {
  const longest = new Uint32Array(LAST_UNIT + 1);
  for (const from of rules.keys()) {
    const unit = from.charCodeAt(0);
    longest[unit] = Math.max(longest[unit] as number, from.length);
  }
  return longest;
}

function longestMatch(
  rules: ReadonlyMap<string, string>,
  text: string,
  at: number,
  longest: number,
): string | undefined {
  for (let length = Math.min(longest, text.length - at); length > 0; length--) {
    const part = text.slice(at, at + length);
    if (rules.has(part)) return part;
  }
  return undefined;
}

/** By how much the offsets of a changed text differ from those before, from which offset on. */
class Shifts {
  private readonly offsets: number[] = [];
  private readonly shifts: number[] = [];

  /**
   * Notes a replacement.
   * @param end where what was replaced ended, in the text before
   * @param shorter by how much the replacement is shorter
   */
  add(end: number, shorter: number): void {
    const before = this.shifts.at(-1) ?? 0;
    if (shorter > 0) this.put(end - shorter - before, before + shorter);
    // The characters that are too many all stand where the last of what was replaced did.
    for (let extra = 0; extra < -shorter; extra++)
      this.put(end - before + extra, before - extra - 1);
  }

  corrector(): Filtered['correct'] {
    const { offsets, shifts } = this;
    if (offsets.length === 0) return undefined;
    return (offset) => {
      let low = 0;
      let high = offsets.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((offsets[middle] ?? 0) <= offset) low = middle + 1;
        else high = middle;
      }
      return offset + (shifts[low - 1] ?? 0);
    };
  }

  private put(offset: number, shift: number): void {
    if (this.offsets.at(-1) === offset) this.shifts.pop();
    else this.offsets.push(offset);
    this.shifts.push(shift);
  }
}

const ESCAPE = /\\(?:u[0-9a-fA-F]{4}|[^])/g;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' };

/**
 * The rules `from => to` as Elasticsearch reads them: blanks around either side do not count,
 * `\n`, `\u0020`, `\\` and the like are escapes.
 * @throws Error for a rule that cannot be read
 */
export function readMappingRules(rules: readonly string[]): ReadonlyMap<string, string> {
  const read = new Map<string, string>();
  for (const rule of rules) {
    const arrow = rule.lastIndexOf('=>');
    const from = unescaped(rule.slice(0, Math.max(0, arrow)).trim());
    if (arrow < 0 || from === '') throw new Error(`Invalid mapping rule : [${rule}]`);
    if (read.has(from)) throw new Error(`match "${from}" was already added`);
    read.set(from, unescaped(rule.slice(arrow + 2).trim()));
  }
  return read;
}

function unescaped(text: string): string {
  return text.replace(ESCAPE, (escape) => {
    if (escape.length > 2) return String.fromCharCode(parseInt(escape.slice(2), 16));
    const one = escape.charAt(1);
    return ESCAPES[one] ?? one;
  });
}
