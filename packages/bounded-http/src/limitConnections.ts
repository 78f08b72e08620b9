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
 * Keeps the connections of a server at `most`, so that no network holds them all. A new one takes the
 * place of the one that has longest had no request under way, of the network that has most of these;
 * where all have one, of the oldest of a network that holds more than half. Otherwise it is refused.
 * One whose headers have not come yet has no request under way.
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
    const [longestSilent = newcomer] = silent.largest();
    if (longestSilent !== newcomer) return longestSilent;
    const held = all.largest();
    const [oldest = newcomer] = held;
    const isOthers = oldest.network !== newcomer.network;
    return isOthers && held.size > most / 2 ? oldest : newcomer;
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

  /** Those of the network that has the most. */
  largest(): ReadonlySet<Connection> {
    let largest: ReadonlySet<Connection> = new Set();
    for (const one of this.connections.values()) if (one.size > largest.size) largest = one;
    return largest;
  }
}
