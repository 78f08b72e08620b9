// Serves the site: pages rendered here, files of the build, and /graphql with the token added.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { render } from './dist/server/server.js';

const { VITRINE_ENDPOINT: endpoint, VITRINE_TOKEN: token, PORT = '3000' } = process.env;
if (!endpoint || !token) throw new Error('VITRINE_ENDPOINT and VITRINE_TOKEN must be set.');
const build = fileURLToPath(new URL('dist/browser/', import.meta.url));
const template = await readFile(path.join(build, 'index.html'), 'utf8');
const TYPES = { '.js': 'text/javascript', '.css': 'text/css' };

async function answer(request) {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname === '/graphql') {
    const body = await new Response(request).arrayBuffer();
    const headers = { 'Content-Type': 'application/json', authorization: `Bearer ${token}` };
    const { status, body: stream } = await fetch(endpoint, { method: 'POST', headers, body });
    return new Response(stream, { status, headers: { 'Content-Type': 'application/json' } });
  }
  if (pathname.startsWith('/assets/')) {
    const name = path.basename(pathname);
    const file = await readFile(path.join(build, 'assets', name)).catch(() => null);
    const type = TYPES[path.extname(name)] ?? 'application/octet-stream';
    return new Response(file, { status: file ? 200 : 404, headers: { 'Content-Type': type } });
  }
  return render(new Request(`http://localhost${request.url}`), template, endpoint, token);
}

const server = createServer((request, response) => {
  answer(request)
    .then(async (made) => {
      response.writeHead(made.status, Object.fromEntries(made.headers));
      response.end(Buffer.from(await made.arrayBuffer()));
    })
    .catch((error) => {
      console.error(error);
      response.writeHead(502).end('This page cannot be shown.');
    });
});
server.listen(Number(PORT), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}`);
});
