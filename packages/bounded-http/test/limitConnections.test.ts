import { expect } from 'chai';
import type { RequestListener, Server } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { listen } from '../src/index.js';

const REQUEST = 'GET / HTTP/1.1\r\nhost: x\r\n\r\n';
/** On Linux any address of 127.0.0.0/8 is this machine, and a network of its own. */
const [HERE, THERE] = ['127.0.0.1', '127.0.0.2'] as const;

describe('connections above the limit', () => {
  before(function () {
    if (process.platform !== 'linux') this.skip();
  });

  let server: Server;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function start(handler: RequestListener, maxConnections: number): Promise<void> {
    const times = { headerTimeout: 60_000, bodyTimeout: 60_000 };
    server = await listen(handler, { ...times, maxConnections, port: 0, host: '0.0.0.0' });
  }

  /** Connects from an address, sends a text, and waits until the server knows of it. */
  async function open(localAddress: string, text = ''): Promise<Socket> {
    const { port } = server.address() as AddressInfo;
    const known = once(server, 'connection');
    const socket = connect({ port, host: HERE, localAddress });
    sockets.push(socket.on('error', () => undefined));
    await known;
    if (text !== '') socket.write(text);
    return socket;
  }

  /** @returns `refused` where nothing comes back */
  async function answerTo(socket: Socket): Promise<string> {
    const closed = once(socket, 'close').then(() => 'refused');
    const data = once(socket, 'data').then(() => 'answered');
    return Promise.race([closed, data]);
  }

  async function ask(localAddress: string): Promise<string> {
    return answerTo(await open(localAddress, REQUEST));
  }

  const answerAll: RequestListener = (_, response) => response.end('ok');
  /** An answer that goes on: its connection is not idle. */
  const neverEnd: RequestListener = (_, response) => response.write('ok');

  it('are refused while all others wait for answers, and taken when one has gone', async () => {
    await start(neverEnd, 3);
    const held = [await open(HERE, REQUEST), await open(HERE, REQUEST), await open(HERE, REQUEST)];
    for (const socket of held) expect(await answerTo(socket)).to.equal('answered');
    expect(await ask(HERE)).to.equal('refused');
    held[0]?.destroy();
    while ((await ask(HERE)) === 'refused') await sleep(20);
  });

  it('take the place of one that asks for nothing, of whoever has most of these', async () => {
    await start(answerAll, 6);
    const honest = await open(HERE, REQUEST);
    expect(await answerTo(honest)).to.equal('answered');
    const slow: Socket[] = [];
    for (let at = 0; at < 20; at++) slow.push(await open(THERE, 'GET / HTTP/1.1\r\nx: '));
    expect(await ask(HERE)).to.equal('answered');
    // The earlier connection is still there, and asks again.
    honest.write(REQUEST);
    expect(await answerTo(honest)).to.equal('answered');
    while (slow.filter(({ closed }) => closed).length < 16) await sleep(20);
  });

  it('take the place of the oldest of a network that holds more than half, if all are asked', async () => {
    await start(neverEnd, 5);
    const first = await open(THERE, REQUEST);
    expect(await answerTo(first)).to.equal('answered');
    const closed = once(first, 'close');
    for (let at = 0; at < 4; at++) expect(await ask(THERE)).to.equal('answered');
    expect(await ask(THERE)).to.equal('refused');
    expect(first.closed).to.equal(false);
    expect(await ask(HERE)).to.equal('answered');
    await closed;
    // Which has no request now: others of that network do not take its place.
    const idle = await open(HERE);
    for (let at = 0; at < 4; at++) await open(THERE, REQUEST);
    idle.write(REQUEST);
    expect(await answerTo(idle)).to.equal('answered');
  });

  it('take the place of the oldest of many networks that are neighbours, likewise', async () => {
    await start(neverEnd, 5);
    const neighbours: Socket[] = [];
    for (let at = 1; at <= 5; at++) neighbours.push(await open(`127.0.1.${at}`, REQUEST));
    for (const socket of neighbours) expect(await answerTo(socket)).to.equal('answered');
    expect(await ask('127.0.1.6')).to.equal('refused');
    expect(await ask(HERE)).to.equal('answered');
    while (neighbours[0]?.closed === false) await sleep(20);
    expect(neighbours.filter(({ closed }) => closed)).to.have.length(1);
  });
});
