/** The newest Elasticsearch that Vitrine is tested with. */
const DEFAULT_IMAGE = 'docker.elastic.co/elasticsearch/elasticsearch:9.4.3';

/** A node takes ten seconds on an idle machine, minutes on one that runs other suites too. */
const STARTUP_TIMEOUT = 240_000;

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
  return {
    url: container.getHttpUrl(),
    username: container.getUsername(),
    password: container.getPassword(),
    stop: async () => {
      await container.stop();
    },
  };
}
