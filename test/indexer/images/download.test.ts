// Brings its own HTTP client for `fetch` along, as it does in a run.
import '@elastic/elasticsearch';
import { expect } from 'chai';
import fc from 'fast-check';
import { execFileSync } from 'node:child_process';
import { createReadStream } from 'node:fs';
import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DownloadOptions } from '../../../indexer/images/download.js';
import { DownloadPlace } from './downloading.js';
import { startRawServer } from './rawServer.js';

const OK = 'HTTP/1.1 200 OK\r\n';
const BROKEN_OFF = 'the answer of the server broke off';
const NOT_HTTP = /^the server does not answer as HTTP has it: Parse Error: .+$/;
const UNREACHABLE = /^the server could not be reached: \S.*$/;

const sending = (text: string) => (socket: Socket) => {
  socket.end(text);
};

/** Answers by name, each with what is said of it. */
const BAD_ANSWERS: Readonly<
  Record<string, readonly [(socket: Socket) => void, number | string | RegExp]>
> = {
  'hints before the answer': [
    sending(`HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n${OK}Content-Length: 2\r\n\r\nab`),
    2,
  ],
  'no content': [sending('HTTP/1.1 204 No Content\r\n\r\n'), 'the server answered 204 No Content'],
  'a part': [
    sending('HTTP/1.1 206 Partial Content\r\nContent-Length: 1\r\n\r\na'),
    'the server answered 206 Partial Content',
  ],
  'unchanged unasked': [
    sending('HTTP/1.1 304 Not Modified\r\n\r\n'),
    'the server answered 304 Not Modified',
  ],
  'a status with words of its own': [
    sending('HTTP/1.1 500 Read <me>\r\n\r\n'),
    'the server answered 500 Internal Server Error',
  ],
  'a status that nobody knows': [sending('HTTP/1.1 799 What\r\n\r\n'), 'the server answered 799'],
  'a compressed answer': [
    sending(`${OK}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\nab`),
    'the server sent a compressed answer, which was not asked for',
  ],
  'less than announced': [sending(`${OK}Content-Length: 9\r\n\r\nab`), BROKEN_OFF],
  'more than announced': [sending(`${OK}Content-Length: 2\r\n\r\nabcdef`), /^2$|as HTTP has it/],
  'more than allowed': [
    sending(`${OK}Content-Length: 99999999\r\n\r\nab`),
    'too large: more than 4 MiB to download',
  ],
  'a chunk cut off': [sending(`${OK}Transfer-Encoding: chunked\r\n\r\n9\r\nab`), BROKEN_OFF],
  'chunks without an end': [
    sending(`${OK}Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n`),
    BROKEN_OFF,
  ],
  'garbage for chunks': [
    sending(`${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nab\r\n0\r\n\r\n`),
    /broke off$|as HTTP has it/,
  ],
  'a redirect to nowhere': [sending('HTTP/1.1 302 Found\r\n\r\n'), 'the server answered 302 Found'],
  'another protocol': [
    sending('HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\nConnection: upgrade\r\n\r\n'),
    UNREACHABLE,
  ],
  'headers without an end': [sending(`${OK}A: ${'a'.repeat(2e6)}`), NOT_HTTP],
  'no headers': [sending('an image'), NOT_HTTP],
  nothing: [sending(''), UNREACHABLE],
  'a reset': [
    (socket) => {
      socket.resetAndDestroy();
    },
    UNREACHABLE,
  ],
  'a reset in the middle': [
    (socket) => {
      socket.write(`${OK}Content-Length: 9\r\n\r\nab`, () => {
        socket.resetAndDestroy();
      });
    },
    /broke off$|could not be reached: \S/,
  ],
  'a circle': [
    sending('HTTP/1.1 301 Moved Permanently\r\nLocation: /a%20circle\r\n\r\n'),
    'the server redirects more than 5 times',
  ],
};

