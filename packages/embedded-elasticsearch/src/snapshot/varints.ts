/** Reads SQLite's whole numbers of one to nine bytes, one after the other. */
export class Varints {
  /** @param at Where the next one begins. */
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  next(): number {
    let value = 0;
    for (let read = 1; read < 9; read++) {
      const byte = this.bytes[this.at++] as number;
      if (byte < 0x80) return value * 0x80 + byte;
      value = value * 0x80 + (byte & 0x7f);
    }
    return value * 0x100 + (this.bytes[this.at++] as number);
  }
}
