import { errors, type Client } from '@elastic/elasticsearch';
import { aliasName, generationName, perIndex, type CollectionMeta } from '../collection/indices.js';
import { SearchUnavailable } from '../errors.js';
import { GenerationGone, translateError } from './translateError.js';

/**
 * What is served: a generation that is never changes but for its popular counts. From one that is
 * kept withdrawn works are taken out, and it may be gone back to.
 */
export interface CollectionVersion extends Pick<CollectionMeta, 'generation'> {
  /** How many objects it has: fewer, where some were taken out. */
  readonly objects?: number;
  /** The version of the museum's words (`src/wording`); undefined where it has none. */
  readonly wording?: string | undefined;
  /** Whether its colours are stored as by this release, or need src/color/olderColors.ts. */
  readonly hasPalettes?: boolean;
  /** Whether its objects have `text.words`, for corrections: those of an older release have not. */
  readonly hasWords?: boolean;
  /** What this server saw served before it: a release that stores otherwise may have indexed that. */
  readonly before?: StoredVersion | undefined;
  /** When this server first saw it served: milliseconds on a clock that nobody sets. */
  readonly seen?: number;
}

/** How the documents of a version are stored. */
type StoredVersion = Pick<CollectionVersion, 'generation' | 'hasPalettes' | 'hasWords'>;

/** What is served: its version, since when, and how much it is. */
export type Served = CollectionVersion & Pick<CollectionMeta, 'indexedAt' | 'counts'>;

function sameRecords(one: CollectionVersion, other: CollectionVersion | undefined): boolean {
  return one.generation === other?.generation && one.objects === other.objects;
}

/** Whether two versions are the same. */
export function sameVersion(one: CollectionVersion, other: CollectionVersion): boolean {
  return sameRecords(one, other) && one.wording === other.wording;
}

/** What of a version says how its documents are stored. */
export function storedAs(version: StoredVersion): StoredVersion {
  const { generation, hasPalettes = false, hasWords = false } = version;
  return { generation, hasPalettes, hasWords };
}

/**
 * Knows which generation of the collection is served. A check is one cheap request, shared by
 * every caller that asked before it was sent; a check that was on its way already when somebody
 * asked never serves them, for what it saw may be older than the question.
 */
export class CollectionWatch {
  /** What the last check saw; undefined before the first. */
  known: Served | undefined;

  /** Hears of the first generation that is seen, and of each new one. */
  onGeneration: ((version: CollectionVersion) => void) | undefined;

  private inFlight: Promise<Served> | undefined;
  private next: Promise<Served> | undefined;

  /** @param timeout how long one look at the collection's version may take, in milliseconds */
  constructor(
    private readonly client: Client,
    private readonly prefix: string,
    private readonly timeout = 5_000,
  ) {}

  /**
   * The collection as it is at a moment after this call.
   * @throws SearchUnavailable when nothing is indexed yet, or the backend does not answer
   */
  async check(): Promise<Served> {
    this.next ??= this.checkAfter(this.inFlight);
    return this.next;
  }

  private async checkAfter(previous: Promise<Served> | undefined): Promise<Served> {
    // Its outcome is for those who asked for it; here only its end counts.
    await previous?.catch(() => undefined);
    // Requests that arrived together ask together: one look for all of them.
    await new Promise<void>((resolve) => setImmediate(resolve));
    // Everybody who asks until the request goes out shares it.
    this.inFlight = this.next;
    this.next = undefined;
    const read = await this.read();
    const isNew = !sameRecords(read, this.known);
    const { seen, before } = isNew
      ? { before: this.known && storedAs(this.known) }
      : (this.known ?? {});
    this.known = { ...read, before, seen: seen ?? performance.now() };
    if (isNew) this.onGeneration?.(this.known);
    return this.known;
  }