describe('downloads of images from servers that answer badly', () => {
  let place: DownloadPlace;

  before(async () => {
    place = await DownloadPlace.make();
  });
  after(async () => {
    await place.close();
  });

  async function outcomesOf(
    answers: Readonly<Record<string, (socket: Socket) => void>>,
    options: Partial<DownloadOptions> = {},
  ): Promise<Readonly<Record<string, number | string>>> {
    const server = await startRawServer((socket, request) => {
      const name = decodeURIComponent(/^GET \/(\S*)/.exec(request)?.[1] ?? '');
      answers[name]?.(socket);
    });
    const downloads = place.open({ allowPrivate: true, ...options });
    const outcomes: Record<string, number | string> = {};
    for (const name of Object.keys(answers)) {
      const url = `http://127.0.0.1:${server.port}/${encodeURIComponent(name)}`;
      outcomes[name] = await place.outcomeOf(downloads, url);
    }
    server.close();
    return outcomes;
  }

  it('read what comes over HTTP/1.0, though the server closes while it waits', async function () {
    if (process.platform === 'win32') this.skip();
    const sizes: number[] = [];
    for (const head of ['HTTP/1.0 200 OK\r\n', `${OK}Connection: close\r\n`]) {
      const server = await startRawServer((socket) => {
        socket.write(`${head}Content-Type: image/png\r\n\r\n`);
        socket.end(Buffer.alloc(3e6, 1));
      });
      // A pipe that is read slowly stands for a slow disk.
      const pipe = path.join(place.folder, `pipe-${sizes.length}`);
      execFileSync('mkfifo', [pipe]);
      const url = `http://127.0.0.1:${server.port}/`;
      const fetched = place.open({ allowPrivate: true }).fetch(url, pipe, undefined);
      let bytes = 0;
      for await (const chunk of createReadStream(pipe) as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        await sleep(2);
      }
      await fetched;
      sizes.push(bytes);
      server.close();
    }
    expect(sizes).to.deep.equal([3e6, 3e6]);
  });

  it('say in a sentence what was wrong', async () => {
    const entries = Object.entries(BAD_ANSWERS);
    const outcomes = await outcomesOf(
      Object.fromEntries(entries.map(([name, [answer]]) => [name, answer])),
    );
    // What is as a pattern has it stands for the pattern.
    const expected = entries.map(([name, [, wanted]]) => {
      const outcome = outcomes[name];
      return [name, wanted instanceof RegExp && wanted.test(String(outcome)) ? outcome : wanted];
    });
    expect(outcomes).to.deep.equal(Object.fromEntries(expected));
  });

  it('do not wait for ever', async () => {
    const drip = (socket: Socket) => {
      const timer = setInterval(() => socket.write('a'), 50);
      socket.on('close', () => {
        clearInterval(timer);
      });
    };
    const outcomes = await outcomesOf(
      {
        silence: () => undefined,
        'headers, byte by byte': (socket) => {
          socket.write(`${OK}A: `);
          drip(socket);
        },
        'a body, byte by byte': (socket) => {
          socket.write(`${OK}Content-Length: 100000\r\n\r\n`);
          drip(socket);
        },
        'a body that ends with its connection, byte by byte': (socket) => {
          socket.write(`${OK}\r\n`);
          drip(socket);
        },
      },
      { timeout: 700 },
    );
    expect(new Set(Object.values(outcomes))).to.deep.equal(
      new Set(['the server took longer than 0.7 s']),
    );
  });

  it('never end the process, whatever comes', async () => {
    const pieces = fc.constantFrom(
      ...[OK, 'HTTP/1.0 200 OK\r\n', 'HTTP/1.1 100 Continue\r\n\r\n'],
      ...['HTTP/1.1 304 Not Modified\r\n', 'HTTP/9.9 200\r\n', '\r\n', '\n', '\0', ': \r\n'],
      ...['Content-Length: 3\r\n', 'Content-Length: -1\r\n', 'Content-Length: 99\r\n'],
      ...['Transfer-Encoding: chunked\r\n', 'Connection: keep-alive\r\n', 'Connection: close\r\n'],
      ...['ETag: \xff\r\n', 'Location: /\r\n', 'Upgrade: x\r\nConnection: upgrade\r\n'],
      ...['3\r\nabc\r\n', '0\r\n\r\n', 'abc', 'a'.repeat(70_000)],
    );
    const answer = fc.array(fc.oneof({ weight: 9, arbitrary: pieces }, fc.string()), {
      maxLength: 9,
    });
    let now: { parts: readonly string[]; ending: string } = { parts: [], ending: 'end' };
    const server = await startRawServer((socket) => {
      for (const part of now.parts) socket.write(part, 'latin1');
      if (now.ending === 'reset') socket.resetAndDestroy();
      else socket.end();
    });
    const downloads = place.open({ allowPrivate: true });
    let refusals = 0;
    await fc.assert(
      fc.asyncProperty(answer, fc.constantFrom('end', 'reset'), async (parts, ending) => {
        now = { parts, ending };
        const outcome = await place.outcomeOf(downloads, `http://127.0.0.1:${server.port}/`);
        if (typeof outcome !== 'string') return;
        refusals += 1;
        expect(outcome).to.match(/^[^\n]{10,200}$/);
      }),
      { numRuns: 400, seed: 12 },
    );
    expect(refusals).to.be.above(100);
    server.close();
  });
});
