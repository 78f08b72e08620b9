import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Budget } from '../../src/budget.js';
import { openColorCache, type CachedImage, type ColorCache } from './cache.js';
import { UnreadableImage } from './decode.js';
import { download } from './download.js';
import type { ImagePipelineOptions, ImageResult, ImageSource } from './pipeline.js';
import { thumbnailFolder, thumbnailName } from './thumbnail.js';
import type { ExtractTask, Identity, IdentifyTask, Problem } from './worker.js';

/** Images that one worker has under way: while sharp decodes one, it counts another's colours. */
const IMAGES_PER_WORKER = 3;
/** Megapixels that are decoded at the same time, whatever the number of workers. */
const MEGAPIXELS_AT_A_TIME = 120;
/** Images up to this many pixels cost so little memory that they need not wait for that bound. */
const PIXELS_AT_ONCE = 2e6;
/** Downloads at the same time. */
const DOWNLOADS_AT_A_TIME = 8;
/** A file changed this recently (ms) may change again within its timestamp's precision. */
const SETTLED = 2_000;

/** The pool of workers, the cache before it and the bounds around it. */
export class ImageProcessor {
  private readonly cache: ColorCache;
  private readonly pool: Piscina;
  private readonly decoding = new Budget(MEGAPIXELS_AT_A_TIME);
  private readonly downloading = new Budget(DOWNLOADS_AT_A_TIME);
  private readonly maxPixels: number;
  private readonly working: Budget;
  /** What the workers have not answered yet. */
  private readonly asked = new Set<Promise<unknown>>();
  private closing = false;
  /** Results under way, so that one image of many objects is decoded once. */
  private readonly extracting = new Map<string, Promise<ImageResult>>();

  constructor(private readonly options: ImagePipelineOptions) {
    this.maxPixels = (options.maxMegapixels ?? 100) * 1e6;
    this.cache = openColorCache(options.dataDir);
    const threads = options.workers ?? availableParallelism();
    this.pool = new Piscina({
      filename: fileURLToPath(new URL('./worker.js', import.meta.url)),
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: IMAGES_PER_WORKER,
    });
    this.working = new Budget(threads * IMAGES_PER_WORKER);
  }

  async process(image: ImageSource): Promise<ImageResult> {
    try {
      if (image.file !== undefined) return await this.processFile(image.file);
      if (image.url !== undefined) return await this.processUrl(image.url);
      return { problem: 'there is neither a file nor a URL' };
    } catch (error) {
      return { problem: describe(error) };
    }
  }

  /**
   * Waits for the images that workers have; those that wait for a worker get none. The pool would
   * take an answer that comes after its end for a fault.
   */
  async close(): Promise<void> {
    this.closing = true;
    while (this.asked.size > 0) await Promise.allSettled(this.asked);
    await this.pool.close();
    this.cache.close();
  }

  private async processFile(file: string): Promise<ImageResult> {
    const { size, mtimeMs: modified } = statSync(file);
    this.checkBytes(size);
    const state = { file: path.resolve(file), size, modified };
    const known = this.cache.findFile(state);
    const cached = known === undefined ? undefined : this.findCached(known);
    if (cached) return cached;
    // A path that is known has probably only been touched: then its colours are known as well.
    const identity = await this.identify(file, !this.cache.hasPath(state.file));
    if ('problem' in identity) return identity;
    const result = await this.processContent(file, identity);
    if (!('problem' in result) && Date.now() - modified > SETTLED) {
      this.cache.rememberFile(state, identity.contentKey);
    }
    return result;
  }