  private async read(): Promise<Served> {
    const wording = aliasName(this.prefix, 'wording');
    const names = [aliasName(this.prefix, 'objects'), wording].map(encodeURIComponent);
    const ask = (): Promise<MappingsWithMeta> =>
      this.client.transport.request(
        {
          method: 'GET',
          path: `/${names.join(',')}/_mapping`,
          querystring: {
            filter_path: `*.mappings._meta,${PALETTES},${WORDS}`,
            ignore_unavailable: true,
          },
        },
        { requestTimeout: this.timeout },
      );
    try {
      // While a cluster elects a master its nodes wait with their answer: the next one is asked.
      const body = await ask().catch((error: unknown) => {
        if (error instanceof errors.TimeoutError) return ask();
        throw error;
      });
      return readMeta(this.prefix, body);
    } catch (error) {
      const translated = translateError(error);
      throw translated instanceof GenerationGone ? nothingIndexed() : translated;
    }
  }
}

/** Where the answer says that there are palettes, and words. */
const PALETTES = '*.mappings.properties.color.properties.subject.properties.palette.type';
const WORDS = '*.mappings.properties.text.properties.words.type';

interface NewFields {
  readonly color?: object;
  readonly text?: object;
}

function fieldsIn({ color, text }: NewFields = {}) {
  return { hasPalettes: color !== undefined, hasWords: text !== undefined };
}

type MappingsWithMeta = Readonly<
  Record<
    string,
    | {
        readonly mappings?: {
          readonly _meta?: Partial<CollectionMeta> & { readonly version?: string };
          /** Only what is asked for: the fields of palettes and of words, where there are any. */
          readonly properties?: NewFields;
        };
      }
    | undefined
  >
>;

/** @throws SearchUnavailable where what is served does not say that it is whole */
function readMeta(prefix: string, body: MappingsWithMeta): Served {
  const { [aliasName(prefix, 'wording')]: wording, ...others } = body;
  const [[index, { mappings } = {}] = []] = Object.entries(others);
  const meta = mappings?._meta;
  if (!meta?.generation || index !== generationName(prefix, 'objects', meta.generation))
    throw nothingIndexed();
  const { counts = perIndex(() => 0) } = meta;
  return {
    generation: meta.generation,
    objects: counts.objects,
    ...fieldsIn(mappings?.properties),
    indexedAt: meta.indexedAt ?? '',
    wording: wording?.mappings?._meta?.version,
    counts,
  };
}

function nothingIndexed(): SearchUnavailable {
  return new SearchUnavailable('No collection is indexed yet. Index one with "vitrine index".');
}

/** One try of a request on one version; it tells when it found that version gone. */
export interface Attempt {
  readonly version: CollectionVersion;
  /** Set by the search backend when an index of the version no longer exists. */
  gone: boolean;
}

/** Most times that one request is run before the collection is said to change too fast. */
const MAX_ATTEMPTS = 4;

/**
 * Runs a request on one version of the collection: on the last known one, while a check of the
 * version goes on beside it; and again on the newer one when the check shows another, or an index
 * was gone. What it resolves to was computed on a version that was current at a moment after the
 * call.
 * @param run must be free of side effects, for it may run several times
 * @throws what `run` throws; SearchUnavailable when the version cannot be seen, or never settles
 */
export async function runOnOneCollection<Result>(
  watch: CollectionWatch,
  run: (attempt: Attempt) => Promise<Result>,
): Promise<{ readonly result: Result; readonly version: CollectionVersion }> {
  let version: CollectionVersion = watch.known ?? (await watch.check());
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const attempt: Attempt = { version, gone: false };
    const [current, [ran]] = await Promise.all([
      watch.check(),
      Promise.allSettled([run(attempt)] as const),
    ]);
    if (sameVersion(current, version) && !attempt.gone) {
      if (ran.status === 'rejected') throw ran.reason;
      return { result: ran.value, version };
    }
    // An index that is gone may have been swapped after the check: only a new one shows by what.
    version = attempt.gone ? await watch.check() : current;
  }
  throw new SearchUnavailable('The collection changed again and again during the request.');
}
