import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Budget } from '@vitrine/bounded-http';
import { openColorCache, type CachedImage, type ColorCache } from './cache.js';
import { decodedPixels } from './decode.js';
import { Decoders, ENDED } from './decoders.js';
import { Downloads } from './download.js';
import { describeUnopened, LARGEST_FILE, type ImagePlace } from './imageFile.js';
import type { ImagePipelineOptions, ImageProblem, ImageResult, ImageSource } from './image.js';
import { thumbnailFolder, thumbnailName } from './thumbnail.js';
import type { Identity } from './messages.js';

/** Megapixels that are decoded at the same time, whatever the number of workers. */
const MEGAPIXELS_AT_A_TIME = 120;
/** Images up to this many pixels cost so little memory that they need not wait for that bound. */
const PIXELS_AT_ONCE = 2e6;
/** Downloads at the same time. */
const DOWNLOADS_AT_A_TIME = 8;
/** A file changed this recently (ms) may change again within its timestamp's precision. */
const SETTLED = 2_000;

/**
 * Turns images into colours and thumbnails: the processes that decode, the cache before them and
 * the bounds around them. Close it when done: processes and cache keep this process alive.
 */
export class ImagePipeline {
  private readonly cache: ColorCache;
  private readonly decoders: Decoders;
  private readonly downloads: Downloads;
  private readonly decoding = new Budget(MEGAPIXELS_AT_A_TIME);
  private readonly downloading = new Budget(DOWNLOADS_AT_A_TIME);
  private readonly maxPixels: number;
  private closed: Promise<void> | undefined;
  /** Results under way, so that one image of many objects is decoded once. */
  private readonly extracting = new Map<string, Promise<ImageResult>>();

  constructor(private readonly options: ImagePipelineOptions) {
    this.maxPixels = (options.maxMegapixels ?? 100) * 1e6;
    this.cache = openColorCache(options.dataDir);
    this.decoders = new Decoders(
      options.workers ?? availableParallelism(),
      options.imageTimeout ?? 20_000,
    );
    this.downloads = new Downloads({
      timeout: options.fetchTimeout ?? 30_000,
      maxBytes: this.maxBytes,
      allowPrivate: options.allowPrivateHosts ?? false,
      baseUrl: options.baseUrl,
    });
  }

  /**
   * Never rejects: whatever is wrong with the image comes back as a problem. Call it for many
   * images at once (some hundred): it queues by itself and bounds its memory.
   */
  async process(image: ImageSource): Promise<ImageResult> {
    if (this.closed) return { problem: ENDED };
    try {
      if (image.file !== undefined) return await this.processFile(image.file, image.folder);
      if (image.url !== undefined) return await this.processUrl(image.url);
      return { problem: 'there is neither a file nor a URL' };
    } catch (error) {
      return { problem: describe(error) };
    }
  }

  /** Waits a moment for what is under way, then ends it; images that still wait are a problem. */
  close(): Promise<void> {
    this.closed ??= this.end();
    return this.closed;
  }

  private async end(): Promise<void> {
    this.downloads.close();
    await this.decoders.close();
    this.cache.close();
  }

  private async processFile(file: string, folder?: string): Promise<ImageResult> {
    const { size, mtimeMs: modified } = await stat(file);
    const state = { file: path.resolve(file), size, modified };
    const known = this.cache.findFile(state);
    const cached = known === undefined ? undefined : this.findCached(known);
    if (cached) return cached;
    const place = { file, folder: folder ?? null, maxBytes: this.maxBytes };
    // A path that is known has probably only been touched: then its colours are known as well.
    const identity = await this.identify(place, !this.cache.hasPath(state.file));
    if ('problem' in identity) return identity;
    const result = await this.processContent(place, identity);
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
    const place = { file, folder: null, maxBytes: this.maxBytes };
    try {
      const answer = await this.downloading.run(1, () => this.download(url, file, cached && known));
      if (answer === 'unchanged') return cached ?? { problem: 'the server has no image' };
      const identity = await this.identify(place, true);
      if ('problem' in identity) return identity;
      const result = await this.processContent(place, identity);
      const { contentKey } = identity;
      if (!('problem' in result)) this.cache.rememberUrl(url, { ...answer, contentKey });
      return result;
    } finally {
      await rm(file, { force: true });
    }
  }

  private processContent(place: ImagePlace, identity: Identity): Promise<ImageResult> {
    const { contentKey } = identity;
    const underWay = this.extracting.get(contentKey);
    if (underWay) return underWay;
    const result = this.extractUnlessCached(place, identity).finally(() => {
      this.extracting.delete(contentKey);
    });
    this.extracting.set(contentKey, result);
    return result;
  }

  private async extractUnlessCached(
    place: ImagePlace,
    { contentKey, header, version, image: extracted }: Identity,
  ): Promise<ImageResult> {
    const cached = this.findCached(contentKey);
    if (cached) return cached;
    const thumbnail = this.options.thumbnails === false ? null : this.thumbnailFile(contentKey);
    const task = { ...place, version, header, maxPixels: this.maxPixels, thumbnail };
    const image =
      extracted ??
      (await this.decoding.run(decodedPixels(header) / 1e6, () => this.decoders.extract(task)));
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
    return this.options.maxBytes ?? LARGEST_FILE;
  }

  private async download(...asked: Parameters<Downloads['fetch']>) {
    if (this.closed) throw new Error(ENDED);
    return this.downloads.fetch(...asked);
  }

  private identify(place: ImagePlace, isNew: boolean): Promise<Identity | ImageProblem> {
    const { dataDir, thumbnails } = this.options;
    return this.decoders.identify({
      ...place,
      pixelsAtOnce: isNew ? PIXELS_AT_ONCE : 0,
      maxPixels: this.maxPixels,
      thumbnails: thumbnails === false ? null : thumbnailFolder(dataDir),
    });
  }
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'syscall' in error ? describeUnopened(error) : error.message;
}
