import { useContext, useEffect } from 'preact/hooks';
import { AnnounceContext } from './Announcer.js';
import { usePlace } from './place.js';

/** Names the page, once that is known; a page that was moved to is announced by its name. */
export function useTitle(title: string | null): void {
  const { visit } = usePlace();
  const announce = useContext(AnnounceContext);
  useEffect(() => {
    if (title === null) return;
    document.title = title;
    if (visit > 0) announce(title);
  }, [title, visit]);
}
