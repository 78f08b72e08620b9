import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { packageRoot } from '../../src/packageRoot.js';
import { describeWithContainers, docker, NODE_IMAGE } from './docker.js';

const TOKEN = 'the-public-token-of-the-docker-test';
/** As docs/containers.md has it. */
const CONTAINED = [
  ...['--read-only', '--tmpfs', '/tmp:size=96m', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges:true'],
];

/** Beside what compose brings up, so that the image is built once. */
export function describeImageAlone(): void {
  describeWithContainers('the image alone, on the embedded engine', [NODE_IMAGE], () => {
    const name = `vitrine-alone-${process.pid}`;
    const volume = ['--volume', `${name}:/data`];

    after(async () => {
      await docker('rm', '--force', name).catch((error: unknown) => error);
      await docker('volume', 'rm', '--force', name);
    });

    it('indexes into a volume and serves it from there, again after it was killed', async () => {
      process.env['DOCKER_BUILDKIT'] = '0'; // the local images have no BuildKit to pull
      await docker('build', '--tag', 'vitrine', packageRoot);
      const source = `${path.join(packageRoot, 'sample')}:/collection:ro`;
      const mounts = [...volume, '--volume', source];
      await docker(
        'run',
        '--rm',
        ...CONTAINED,
        ...mounts,
        'vitrine',
        'index',
        '--source',
        '/collection',
      );
      const settings = ['--env', `PUBLIC_TOKEN=${TOKEN}`, '--publish', '127.0.0.1:0:4000'];
      const options = ['--restart', 'unless-stopped', ...CONTAINED, ...mounts, ...settings];
      await docker('run', '--detach', '--name', name, ...options, 'vitrine');
      expect(await total(name)).to.equal(206);
      await docker('kill', name);
      await docker('start', name);
      expect(await total(name)).to.equal(206);
    });
  });
}

/** How many objects the container serves, once it is ready. */
async function total(name: string): Promise<unknown> {
  const url = `http://${await docker('port', name, '4000/tcp')}`;
  for (let tries = 0; ; tries += 1) {
    const status = await fetch(`${url}/health/ready`).then(
      (response) => response.status,
      () => 0, // it does not listen yet
    );
    if (status === 200) break;
    if (tries > 120) throw new Error(`not ready: ${await docker('logs', name)}`);
    await sleep(250);
  }
  const answer = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `bearer ${TOKEN}` },
    body: JSON.stringify({ query: '{ searchObjects(first: 1) { total } }' }),
  });
  const { data } = (await answer.json()) as { data: { searchObjects: { total: number } } };
  return data.searchObjects.total;
}
