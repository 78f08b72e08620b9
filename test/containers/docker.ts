import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Runs the docker command; answers what it printed. Throws with its message where it fails. */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args);
  return stdout.trim();
}

async function hasImage(image: string): Promise<boolean> {
  return docker('image', 'inspect', image).then(
    () => true,
    () =>
      docker('pull', image).then(
        () => true,
        () => false,
      ),
  );
}

/**
 * Why container suites cannot run here, or undefined where they can: Docker answers and each
 * image is there or can be pulled.
 */
export async function whyNoContainers(images: readonly string[]): Promise<string | undefined> {
  const answers = await docker('info').then(
    () => true,
    () => false,
  );
  if (!answers) return 'Docker does not answer';
  for (const image of images) if (!(await hasImage(image))) return `no image ${image}`;
  return undefined;
}

/** Elasticsearch of both supported majors, under the names that its publisher gives the images. */
export const ELASTICSEARCH_IMAGES = {
  9: 'docker.elastic.co/elasticsearch/elasticsearch:9.4.3',
  8: 'docker.elastic.co/elasticsearch/elasticsearch:8.16.6',
} as const;

/** Skips a suite with one visible line unless its images can run here. */
export function requireContainers(
  images: readonly string[],
): (this: Mocha.Context) => Promise<void> {
  return async function () {
    this.timeout(300_000);
    // The reaper is one more image to have; these suites stop what they start by themselves.
    process.env['TESTCONTAINERS_RYUK_DISABLED'] ??= 'true';
    const reason = await whyNoContainers(images);
    if (reason === undefined) return;
    process.stdout.write(
      `    SKIPPED (${reason}): start Docker, then \`npm test\` again, to run these in containers\n`,
    );
    this.skip();
  };
}
