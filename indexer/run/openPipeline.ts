import { ImagePipeline } from '../images/pipeline.js';
import type { IndexOptions } from './options.js';
import type { Progress } from './progress.js';

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

/** What a pipeline has to do with. */
export interface PipelineSurroundings {
  readonly dataDir: string;
  readonly scratchDir: string | undefined;
  readonly images: ImageSettings;
  readonly signal: AbortSignal;
  readonly progress: Pick<Progress, 'say'>;
}

/** A pipeline that is open until it is let go of. */
interface OpenPipeline {
  readonly pipeline: ImagePipeline;
  readonly letGo: () => Promise<void>;
}

/** A run that is told to stop does not wait for the images that are under way. */
export function openPipeline({
  dataDir,
  scratchDir,
  images,
  signal,
  progress,
}: PipelineSurroundings): OpenPipeline {
  const { maxMegapixels, imageTimeout, allowPrivateImageHosts, imageBaseUrl } = images;
  const pipeline = new ImagePipeline({
    dataDir,
    scratchDir,
    say: (line) => {
      progress.say(line);
    },
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
