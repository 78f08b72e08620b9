import { createServer, type RequestListener, type Server, STATUS_CODES } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { OperatorError } from '../../operatorError.js';

export interface ListenOptions {
  readonly port: number;
  /** Undefined: all addresses. */
  readonly host: string | undefined;
  /** Milliseconds. */
  readonly headerTimeout: number;
  /** Milliseconds. */
  readonly bodyTimeout: number;
  /** More are refused. */
  readonly maxConnections: number;
}

/** Longer than the 60 s of common load balancers, so that they never meet a closed connection. */
const KEEP_ALIVE = 65_000;

/**
 * Listens.
 * @throws OperatorError in one line when the port is taken, forbidden, or the host unknown
 */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<Server> {
  const { headerTimeout, bodyTimeout, port, host } = options;
  const server = createServer(
    {
      headersTimeout: headerTimeout,
      requestTimeout: headerTimeout + bodyTimeout,
      // Node looks for late requests only this often; its default is 30 s.
      connectionsCheckingInterval: Math.min(1_000, headerTimeout),
      keepAliveTimeout: KEEP_ALIVE,
    },
    handler,
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    answerBrokenRequest(error, socket, options);
  });
  server.maxConnections = options.maxConnections;
  // Who is refused now can have the place of an idle one a moment later.
  server.on('drop', () => {
    server.closeIdleConnections();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(explain(error, options));
    });
    server.listen({ port, host }, () => {
      resolve();
    });
  });
  return server;
}

function explain(error: NodeJS.ErrnoException, { port, host }: ListenOptions): Error {
  const where = host === undefined ? `Port ${port}` : `Port ${port} of ${host}`;
  if (error.code === 'EADDRINUSE')
    return new OperatorError(
      `${where} is in use: stop what listens there, or choose another with --port.`,
    );
  if (error.code === 'EACCES')
    return new OperatorError(`${where} may not be used by this user: choose one above 1023.`);
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new OperatorError(`${host ?? ''} is no address of this machine: see --host.`);
  return error;
}

/** Requests that Node itself refuses, before any application sees them. */
function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  limits: ListenOptions,
): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, message] = describeBroken(error.code, limits);
  const body = JSON.stringify({
    errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }],
  });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
  );
}

function describeBroken(code: string | undefined, limits: ListenOptions): [number, string] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    const { headerTimeout, bodyTimeout } = limits;
    return [
      408,
      `The request did not arrive within the limits of ${headerTimeout} ms for headers and ${bodyTimeout} ms for the body.`,
    ];
  }
  if (code === 'HPE_HEADER_OVERFLOW')
    return [431, 'The headers are larger than the limit of 16384 bytes.'];
  return [400, 'This is no HTTP request.'];
}

/** `http://localhost:4000`: as one types it. */
export function urlOf(server: Server): string {
  const { port, address, family } = server.address() as AddressInfo;
  const isAny = address === '::' || address === '0.0.0.0';
  const isLocal = address === '127.0.0.1' || address === '::1';
  const host = family === 'IPv6' ? `[${address}]` : address;
  return `http://${isAny || isLocal ? 'localhost' : host}:${port}`;
}

/**
 * Takes no more connections, and resolves when the running requests are answered, or after
 * `limit` milliseconds, when what is left is cut off.
 */
export function drain(server: Server, limit: number): Promise<void> {
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
