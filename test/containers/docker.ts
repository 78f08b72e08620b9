import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { unavailable } from '../support/unavailable.js';

const run = promisify(execFile);

/** Runs the docker command; answers what it printed. Throws with its message where it fails. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args);
  return stdout.trim();
}

/** Elasticsearch of both supported majors, under the names that its publisher gives the images. */
export const ELASTICSEARCH_IMAGES = {
  9: 'docker.elastic.co/elasticsearch/elasticsearch:9.4.3',
  8: 'docker.elastic.co/elasticsearch/elasticsearch:8.16.6',
} as const;

/** What the Dockerfile begins with. */
export const NODE_IMAGE = 'node:24-bookworm-slim';

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

/** Why no container of these images can run here, or undefined: Docker answers and has them. */
function whyNoContainers(images: readonly string[]): string | undefined {
  if (!succeeds('docker', 'info')) return 'Docker does not answer';
  const missing = images.find(
    (image) => !succeeds('docker', 'image', 'inspect', image) && !succeeds('docker', 'pull', image),
  );
  return missing && `no image ${missing}, and none can be pulled`;
}

/** The command that brings a compose file up, of either version; undefined where there is none. */
export function composeCommand(): readonly string[] | undefined {
  if (succeeds('docker', 'compose', 'version')) return ['docker', 'compose'];
  return succeeds('docker-compose', 'version') ? ['docker-compose'] : undefined;
}

/** Declares a suite that needs containers of these images, or says why it cannot run. */
export function describeWithContainers(
  title: string,
  images: readonly string[],
  suite: (this: Mocha.Suite) => void,
): void {
  describe(title, function () {
    this.timeout(600_000);
    const reason = whyNoContainers(images);
    if (reason !== undefined) {
      unavailable('containers', reason);
      return;
    }
    // The reaper is one more image to have; these suites stop what they start by themselves.
    process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
    suite.call(this);
  });
}
