import { createServer } from 'node:http';

/** A site's own /graphql: browsers send no token, the site adds it. */
export function startProxy(endpoint: string, token: string) {
  return createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', authorization: `Bearer ${token}` },
        body: Buffer.concat(chunks),
      });
      response.writeHead(answer.status, { 'Content-Type': 'application/json' });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })().catch(() => {
      response.writeHead(502).end();
    });
  }).listen(0, '127.0.0.1');
}
