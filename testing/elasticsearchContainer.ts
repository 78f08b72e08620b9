import { setTimeout as sleep } from 'node:timers/promises';

/** The newest Elasticsearch that Vitrine is tested with. */
const DEFAULT_IMAGE = 'docker.elastic.co/elasticsearch/elasticsearch:9.4.3';

/** A node takes ten seconds on an idle machine, minutes on one that runs other suites too. */
const STARTUP_TIMEOUT = 240_000;

/** How long (ms) a node that has started may take until its users are known. */
const READY_TIMEOUT = 60_000;

/**
 * For a server that lives for minutes: Java compiles what it runs quickly, and not again to make it
 * quicker. A start takes 16 s of processor time in place of 27 (Elasticsearch 9.4.3, two cores,
 * November 2026), and the searches and writes of a test are not slower.
 */
export const COMPILED_ONCE = '-XX:TieredStopAtLevel=1';

/** A real Elasticsearch with security, in Docker. */
export interface StartedElasticsearch {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  stop(): Promise<void>;
}

/**
 * Starts one node. The package is loaded only here, so that nobody else needs it.
 * @throws when the optional package is missing, or Docker does not answer
 */
export async function startElasticsearch(image = DEFAULT_IMAGE): Promise<StartedElasticsearch> {
  const { ElasticsearchContainer } = await import('@testcontainers/elasticsearch').catch(
    (error: unknown) => {
      throw new Error(
        'engine: "container" needs the package @testcontainers/elasticsearch beside vitrine.',
        { cause: error },
      );
    },
  );
  const container = await new ElasticsearchContainer(image)
    .withEnvironment({ ES_JAVA_OPTS: `-Xms512m -Xmx512m ${COMPILED_ONCE}` })
    .withStartupTimeout(STARTUP_TIMEOUT)
    .start();
  return whenReady(container);
}

/** What Testcontainers answers, as far as it is used here. */
export interface Container {
  getHttpUrl(): string;
  getUsername(): string;
  getPassword(): string;
  stop(): Promise<unknown>;
}

/**
 * A container that has started, once it lets callers in.
 * @throws when it does not, and stops it: nobody else knows of it
 */
export async function whenReady(container: Container): Promise<StartedElasticsearch> {
  const url = container.getHttpUrl();
  const [username, password] = [container.getUsername(), container.getPassword()];
  const stop = async () => {
    await container.stop();
  };
  try {
    await keepPassword(url, username, password);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, username, password, stop };
}

/**
 * Sets the password to what it is, for which Elasticsearch makes its index of users. From 9 on it
 * does so by itself soon after its start, and lets nobody in until the index is there: seconds on a
 * slow machine, in the midst of a test.
 * @throws when it still does not answer 200 after a minute
 */
async function keepPassword(url: string, username: string, password: string): Promise<void> {
  const credentials = Buffer.from(`${username}:${password}`).toString('base64');
  const end = performance.now() + READY_TIMEOUT;
  for (;;) {
    const response = await fetch(`${url}/_security/user/${username}/_password`, {
      method: 'POST',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    const answer = await response.text();
    if (response.ok) return;
    if (performance.now() > end)
      throw new Error(
        `Elasticsearch at ${url} lets nobody in: ${String(response.status)} ${answer}`,
      );
    await sleep(200);
  }
}