  private async processUrl(url: string): Promise<ImageResult> {
    if (!/^https?:\/\//i.test(url)) return { problem: 'only http and https URLs are fetched' };
    const known = this.cache.findUrl(url);
    const cached = known && this.findCached(known.contentKey);
    const file = path.join(this.options.dataDir, 'downloads', randomUUID());
    const limits = { timeout: this.options.fetchTimeout ?? 30_000, maxBytes: this.maxBytes };
    try {
      const answer = await this.downloading.run(1, () =>
        download(url, file, cached && known, limits),
      );
      if (answer === 'unchanged') return cached ?? { problem: 'the server has no image' };
      const identity = await this.identify(file, true);
      if ('problem' in identity) return identity;
      const result = await this.processContent(file, identity);
      const { contentKey } = identity;
      if (!('problem' in result)) this.cache.rememberUrl(url, { ...answer, contentKey });
      return result;
    } finally {
      await rm(file, { force: true });
    }
  }

  private processContent(file: string, identity: Identity): Promise<ImageResult> {
    const { contentKey } = identity;
    const underWay = this.extracting.get(contentKey);
    if (underWay) return underWay;
    const result = this.extractUnlessCached(file, identity).finally(() => {
      this.extracting.delete(contentKey);
    });
    this.extracting.set(contentKey, result);
    return result;
  }

  private async extractUnlessCached(file: string, identity: Identity): Promise<ImageResult> {
    const { contentKey, header } = identity;
    const cached = this.findCached(contentKey);
    if (cached) return cached;
    const task: ExtractTask = {
      file,
      header,
      maxPixels: this.maxPixels,
      thumbnail: this.options.thumbnails === false ? null : this.thumbnailFile(contentKey),
    };
    const megapixels = header.drawing ? 1 : (header.width * header.height) / 1e6;
    const image = identity.image ?? (await this.decoding.run(megapixels, () => this.extract(task)));
    if ('problem' in image) return image;
    this.cache.rememberImage(contentKey, image);
    return this.present(contentKey, image);
  }

  /** A remembered image whose thumbnail, where one is wanted, is still there. */
  private findCached(contentKey: string): ImageResult | undefined {
    const image = this.cache.findImage(contentKey);
    if (!image) return undefined;
    const complete =
      this.options.thumbnails === false || existsSync(this.thumbnailFile(contentKey));
    return complete ? this.present(contentKey, image) : undefined;
  }

  private present(contentKey: string, image: CachedImage): ImageResult {
    const thumbnail = this.options.thumbnails === false ? null : thumbnailName(contentKey);
    return { ...image, thumbnail, contentKey };
  }

  private thumbnailFile(contentKey: string): string {
    return path.join(thumbnailFolder(this.options.dataDir), thumbnailName(contentKey));
  }

  private get maxBytes(): number {
    return this.options.maxBytes ?? 512 * 2 ** 20;
  }

  private checkBytes(bytes: number): void {
    if (bytes <= this.maxBytes) return;
    const mebibytes = (count: number) => Math.round(count / 2 ** 20);
    throw new UnreadableImage(
      `too large: ${mebibytes(bytes)} MiB, the limit is ${mebibytes(this.maxBytes)} MiB`,
    );
  }

  private identify(file: string, isNew: boolean): Promise<Identity | Problem> {
    const { dataDir, thumbnails } = this.options;
    const task: IdentifyTask = {
      file,
      pixelsAtOnce: isNew ? PIXELS_AT_ONCE : 0,
      maxPixels: this.maxPixels,
      thumbnails: thumbnails === false ? null : thumbnailFolder(dataDir),
    };
    return this.ask('identify', task) as Promise<Identity | Problem>;
  }

  private extract(task: ExtractTask): Promise<CachedImage | Problem> {
    return this.ask('extract', task) as Promise<CachedImage | Problem>;
  }

  private ask(name: 'identify' | 'extract', task: unknown): Promise<unknown> {
    return this.working.run(1, async () => {
      if (this.closing) throw new Error('the run has ended');
      const answer: Promise<unknown> = this.pool.run(task, { name });
      this.asked.add(answer);
      try {
        return await answer;
      } finally {
        this.asked.delete(answer);
      }
    });
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'ENOENT') return 'there is no such file';
  return error.message;
}
