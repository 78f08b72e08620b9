import { generationName } from '../collection/indices.js';
import type { CollectionVersion, CollectionWatch } from '../search/collectionVersion.js';
import { readAnswer } from '../search/hits.js';
import { GenerationGone, translateError } from '../search/translateError.js';
import { IMAGE_ID_FIELD } from './address.js';
import { growingCache } from '../growingCache.js';

/** What is asked of the search backend. */
interface Backend {
  readonly watch: Pick<CollectionWatch, 'check'>;
  readonly prefix: string;
  /** @returns the answer as the backend gave it */
  readonly search: (index: string, body: object) => Promise<unknown>;
  /** Whether a field is in the mapping of an index. */
  readonly hasField: (index: string, field: string) => Promise<boolean>;
}

/** How long (ms) a version of the collection counts as the one that is served. */
const CURRENT = 1_000;
const REMEMBERED = 100_000;

/**
 * Knows which images the collection that is served has: an address is no right to an image whose
 * work was withdrawn since. The version is asked for once a second at most, each image once in a
 * generation; what is said to be missing was looked for in the version of that moment.
 */
export class ServedImages {
  private readonly known = growingCache<string, Promise<boolean>>(REMEMBERED);
  private current:
    { readonly version: Promise<CollectionVersion>; readonly asked: number } | undefined;

  constructor(private readonly backend: Backend) {}

  /**
   * Whether an object that is served has the image.
   * @param id as `imageId` makes it
   * @throws SearchUnavailable where that cannot be known
   */
  async has(id: string): Promise<boolean> {
    // Not Date.now(): two questions may fall into one of its milliseconds, and a switch between them.
    const began = performance.now();
    if (await this.hasSince(began - CURRENT, id)) return true;
    // An image that is new is shown from the switch on: what was served a second ago lacks it.
    return (this.current?.asked ?? 0) < began && this.hasSince(began, id);
  }

  /** Whether the image is in what was served at this time or later. */
  private async hasSince(time: number, id: string): Promise<boolean> {
    try {
      return await this.hasIn(await this.findVersion(time), id);
    } catch (error) {
      if (!(error instanceof GenerationGone)) throw error;
      this.current = undefined;
      return this.hasIn(await this.findVersion(time), id);
    }
  }

  private findVersion(time: number): Promise<CollectionVersion> {
    if (!this.current || this.current.asked < time) {
      const version = this.backend.watch.check();
      this.current = { version, asked: performance.now() };
      version.catch(() => {
        this.current = undefined;
      });
    }
    return this.current.version;
  }

  private hasIn({ generation, objects }: CollectionVersion, id: string): Promise<boolean> {
    const key = `${generation}/${objects}/${id}`;
    const known = this.known.get(key);
    if (known) return known;
    const asked = this.ask(generation, id);
    this.known.set(key, asked);
    asked.catch(() => this.known.delete(key));
    return asked;
  }

  private async ask(generation: string, id: string): Promise<boolean> {
    const { prefix, search } = this.backend;
    const index = generationName(prefix, 'objects', generation);
    try {
      const query = { bool: { filter: [{ term: { [IMAGE_ID_FIELD]: id } }] } };
      const answer = readAnswer(await search(index, { size: 1, _source: false, query }));
      return answer.hits.length > 0 || !(await this.isKnown(index));
    } catch (error) {
      throw translateError(error);
    }
  }

  /** False for an index of a release that did not write images down: until the next run, all are served. */
  private isKnown(index: string): Promise<boolean> {
    const key = `${index}?`;
    const known = this.known.get(key);
    if (known) return known;
    const asked = this.backend.hasField(index, IMAGE_ID_FIELD);
    this.known.set(key, asked);
    asked.catch(() => this.known.delete(key));
    return asked;
  }
}
