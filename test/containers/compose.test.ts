import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { packageRoot } from '../../src/packageRoot.js';
import {
  composeCommand,
  describeWithContainers,
  docker,
  ELASTICSEARCH_IMAGES,
  NODE_IMAGE,
} from './docker.js';

const run = promisify(execFile);
const TOKEN = 'the-public-token-of-the-compose-test';
/** Bytes that the image adds to its base: 100 MB in November 2026. */
const MOST_BYTES_OF_OURS = 125e6;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function bytesOf(image: string): Promise<number> {
  return Number(await docker('image', 'inspect', '--format', '{{.Size}}', image));
}

describeWithContainers(
  'docker-compose.yml, brought up',
  [ELASTICSEARCH_IMAGES[9], NODE_IMAGE],
  () => {
    const [command = 'docker-compose', ...first] = composeCommand() ?? [];
    const project = `vitrine-test-${process.pid}`;
    let env: NodeJS.ProcessEnv;
    let url: string;

    /** Runs docker-compose on a project of this test's own; answers what it printed. */
    async function compose(...args: string[]): Promise<string> {
      const { stdout } = await run(command, [...first, '--project-name', project, ...args], {
        cwd: packageRoot,
        env,
        maxBuffer: 64 * 1024 * 1024,
      });
      return stdout;
    }

    async function ask(query: string, token: string): Promise<Response> {
      return fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `bearer ${token}` },
        body: JSON.stringify({ query }),
      });
    }

    before(async () => {
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      env = {
        ...process.env,
        ...{ PORT: String(port), PUBLIC_TOKEN: TOKEN, ELASTICSEARCH_HEAP: '512m' },
        // The local images have no BuildKit to pull; the Dockerfile needs none.
        ...{ DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' },
      };
      await compose('build', 'server');
      await compose('up', '--detach');
    });
    after(() => compose('down', '--volumes', '--timeout', '10'));

    it('becomes ready, with the sample indexed before', async () => {
      let status = 0;
      for (let tries = 0; tries < 240 && status !== 200; tries += 1) {
        await sleep(500);
        status = await fetch(`${url}/health/ready`).then(
          (response) => response.status,
          () => 0, // it does not listen yet
        );
      }
      expect(status, await compose('logs', '--tail', '20')).to.equal(200);
    });

    it('answers the public token with every public object of the sample, and no other token', async () => {
      const lines = await readFile(path.join(packageRoot, 'sample', 'objects.ndjson'), 'utf8');
      const records = lines.trim().split('\n');
      const isPublic = (line: string) =>
        (JSON.parse(line) as { publicAccess?: boolean }).publicAccess !== false;
      const query = '{ objects(per_page: 1) { title _sys { pagination { total } } } }';
      const response = await ask(query, TOKEN);
      expect(response.status).to.equal(200);
      expect(await response.json()).to.have.nested.property(
        'data.objects[0]._sys.pagination.total',
        records.filter(isPublic).length,
      );
      expect((await ask(query, 'another')).status).to.equal(401);
    });

    it('serves the explorer, the playground and an image', async () => {
      for (const page of ['/', '/playground'])
        expect((await fetch(url + page)).headers.get('content-type')).to.include('text/html');
      const answer = await ask('{ objects(ids: [1001]) { images { url } } }', TOKEN);
      const { data } = (await answer.json()) as {
        data: { objects: readonly { images: readonly { url: string }[] }[] };
      };
      const image = data.objects[0]?.images[0]?.url ?? '';
      expect((await fetch(new URL(image, url))).headers.get('content-type')).to.match(/^image\//);
    });

    it('makes tokens, in the container', async () => {
      const made = await compose(
        'exec',
        '-T',
        'server',
        'vitrine',
        'token',
        'create',
        '--label',
        'x',
      );
      expect((await ask('{ hello }', made.trim())).status).to.equal(200);
    });

    it('runs as somebody who is not root, in an image that holds no tests and stays small', async () => {
      expect((await compose('exec', '-T', 'server', 'id', '-un')).trim()).to.equal('node');
      const files = await compose(
        'exec',
        '-T',
        'server',
        'find',
        '/app',
        '-path',
        '*/test/*.test.js',
      );
      expect(files.split('\n').filter((file) => !file.includes('node_modules'))).to.deep.equal([
        '',
      ]);
      const ours = (await bytesOf('vitrine')) - (await bytesOf(NODE_IMAGE));
      process.stdout.write(`      the image adds ${Math.round(ours / 1e6)} MB to ${NODE_IMAGE}\n`);
      expect(ours).to.be.below(MOST_BYTES_OF_OURS);
    });

    it('stops in seconds when it is told to', async () => {
      await compose('stop', '--timeout', '30', 'server');
      const state = await docker(
        ...['ps', '--all', '--filter', `label=com.docker.compose.project=${project}`],
        ...['--filter', 'label=com.docker.compose.service=server', '--format', '{{.Status}}'],
      );
      expect(state).to.match(/^Exited \(0\)/);
    });
  },
);
