/** One change to an index. `source` is the document as JSON; absent: delete it. */
export interface Change {
  readonly index: string;
  readonly id: string;
  readonly source?: string;
}

const MOST_CHANGES = 2_000;
const NEWLINE = 0x0a;
/** Of UTF-8, for each unit of a string's length. */
const MOST_BYTES_A_UNIT = 3;

/** The bytes of some lines. */
function sizeOf(lines: readonly string[]): number {
  return lines.reduce((size, line) => size + Buffer.byteLength(line) + 1, 0);
}

/**
 * The body of a bulk request, written as it grows into one buffer that is used again for the
 * next: documents leave the heap at once, so that what is under way costs no collection of
 * garbage and memory stays where it is.
 */
export class BulkBody {
  private buffer: Buffer;
  private length = 0;
  /** Where each change ends. */
  private ends: number[] = [];

  constructor(private readonly mostBytes: number) {
    this.buffer = Buffer.allocUnsafe(mostBytes);
  }

  get count(): number {
    return this.ends.length;
  }

  get bytes(): Buffer {
    return this.buffer.subarray(0, this.length);
  }

  /** Takes a change in; false where there is no room. An empty body has room for any. */
  add({ index, id, source }: Change): boolean {
    const target = { _index: index, _id: id };
    const action = JSON.stringify(source === undefined ? { delete: target } : { index: target });
    const lines = source === undefined ? [action] : [action, source];
    if (!this.hasRoom(lines)) {
      if (this.count > 0) return false;
      this.buffer = Buffer.allocUnsafe(Math.max(sizeOf(lines), this.mostBytes));
    }
    for (const line of lines) this.writeLine(line);
    this.ends.push(this.length);
    return true;
  }

  /**
   * Only where it is close the bytes are counted. A buffer that grew for one large change has no
   * room for more of them.
   */
  private hasRoom(lines: readonly string[]): boolean {
    if (this.count >= MOST_CHANGES) return false;
    const left = (this.count === 0 ? this.buffer.length : this.mostBytes) - this.length;
    const atMost = lines.reduce((size, line) => size + MOST_BYTES_A_UNIT * line.length + 1, 0);
    return atMost <= left || sizeOf(lines) <= left;
  }

  private writeLine(line: string): void {
    this.length += this.buffer.write(line, this.length);
    this.buffer[this.length] = NEWLINE;
    this.length += 1;
  }

  /** Drops all changes but those at these places. */
  keepOnly(places: ReadonlySet<number>): void {
    const { ends } = this;
    this.length = 0;
    this.ends = [];
    ends.forEach((end, place) => {
      if (!places.has(place)) return;
      const start = ends[place - 1] ?? 0;
      this.buffer.copyWithin(this.length, start, end);
      this.length += end - start;
      this.ends.push(this.length);
    });
  }
}
