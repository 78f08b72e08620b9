import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { UnreadableImage } from '../../../indexer/images/decode.js';
import { Downloads, type DownloadOptions } from '../../../indexer/images/download.js';

/** A folder to download into. */
export class DownloadPlace {
  private readonly opened: Downloads[] = [];

  private constructor(readonly folder: string) {}

  static async make(): Promise<DownloadPlace> {
    return new DownloadPlace(await mkdtemp(path.join(tmpdir(), 'vitrine-download-')));
  }

  open(options: Partial<DownloadOptions> = {}): Downloads {
    const defaults = {
      ...{ timeout: 20_000, maxBytes: 2 ** 22, perHost: 6, firstPause: 1 },
      allowPrivate: false,
    };
    const downloads = new Downloads({ ...defaults, baseUrl: undefined, ...options });
    this.opened.push(downloads);
    return downloads;
  }

  /** The number of bytes that came, or the sentence about what was wrong. */
  async outcomeOf(downloads: Downloads, url: string): Promise<number | string> {
    const file = path.join(this.folder, 'image');
    try {
      await downloads.fetch(url, file, undefined);
      return (await readFile(file)).length;
    } catch (error) {
      if (error instanceof UnreadableImage) return error.message;
      throw error;
    }
  }

  async close(): Promise<void> {
    for (const downloads of this.opened) downloads.close();
    await rm(this.folder, { recursive: true });
  }
}
