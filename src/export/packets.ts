/** How the rows of an export are handed over. */

/** Bytes of a packet. Of a hundred objects at once, a slow client would seem to read nothing. */
const PACKET = 16 * 1024;

/**
 * Rows as packets of at most 16 KiB, for a row alone of more. None ends within a row: an export
 * that is broken off between two of them is lines that can be read, its last line too.
 */
export async function* inPackets(
  chunks: AsyncIterable<readonly string[]>,
): AsyncGenerator<Buffer, void, undefined> {
  for await (const rows of chunks) yield* packetsOf(rows);
}

function* packetsOf(rows: readonly string[]): Generator<Buffer, void, undefined> {
  let packet: Buffer[] = [];
  let size = 0;
  for (const row of rows) {
    const bytes = Buffer.from(row);
    if (size > 0 && size + bytes.length > PACKET) {
      yield Buffer.concat(packet, size);
      packet = [];
      size = 0;
    }
    packet.push(bytes);
    size += bytes.length;
  }
  if (size > 0) yield Buffer.concat(packet, size);
}
