import { ImagePipeline } from '../images/pipeline.js';
import type { IndexOptions } from './options.js';

/** What a run is told of images. */
export type ImageSettings = Pick<
  IndexOptions,
  | 'maxMegapixels'
  | 'imageTimeout'
  | 'imageRenditions'
  | 'imageDownloadTimeout'
  | 'imageDownloadsPerHost'
  | 'allowPrivateImageHosts'
  | 'imageBaseUrl'
>;

interface Surroundings {
  readonly dataDir: string;
  readonly scratchDir: string | undefined;
  readonly images: ImageSettings;
  readonly signal: AbortSignal;
}

/** A pipeline that is open until it is let go of. */
interface OpenPipeline {
  readonly pipeline: ImagePipeline;
  readonly letGo: () => Promise<void>;
}

/** A run that is told to stop does not wait for the images that are under way. */
export function openPipeline({ dataDir, scratchDir, images, signal }: Surroundings): OpenPipeline {
  const { maxMegapixels, imageTimeout, allowPrivateImageHosts, imageBaseUrl } = images;
  const pipeline = new ImagePipeline({
    dataDir,
    scratchDir,
    imageTimeout,
    renditions: images.imageRenditions,
    downloadTimeout: images.imageDownloadTimeout,
    downloadsPerHost: images.imageDownloadsPerHost,
    allowPrivateHosts: allowPrivateImageHosts,
    baseUrl: imageBaseUrl,
    ...(maxMegapixels === undefined ? {} : { maxMegapixels }),
  });
  const close = () => void pipeline.close();
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
  const letGo = (): Promise<void> => {
    // With --every the signal outlives many runs.
    signal.removeEventListener('abort', close);
    return pipeline.close();
  };
  return { pipeline, letGo };
}
