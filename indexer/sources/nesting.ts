const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x5b;
const CLOSE = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Follows a text of JSON byte by byte: within how many brackets it is, and whether in a string. */
export class Nesting {
  depth = 0;
  inString = false;
  private escaped = false;

  /** Whether the text cannot be whole yet. */
  get isOpen(): boolean {
    return this.inString || this.depth > 0;
  }

  follow(byte: number): void {
    if (this.inString) this.followString(byte);
    else if (byte === QUOTE) this.inString = true;
    else if (byte === OPEN || byte === OPEN_OBJECT) this.depth += 1;
    else if (byte === CLOSE || byte === CLOSE_OBJECT) this.depth -= 1;
  }

  private followString(byte: number): void {
    if (this.escaped) this.escaped = false;
    else if (byte === BACKSLASH) this.escaped = true;
    else if (byte === QUOTE) this.inString = false;
  }
}
