/** The newest Elasticsearch that Vitrine is tested with. */
const DEFAULT_IMAGE = 'docker.elastic.co/elasticsearch/elasticsearch:9.4.3';

/** A node takes ten seconds on an idle machine, minutes on one that runs other suites too. */
const STARTUP_TIMEOUT = 240_000;

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
    .withEnvironment({ ES_JAVA_OPTS: '-Xms512m -Xmx512m' })
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
