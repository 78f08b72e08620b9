import type { ImageOptions } from '../images/image.js';
import { ImagePipeline } from '../images/pipeline.js';
import type { Progress } from '../report/progress.js';

/** A pipeline that is open until it is let go of. */
interface OpenPipeline {
  readonly pipeline: ImagePipeline;
  readonly letGo: () => Promise<void>;
}

/** A run that is told to stop does not wait for the images that are under way. */
export function openPipeline(
  options: ImageOptions,
  { signal, progress }: { readonly signal: AbortSignal; readonly progress: Progress },
): OpenPipeline {
  const pipeline = new ImagePipeline({
    ...options,
    say: (line) => {
      progress.say(line);
    },
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
