import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@elastic/elasticsearch';

/** A request as the fake server got it. */
export interface Asked {
  readonly method: string;
  /** Without the query string. */
  readonly path: string;
  readonly body: string;
}

export interface FakeElasticsearch {
  readonly url: string;
  readonly client: Client;
  readonly asked: readonly Asked[];
  readonly close: () => Promise<void>;
}

/** Answers with JSON, or a text, as Elasticsearch does. */
export function answer(
  response: ServerResponse,
  body: unknown,
  status = 200,
  headers: Readonly<Record<string, string>> = {},
): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'x-elastic-product': 'Elasticsearch',
    ...headers,
  });
  response.end(text);
}

/** A server that answers as `reply` decides, and a client of it that does not retry. */
export async function startFake(
  reply: (asked: Asked, response: ServerResponse) => void,
): Promise<FakeElasticsearch> {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const question = {
        method: request.method ?? '',
        path: decodeURIComponent((request.url ?? '').split('?')[0] ?? ''),
        body: Buffer.concat(chunks).toString(),
      };
      asked.push(question);
      reply(question, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const client = new Client({ node: url, maxRetries: 0 });
  return {
    url,
    client,
    asked,
    close: async () => {
      await client.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
