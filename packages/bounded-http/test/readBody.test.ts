import { expect } from 'chai';
import Koa from 'koa';
import { connect } from 'node:net';
import { readBody } from '../src/index.js';
import { serveApp } from './serveApp.js';

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('a body', () => {
  for (const [what, request, message] of [
    [
      'whose client goes half-way',
      `${HEAD}Content-Length: 10\r\n\r\n{"a"`,
      'The request ended before its body was whole.',
    ],
    [
      'in thousands of parts of a byte',
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(5_000)}`,
      'The body comes in too many small parts: send larger ones.',
    ],
  ] as const)
    it(`${what} is refused`, async () => {
      const app = new Koa();
      const refusal = new Promise((resolve) => {
        app.use(async (context) => {
          await readBody(context, { maxBody: 100_000, bodyTimeout: 60_000 }).catch(resolve);
        });
      });
      await serveApp(app, async (_, port) => {
        const socket = connect(port, '127.0.0.1').on('error', () => undefined);
        socket.end(request);
        expect(await refusal).to.include({ status: 400, message });
        socket.destroy();
      });
    });
});
