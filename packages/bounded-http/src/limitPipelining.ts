import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type Koa from 'koa';
import { isBehindAnother, onceClosed } from './onceClosed.js';
import { RequestRefused } from './requestRefused.js';

/** Requests of one connection that are answered at the same time; hardly a client sends two. */
const MAX_PIPELINED = 16;

/** More behind a refused one end the connection before its refusal is sent: each takes time. */
const MOST_UNREAD = 240;

/** Connections that end with a refusal, and how many requests came behind it. */
const refused = new WeakMap<Socket, number>();

/** Whether a request comes behind one that was refused: nobody looks at it, or answers it. */
export function isBehindRefused({ socket }: IncomingMessage): boolean {
  const before = refused.get(socket);
  if (before === undefined) return false;
  refused.set(socket, before + 1);
  if (before === MOST_UNREAD) socket.destroy();
  return true;
}

/** Refuses a connection that sends request after request without waiting for answers. */
export function limitPipelining(): Koa.Middleware {
  const open = new WeakMap<Socket, number>();
  return (context, next) => {
    if (!isBehindAnother(context.res)) return next();
    const { socket } = context.req;
    const count = (open.get(socket) ?? 0) + 1;
    open.set(socket, count);
    onceClosed(context.res, () => {
      open.set(socket, (open.get(socket) ?? 1) - 1);
    });
    if (count > MAX_PIPELINED) {
      refused.set(socket, 0);
      throw new RequestRefused(
        429,
        `The limit of ${MAX_PIPELINED} requests at the same time on one connection is reached.`,
        { Connection: 'close' },
      );
    }
    return next();
  };
}
