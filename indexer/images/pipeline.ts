import { randomUUID } from 'node:crypto';
import { rm, stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { Budget } from '@vitrine/bounded-http';
import { IndexFailure } from '../failure.js';
import { openColorCache, type ColorCache } from './cache.js';
import { decodedPixels, UnreadableImage } from './decode.js';
import { Decoders, OVER } from './decoders.js';
import { Downloads } from './download.js';
import { answersInTime, describeUnopened, LARGEST_FILE, type ImagePlace } from './imageFile.js';
import {
  type ImagePipelineOptions,
  type ImageProblem,
  type ImageResult,
  type ImageSource,
  type ProcessedImage,
  SHOWN_AS_IT_IS,
} from './image.js';
import { isAddress } from '../../src/images/address.js';
import { messageOf } from '../../src/messageOf.js';
import { RememberedImages } from './rememberedImages.js';
import { thumbnailFolder } from './thumbnail.js';
import type { Identity } from './messages.js';

/** Where downloads are while they are looked at, below `DATA_DIR`. */
export const DOWNLOADS = 'downloads';
/** Megapixels that are decoded at the same time, whatever the number of workers. */
const MEGAPIXELS_AT_A_TIME = 120;
/** Images up to this many pixels cost so little memory that they need not wait for that bound. */
const PIXELS_AT_ONCE = 2e6;
/** Downloads at the same time, of all hosts. */
const DOWNLOADS_AT_A_TIME = 24;
/** A file changed this recently (ms) may change again within its timestamp's precision. */
const SETTLED = 2_000;

/**
 * Turns images into colours and thumbnails: the processes that decode, the cache before them and
 * the bounds around them. Close it when done: processes and cache keep this process alive.
 */
export class ImagePipeline {
  private readonly cache: ColorCache;
  private readonly remembered: RememberedImages;
  private readonly decoders: Decoders;
  private readonly downloads: Downloads;
  private readonly decoding = new Budget(MEGAPIXELS_AT_A_TIME);
  private readonly downloading = new Budget(DOWNLOADS_AT_A_TIME);
  private readonly maxPixels: number;
  private closed: Promise<void> | undefined;
  /** Results under way, so that one image of many objects is looked at once: by place, and by content. */
  private readonly looking = new Map<string, Promise<ImageResult>>();
  private readonly extracting = new Map<string, Promise<ImageResult>>();

  constructor(private readonly options: ImagePipelineOptions) {
    this.maxPixels = (options.maxMegapixels ?? 100) * 1e6;
    this.cache = openColorCache(this.storage, options.say ?? (() => undefined));
    this.remembered = new RememberedImages(this.cache, options);
    this.decoders = new Decoders(
      options.workers ?? availableParallelism(),
      options.imageTimeout ?? 20_000,
    );
    this.downloads = new Downloads({
      timeout: options.imageDownloadTimeout ?? 30_000,
      perHost: options.imageDownloadsPerHost ?? 6,
      maxBytes: this.maxBytes,
      allowPrivate: options.allowPrivateImageHosts ?? false,
      baseUrl: options.imageBaseUrl,
    });
  }

  /**
   * Whatever is wrong with the image comes back as a problem; rejects only with an IndexFailure,
   * where the file system hangs. Call it for hundreds of images at once: it queues by itself and
   * bounds its memory.
   */
  async process(image: ImageSource): Promise<ImageResult> {
    if (this.closed) return OVER;
    const { file, folder, url } = image;
    return once(this.looking, JSON.stringify([file, folder, url]), () => this.lookAt(image));
  }

  private async lookAt(image: ImageSource): Promise<ImageResult> {
    try {
      if (image.file !== undefined) return await this.processFile(image.file, image.folder);
      if (image.url !== undefined) return await this.processUrl(image.url);
      return { problem: 'there is neither a file nor a URL', kind: 'broken' };
    } catch (error) {
      if (error instanceof IndexFailure) throw error;
      return describe(error);
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
    const { size, mtimeMs: modified } = await answersInTime(stat(file), file);
    const state = { file: path.resolve(file), size, modified };
    const known = this.cache.findFile(state);
    const cached = known === undefined ? undefined : this.remembered.find(known);
    if (cached) return cached;
    const place = { file, folder: folder ?? null, maxBytes: this.maxBytes };
    // A path that is known has probably only been touched: then its colours are known as well.
    const identity = await this.identify(place, this.cache.keyOfFile(state.file) === undefined);
    if ('problem' in identity) return identity;
    const result = await this.processContent(place, identity);
    if (!('problem' in result) && Date.now() - modified > SETTLED) {
      this.cache.rememberFile(state, identity.contentKey);
    }
    return result;
  }

  private async processUrl(url: string): Promise<ImageResult> {
    if (!isAddress(url)) return { problem: 'only http and https URLs are fetched', kind: 'broken' };
    const known = this.cache.findUrl(url);
    const cached = known && this.remembered.find(known.contentKey);
    const file = path.join(this.storage, DOWNLOADS, randomUUID());
    const place = { file, folder: null, maxBytes: this.maxBytes };
    try {
      const answer = await this.downloading.run(1, () => this.download(url, file, cached && known));
      if (answer === 'unchanged')
        return cached ?? { problem: 'the server has no image', kind: 'unavailable' };
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
    return once(this.extracting, identity.contentKey, () =>
      this.extractUnlessCached(place, identity),
    );
  }

  private async extractUnlessCached(
    place: ImagePlace,
    { contentKey, header, version, image: extracted }: Identity,
  ): Promise<ImageResult> {
    const cached = this.remembered.find(contentKey);
    if (cached) return cached;
    const task = { ...place, ...this.wanted, version, header, contentKey };
    const image =
      extracted ??
      (await this.decoding.run(decodedPixels(header) / 1e6, () => this.decoders.extract(task)));
    if ('problem' in image) return showUndecoded(image, { contentKey, header });
    return this.remembered.add(contentKey, image);
  }

  /**
   * What is remembered of an image that cannot be had now: of the content that is asked for, or
   * the last that was seen there.
   */
  recall(source: ImageSource, contentKey = this.lastKeyOf(source)): ProcessedImage | undefined {
    return this.closed || contentKey === undefined ? undefined : this.remembered.recall(contentKey);
  }

  private lastKeyOf({ file, url }: ImageSource): string | undefined {
    if (file !== undefined) return this.cache.keyOfFile(path.resolve(file));
    return url === undefined ? undefined : this.cache.findUrl(url)?.contentKey;
  }

  /** The folder of the cache and of downloads. */
  private get storage(): string {
    return this.options.scratchDir ?? this.options.dataDir;
  }

  /** What is asked of the processes that decode. */
  private get wanted() {
    const { dataDir, scratchDir, imageRenditions: renditions = [] } = this.options;
    const thumbnails = scratchDir === undefined ? thumbnailFolder(dataDir) : null;
    return { maxPixels: this.maxPixels, thumbnails, renditions };
  }

  private get maxBytes(): number {
    return this.options.maxBytes ?? LARGEST_FILE;
  }

  private async download(...asked: Parameters<Downloads['fetch']>) {
    if (this.closed) throw new UnreadableImage(OVER.problem, OVER);
    return this.downloads.fetch(...asked);
  }

  private async identify(place: ImagePlace, isNew: boolean): Promise<Identity | ImageProblem> {
    const found = await this.askFor(place, isNew ? PIXELS_AT_ONCE : 0);
    if (!('problem' in found) || found.kind !== 'unfinished') return found;
    // What its header says shows it all the same; where even that takes too long, nothing is had.
    const identity = isNew ? await this.askFor(place, 0) : found;
    return 'problem' in identity
      ? { ...found, kind: 'unavailable' }
      : { ...identity, image: found };
  }

  private askFor(place: ImagePlace, pixelsAtOnce: number): Promise<Identity | ImageProblem> {
    return this.decoders.identify({ ...place, ...this.wanted, pixelsAtOnce });
  }
}

/** What is under way for a key, or the work begun for it. */
function once<Result>(
  underWay: Map<string, Promise<Result>>,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const known = underWay.get(key);
  if (known) return known;
  const result = work().finally(() => {
    underWay.delete(key);
  });
  underWay.set(key, result);
  return result;
}

/** An image that is good but for what keeps it from being decoded is shown as it is. */
function showUndecoded(
  trouble: ImageProblem,
  { contentKey, header }: Pick<Identity, 'contentKey' | 'header'>,
): ImageProblem {
  if (!SHOWN_AS_IT_IS.has(trouble.kind)) return trouble;
  const { width, height, drawing } = header;
  // A browser would be as long at a drawing that takes for ever.
  return drawing
    ? { ...trouble, kind: 'broken' }
    : { ...trouble, shown: { contentKey, width, height } };
}

function describe(error: unknown): ImageProblem {
  if (error instanceof Error && 'syscall' in error) {
    const [problem, { kind }] = describeUnopened(error);
    return { problem, kind };
  }
  const kind = error instanceof UnreadableImage ? error.kind : 'unavailable';
  const problem = messageOf(error);
  // Too large to download, but where it is it can be shown.
  const shown = { contentKey: null, width: null, height: null };
  return { problem, kind, ...(kind === 'undecoded' && { shown }) };
}
