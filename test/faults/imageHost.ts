// The host of the images on the web: one for all schedules, each below a path of its own.
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What is at an address, or how it fails. */
type Answer = Buffer | '503' | '404' | 'broken' | 'page';

export class ImageHost {
  private readonly answers = new Map<string, Answer>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async start(): Promise<ImageHost> {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const host = new ImageHost(server, `http://127.0.0.1:${port}`);
    server.on('request', ({ url }, response) => {
      host.answer(host.answers.get(url ?? '') ?? '404', response);
    });
    return host;
  }

  put(path: string, answer: Answer): void {
    this.answers.set(path, answer);
  }

  /** Forgets all below a path. */
  clear(path: string): void {
    for (const known of this.answers.keys()) if (known.startsWith(path)) this.answers.delete(known);
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private answer(answer: Answer, response: ServerResponse): void {
    if (answer === '503' || answer === '404') response.writeHead(Number(answer)).end();
    else if (answer === 'page') response.end('<html>Down for maintenance</html>');
    else if (answer === 'broken') {
      response.writeHead(200, { 'Content-Length': '1000' });
      response.write('half', () => response.destroy());
    } else response.end(answer);
  }
}
