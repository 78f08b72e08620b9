import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { limitConnections } from './limitConnections.js';
import { isBehindRefused } from './limitPipelining.js';
import { RequestRefused } from './requestRefused.js';

export interface ListenOptions {
  readonly port: number;
  /** Undefined: all addresses. */
  readonly host: string | undefined;
  /** Milliseconds. */
  readonly headerTimeout: number;
  /** Milliseconds. */
  readonly bodyTimeout: number;
  /** For more, those that ask for nothing are closed, or they are refused (`limitConnections`). */
  readonly maxConnections: number;
  /** The answer to what is no whole request, which no middleware sees; default: its message. */
  readonly formatRefusal?: (refusal: RequestRefused) => {
    readonly type: string;
    readonly body: string;
  };
}

/** Longer than the 60 s of common load balancers, so that they never meet a closed connection. */
const KEEP_ALIVE = 65_000;

/**
 * Listens.
 * @param handler such as Koa's `app.callback()`
 * @throws the error of Node.js when the port is taken, forbidden, or the host unknown
 */
export async function listen(
  handler: (request: IncomingMessage, response: ServerResponse) => unknown,
  options: ListenOptions,
): Promise<Server> {
  const { headerTimeout, bodyTimeout, port, host } = options;
  const server = createServer(
    {
      headersTimeout: headerTimeout,
      requestTimeout: headerTimeout + bodyTimeout,
      // Node looks for late requests only this often; its default is 30 s.
      connectionsCheckingInterval: Math.min(1_000, headerTimeout),
      keepAliveTimeout: KEEP_ALIVE,
    },
    (request, response) => {
      if (isBehindRefused(request)) return;
      endUnreadParts(request, response);
      handler(request, response);
    },
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    if (!isBehindRefused(request)) refuseExpectation(response, options);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    answerBrokenRequest(error, socket, options);
  });
  // Their size is limited. Node would drop all beyond a thousand without a word: what the proxy adds, too.
  server.maxHeadersCount = 0;
  limitConnections(server, options.maxConnections);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      resolve();
    });
  });
  return server;
}

/**
 * Ends the connection of a body in parts (chunked) that was not read to its end: Node would take
 * all that its client sends, and parts of a byte keep it from answering anybody else.
 */
function endUnreadParts(request: IncomingMessage, response: ServerResponse): void {
  if (request.headers['transfer-encoding'] === undefined) return;
  response.once('finish', () => {
    if (!request.complete) request.socket.destroy();
  });
}

/**
 * `Expect` with anything but `100-continue`. Whether the body still comes, only the client knows:
 * the connection ends, so that nobody takes the next request for it.
 */
function refuseExpectation(response: ServerResponse, options: ListenOptions): void {
  const refusal = new RequestRefused(417, 'Of Expect only 100-continue can be met.');
  const { type, body } = formatOf(refusal, options);
  response
    .writeHead(refusal.status, {
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Length': Buffer.byteLength(body),
      Connection: 'close',
    })
    .end(body);
}

/** Requests that Node itself refuses, before any application sees them. */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  options: ListenOptions,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const refusal = describeBroken(error.code, options);
  const { type, body } = formatOf(refusal, options);
  socket.end(
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status] ?? ''}\r\nContent-Type: ${type}; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function formatOf(refusal: RequestRefused, { formatRefusal }: ListenOptions) {
  return formatRefusal?.(refusal) ?? { type: 'text/plain', body: refusal.message };
}

function describeBroken(code: string | undefined, limits: ListenOptions): RequestRefused {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const { headerTimeout, bodyTimeout } = limits;
    return new RequestRefused(
      408,
      `The request did not arrive within the limits of ${headerTimeout} ms for headers and ${bodyTimeout} ms for the body.`,
    );
  }
  if (code === 'HPE_HEADER_OVERFLOW')
    return new RequestRefused(431, 'The headers are larger than the limit of 16384 bytes.');
  return new RequestRefused(400, 'This is no HTTP request.');
}

/** `http://localhost:4000`: as one types it. */
export function urlOf(server: Server): string {
  const { port, address, family } = server.address() as AddressInfo;
  const isAny = address === '::' || address === '0.0.0.0';
  const isLocal = address === '127.0.0.1' || address === '::1';
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${isAny || isLocal ? 'localhost' : host}:${port}`;
}

/** Most time (ms) in which connections that wait are still accepted. */
const LAST_ACCEPTED = 1_000;

/**
 * Accepts who has connected already: the system does that while this thread is busy, and resets
 * them all when it closes. A turn of Node's accepts one, so that two without any are the end.
 */
async function acceptWaiting(server: Server, limit: number): Promise<void> {
  const end = performance.now() + limit;
  let accepted = 0;
  const count = (): void => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let quiet = 0; quiet < 2 && performance.now() < end;) {
    const before = accepted;
    await nextTurn();
    quiet = accepted === before ? quiet + 1 : 0;
  }
  server.off('connection', count);
}

/**
 * Takes no more connections than those that wait, and resolves when the running requests are
 * answered, or after `limit` milliseconds, when what is left is cut off.
 */
export async function drain(server: Server, limit: number): Promise<void> {
  await acceptWaiting(server, Math.min(limit, LAST_ACCEPTED));
  return new Promise((resolve) => {
    // Connections that fall idle only now would otherwise be kept alive for a minute.
    const idle = setInterval(() => {
      server.closeIdleConnections();
    }, 20);
    const timer = setTimeout(() => {
      server.closeAllConnections();
    }, limit);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(timer);
      // A connection that was cut tells its request so only in the next turn.
      setImmediate(resolve);
    });
  });
}
