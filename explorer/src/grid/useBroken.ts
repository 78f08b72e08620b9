import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

/** Tells of an image of the server's page that failed before this script could hear of it. */
export function useBroken(onBroken: () => void): RefObject<HTMLImageElement | null> {
  const element = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = element.current ?? {};
    if (element.current && complete && naturalWidth === 0) onBroken();
  }, []);
  return element;
}
