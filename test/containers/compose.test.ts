import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { packageRoot } from '../../src/packageRoot.js';
import { COMPILED_ONCE } from '../../testing/elasticsearchContainer.js';
import { freePort } from '../support/freePort.js';
import {
  composeCommand,
  describeWithContainers,
  docker,
  ELASTICSEARCH_IMAGES,
  NODE_IMAGE,
} from './docker.js';
import { describeImageAlone } from './imageAlone.js';

const run = promisify(execFile);
const TOKEN = 'the-public-token-of-the-compose-test';
/** Bytes that the image adds to its base: 100 MB in November 2026. */
const MOST_BYTES_OF_OURS = 125e6;

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

    /** Waits until the server is ready (200), or is not; answers what it is at last. */
    async function becomes(wanted: number): Promise<number> {
      let status = -1;
      for (let tries = 0; tries < 360 && status !== wanted; tries += 1) {
        await sleep(500);
        status = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
          (response) => response.status,
          () => 0, // it does not listen yet, or no more
        );
      }
      return status;
    }

    /** The containers of this project's services, running or not. */
    async function containersOf(...services: readonly string[]): Promise<string[]> {
      const ids = await Promise.all(services.map((service) => compose('ps', '--quiet', service)));
      return ids.map((id) => id.trim());
    }

    async function total(): Promise<unknown> {
      const query = '{ objects(per_page: 1) { _sys { pagination { total } } } }';
      return (await ask(query, TOKEN)).json();
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
        ...{ PORT: String(port), PUBLIC_TOKEN: TOKEN },
        // What follows a heap's size goes to Java, too.
        ELASTICSEARCH_HEAP: `512m ${COMPILED_ONCE}`,
        // The local images have no BuildKit to pull; the Dockerfile needs none.
        ...{ DOCKER_BUILDKIT: '0', COMPOSE_DOCKER_CLI_BUILD: '0' },
      };
      await compose('build', 'server');
      await compose('up', '--detach');
    });
    after(() => compose('down', '--volumes', '--timeout', '10'));

    it('becomes ready, with the sample indexed', async () => {
      expect(await becomes(200), await compose('logs', '--tail', '20')).to.equal(200);
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

    it('lets no container gain rights or change the program, and keeps logs short', async () => {
      const services = ['elasticsearch', 'users', 'indexer', 'server'];
      const containers = await containersOf(...services);
      const fields = ['.ReadonlyRootfs', '.SecurityOpt', '.CapDrop', '.LogConfig.Config'];
      const format = fields.map((field) => `{{json .HostConfig${field}}}`).join(' ');
      const found = await docker('inspect', '--format', format, ...containers);
      const common = '["no-new-privileges:true"] ["ALL"] {"max-file":"5","max-size":"10m"}';
      expect(found.split('\n')).to.deep.equal([
        `false ${common}`,
        ...services.slice(1).map(() => `true ${common}`),
      ]);
      const tried = await compose('exec', '-T', 'server', 'touch', '/app/x').catch(String);
      expect(tried).to.include('Read-only file system');
    });

    it('serves what was there after a reboot, whatever comes up first', async () => {
      const before = await total();
      await compose('stop', '--timeout', '30');
      await compose('start');
      expect(await becomes(200), 'after stop and start').to.equal(200);
      expect(await total()).to.deep.equal(before);
      // As a machine that lost its power: nothing had time to end, and nothing waits for another.
      await compose('kill');
      await docker('start', ...(await containersOf('server')));
      expect(await becomes(503), 'without Elasticsearch').to.equal(503);
      await docker('start', ...(await containersOf('elasticsearch')));
      expect(await becomes(200), 'after the machine was killed').to.equal(200);
      expect(await total()).to.deep.equal(before);
    });

    it('serves on after a run that failed, also when it starts anew', async () => {
      const before = await total();
      // What docker-compose.yml mounts there is no collection.
      env['COLLECTION'] = path.join(packageRoot, 'test', 'containers');
      // Elasticsearch goes on: a reboot of all is above.
      await compose('stop', '--timeout', '30', 'indexer', 'server');
      await compose('up', '--detach').catch((error: unknown) => error);
      expect(await becomes(200)).to.equal(200);
      const [indexer = ''] = await containersOf('indexer');
      expect(await docker('wait', indexer)).to.equal('3');
      expect(await total()).to.deep.equal(before);
      delete env['COLLECTION'];
    });

    it('starts Elasticsearch again when it dies, and the server when it ends', async () => {
      const [elasticsearch = '', server = ''] = await containersOf('elasticsearch', 'server');
      const kill =
        'for d in /proc/[0-9]*; do grep -aq bootstrap.[E]lasticsearch $d/cmdline && kill -9 ${d#/proc/}; done';
      await docker('exec', elasticsearch, 'sh', '-c', kill).catch((error: unknown) => error);
      await docker('exec', server, 'sh', '-c', 'kill 1');
      expect(await becomes(200)).to.equal(200);
      const starts = await docker(
        'inspect',
        '--format',
        '{{.RestartCount}}',
        elasticsearch,
        server,
      );
      expect(starts.split('\n').map(Number)).to.deep.equal([1, 1]);
    });

    it('stops in seconds when it is told to', async () => {
      const [server = ''] = await containersOf('server');
      await compose('stop', '--timeout', '30', 'server');
      expect(await docker('inspect', '--format', '{{.State.ExitCode}}', server)).to.equal('0');
    });
  },
);

describeImageAlone();
