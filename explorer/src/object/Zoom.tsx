import type { Viewer } from 'openseadragon';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useSpeech } from '../language/language.js';
import { CloseButton, useModal } from '../parts/modal.js';

interface ZoomProps {
  readonly address: string;
  readonly title: string;
  /** Whether it is shown on white, whatever the theme. */
  readonly onWhite: boolean;
  readonly onClose: () => void;
}

/** How much closer one press of a button goes. */
const STEP = 1.6;

/** An image over the whole window, to be enlarged and moved by mouse, finger or key. */
export function Zoom({ address, title, onWhite, onClose }: ZoomProps) {
  const text = useSpeech().messages.zoom;
  const dialog = useModal();
  const { stage, viewer, failed } = useViewer(address);
  const zoom = (factor: number) => {
    viewer.current?.viewport.zoomBy(factor).applyConstraints();
  };
  return (
    <dialog ref={dialog} class="zoom" aria-label={text.title(title)} onClose={onClose}>
      <div class={onWhite && !failed ? 'zoom-stage is-white' : 'zoom-stage'} ref={stage} />
      {failed && (
        <p class="zoom-failed" role="alert">
          {text.failed}
        </p>
      )}
      <div class="zoom-tools">
        <button
          type="button"
          class="button"
          onClick={() => {
            zoom(STEP);
          }}
        >
          {text.closer}
        </button>
        <button
          type="button"
          class="button"
          onClick={() => {
            zoom(1 / STEP);
          }}
        >
          {text.wider}
        </button>
        <button type="button" class="button" onClick={() => viewer.current?.viewport.goHome()}>
          {text.whole}
        </button>
        <CloseButton dialog={dialog} />
      </div>
    </dialog>
  );
}

/** OpenSeadragon, which is loaded when it is first asked for. */
function useViewer(address: string) {
  const stage = useRef<HTMLDivElement>(null);
  const viewer = useRef<Viewer | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let closed = false;
    const open = async () => {
      const { default: openSeadragon } = await import('./openseadragon.js');
      if (closed || !stage.current) return;
      viewer.current = openSeadragon({
        element: stage.current,
        tileSources: { type: 'image', url: address },
        // WebGL would need leave from hosts of images elsewhere.
        drawer: 'canvas',
        showNavigationControl: false,
        // Nothing glides where a visitor does not want that.
        animationTime: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 1.2,
        visibilityRatio: 1,
        maxZoomPixelRatio: 4,
      });
      viewer.current.addHandler('open-failed', () => {
        setFailed(true);
      });
    };
    open().catch(() => {
      // The script did not come: the page says so.
      setFailed(true);
    });
    return () => {
      closed = true;
      viewer.current?.destroy();
      viewer.current = null;
    };
  }, [address]);
  return { stage, viewer, failed };
}
