import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that speaks whatever it is told, over bare connections. */
interface RawServer {
  readonly port: number;
  close(): void;
}

/** @param answer is told what has come, at the first bytes of each connection */
export async function startRawServer(
  answer: (socket: Socket, request: string) => void,
): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
    socket.once('data', (request) => {
      answer(socket, request.toString('latin1'));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
