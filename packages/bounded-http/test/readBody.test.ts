import { expect } from 'chai';
import Koa from 'koa';
import { connect } from 'node:net';
import { readBody } from '../src/index.js';
import { serveApp } from './serveApp.js';

const HALF =
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{"a"';

describe('a body', () => {
  it('whose client goes half-way is refused', async () => {
    const app = new Koa();
    const refusal = new Promise((resolve) => {
      app.use(async (context) => {
        await readBody(context, { maxBody: 100_000, bodyTimeout: 60_000 }).catch(resolve);
      });
    });
    await serveApp(app, async (_, port) => {
      const socket = connect(port, '127.0.0.1').on('error', () => undefined);
      socket.end(HALF);
      const message = 'The request ended before its body was whole.';
      expect(await refusal).to.include({ status: 400, message });
      socket.destroy();
    });
  });
});
