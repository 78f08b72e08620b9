import { expect } from 'chai';
import { Readable } from 'node:stream';
import { inPackets } from '../../src/export/packets.js';

async function packets(...chunks: string[][]): Promise<string[]> {
  const all: string[] = [];
  for await (const packet of inPackets(Readable.from(chunks))) all.push(packet.toString());
  return all;
}

const row = (bytes: number) => `${'x'.repeat(bytes - 1)}\n`;

describe('Packets of an export', () => {
  it('are of as many whole rows as have room in 16 KiB', async () => {
    const rows = Array.from({ length: 20 }, () => row(3_000));
    const all = await packets(rows);
    expect(all.map((packet) => packet.length)).to.deep.equal([15_000, 15_000, 15_000, 15_000]);
    expect(all.join('')).to.equal(rows.join(''));
  });

  it('count bytes, not letters', async () => {
    const rows = Array.from({ length: 2 }, () => '紅'.repeat(4_000));
    expect(await packets(rows)).to.deep.equal(rows);
  });

  it('may be full to the last byte', async () => {
    expect(await packets([row(8_192), row(8_192), row(2)])).to.deep.equal([
      row(8_192) + row(8_192),
      row(2),
    ]);
  });

  it('keep a row whole that is larger than a packet', async () => {
    const rows = [row(10), row(40_000), row(10)];
    expect(await packets(rows)).to.deep.equal(rows);
  });

  it('do not wait for the next objects', async () => {
    expect(await packets([row(10)], [], [row(20)])).to.deep.equal([row(10), row(20)]);
  });
});
