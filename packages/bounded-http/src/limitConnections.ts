import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './callerAddress.js';

/** One connection that is open. */
interface Connection {
  readonly socket: Socket;
  readonly network: string;
  /** Requests that are under way. */
  requests: number;
}

/**
 * Keeps the connections of a server at `most`, so that no network holds them all. For a new one another
 * is closed: that which has longest had no request under way, of the network with the most connections
 * that has such a one; or of a network that holds more than half, where there is one, even if all of its
 * connections have a request, and then the oldest. One whose headers have not come has no request yet,
 * and nor has the new one, which may be the one that is closed.
 */
export function limitConnections(server: Server, most: number): void {
  const open = new Map<Socket, Connection>();
  const all = new ByNetwork();
  const silent = new ByNetwork();

  const leave = (connection: Connection): void => {
    if (!open.delete(connection.socket)) return;
    all.delete(connection);
    silent.delete(connection);
  };

  /** The connection that is too much: the new one, or another. */
  const leastNeeded = (newcomer: Connection): Connection => {
    const [oldest = newcomer] = all.of(all.largest());
    const isMost = all.of(oldest.network).size > most / 2;
    const from =
      isMost && oldest.network !== newcomer.network
        ? oldest.network
        : all.largest((network) => silent.of(network).size > 0);
    const [longestSilent = oldest] = silent.of(from);
    return longestSilent;
  };

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '') ?? 'unknown';
    const connection: Connection = { socket, network, requests: 0 };
    open.set(socket, connection);
    all.add(connection);
    silent.add(connection);
    socket.once('close', () => {
      leave(connection);
    });
    if (open.size <= most) return;
    const last = leastNeeded(connection);
    // Before it tells that it is closed, another one may come.
    leave(last);
    last.socket.destroy();
  });

  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    const connection = open.get(socket);
    if (!connection) return;
    connection.requests += 1;
    silent.delete(connection);
    response.once('close', () => {
      connection.requests -= 1;
      if (connection.requests === 0 && open.has(socket)) silent.add(connection);
    });
  });
}

const NONE: ReadonlySet<Connection> = new Set();

/** Connections by the networks that they come from, those of each in the order of being added. */
class ByNetwork {
  private readonly connections = new Map<string, Set<Connection>>();

  add(connection: Connection): void {
    const before = this.connections.get(connection.network);
    if (before) before.add(connection);
    else this.connections.set(connection.network, new Set([connection]));
  }

  delete(connection: Connection): void {
    const left = this.connections.get(connection.network);
    if (left?.delete(connection) && left.size === 0) this.connections.delete(connection.network);
  }

  /** The earliest first. */
  of(network: string): ReadonlySet<Connection> {
    return this.connections.get(network) ?? NONE;
  }

  /** The network that has the most, of some. */
  largest(isAsked: (network: string) => boolean = () => true): string {
    let largest = '';
    for (const [network, { size }] of this.connections)
      if (size > this.of(largest).size && isAsked(network)) largest = network;
    return largest;
  }
}
