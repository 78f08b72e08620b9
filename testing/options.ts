import { SETTINGS } from '../src/config/settings.js';

/** What a suite asks for. */
export interface VitrineOptions {
  /** Folder of the collection (docs/source-format.md); by default the sample of this package. */
  readonly source?: string;
  /**
   * `embedded` (default): the engine in this process. `container`: a real Elasticsearch with a
   * password in Docker, which needs the package `@testcontainers/elasticsearch`.
   */
  readonly engine?: 'embedded' | 'container';
  /** Image of `container`; by default the newest Elasticsearch that Vitrine is tested with. */
  readonly image?: string;
  /**
   * Environment variables of `vitrine serve`, such as limits, that differ from the defaults; but for
   * where its collection is.
   */
  readonly settings?: Readonly<Record<string, string>>;
}

const OPTIONS: Readonly<Record<keyof VitrineOptions, true>> = {
  source: true,
  engine: true,
  image: true,
  settings: true,
};
const ENGINES: readonly unknown[] = ['embedded', 'container'];

/**
 * Where its collection is, which only `startVitrine` says: it takes the place of whatever is served
 * there, unguarded, and ends with `stop()`.
 */
const OWN_SETTINGS: readonly string[] = [
  'dataDir',
  'elasticsearchNodes',
  'elasticsearchApiKey',
  'elasticsearchUsername',
  'elasticsearchPassword',
  'elasticsearchCa',
] satisfies (keyof typeof SETTINGS)[];

/**
 * For suites in JavaScript, and settings, which no compiler checks: one that is misspelt would be
 * tested against another server than it asked for.
 * @throws Error that names what is not known, and what is
 */
export function checkOptions(options: VitrineOptions): void {
  const { engine = 'embedded', settings = {} } = options;
  const settingNames = Object.entries(SETTINGS)
    .filter(([name]) => !OWN_SETTINGS.includes(name))
    .map(([, { env }]) => env);
  refuseUnknown('option', Object.keys(options), Object.keys(OPTIONS));
  refuseUnknown('setting', Object.keys(settings), settingNames);
  if (!ENGINES.includes(engine))
    throw new Error(
      `startVitrine: expected one of ${ENGINES.join(', ')} as engine, received ${JSON.stringify(engine)}.`,
    );
}

function refuseUnknown(what: string, given: readonly string[], known: readonly string[]): void {
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new Error(`startVitrine has no ${what} ${unknown}. There are: ${known.join(', ')}.`);
}
