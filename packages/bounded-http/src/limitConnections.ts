import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { blockOf, networkOf } from './callerAddress.js';

/** One connection that is open. */
interface Connection {
  readonly socket: Socket;
  readonly network: string;
  /** The block of neighbours that the network is in. */
  readonly block: string;
  /** Requests that are under way. */
  requests: number;
}

/**
 * Keeps the connections of a server at `limit`, so that no network holds them all. For a new one another
 * is closed: that which has longest had no request under way, of the network with the most connections
 * that has such a one. Of a network that holds more than half, or a block of neighbours, for a household
 * has hundreds of networks of IPv6, one is closed even if all of its connections have a request, and
 * then the oldest. One whose headers have not come has no request yet, and nor has the new one, which
 * may be the one that is closed.
 */
export function limitConnections(server: Server, limit: number): void {
  const open = new Map<Socket, Connection>();
  const all = new Connections();
  const silent = new Connections();

  const leave = (connection: Connection): void => {
    if (!open.delete(connection.socket)) return;
    all.delete(connection);
    silent.delete(connection);
  };

  /** The connection that is too much: the new one, or another. */
  const leastNeeded = (newcomer: Connection): Connection => {
    for (const by of ['network', 'block'] as const) {
      const name = all[by].largest();
      const most = all[by].of(name);
      const [oldest] = most;
      if (!oldest || most.size <= limit / 2 || most.has(newcomer)) continue;
      const [longestSilent = oldest] = silent[by].of(name);
      return longestSilent;
    }
    const network = all.network.largest((one) => silent.network.of(one).size > 0);
    const [longestSilent = newcomer] = silent.network.of(network);
    return longestSilent;
  };

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '') ?? 'unknown';
    const connection: Connection = { socket, network, block: blockOf(network), requests: 0 };
    open.set(socket, connection);
    all.add(connection);
    silent.add(connection);
    socket.once('close', () => {
      leave(connection);
    });
    if (open.size <= limit) return;
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

/** Connections by their networks, and by the blocks of these. */
class Connections {
  readonly network = new Groups('network');
  readonly block = new Groups('block');

  add(connection: Connection): void {
    this.network.add(connection);
    this.block.add(connection);
  }

  delete(connection: Connection): void {
    this.network.delete(connection);
    this.block.delete(connection);
  }
}

/** Connections by where they come from, those of each group in the order of being added. */
class Groups {
  private readonly connections = new Map<string, Set<Connection>>();

  constructor(private readonly by: 'network' | 'block') {}

  add(connection: Connection): void {
    const before = this.connections.get(connection[this.by]);
    if (before) before.add(connection);
    else this.connections.set(connection[this.by], new Set([connection]));
  }

  delete(connection: Connection): void {
    const left = this.connections.get(connection[this.by]);
    if (left?.delete(connection) && left.size === 0) this.connections.delete(connection[this.by]);
  }

  /** The earliest first. */
  of(name: string): ReadonlySet<Connection> {
    return this.connections.get(name) ?? NONE;
  }

  /** The name of the group that has the most, of some. */
  largest(isAsked: (name: string) => boolean = () => true): string {
    let largest = '';
    for (const [name, { size }] of this.connections)
      if (size > this.of(largest).size && isAsked(name)) largest = name;
    return largest;
  }
}
