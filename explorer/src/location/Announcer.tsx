import { type ComponentChildren, createContext } from 'preact';
import { useState } from 'preact/hooks';

/** Tells screen readers what has happened, such as which page has come. */
export const AnnounceContext = createContext<(text: string) => void>(() => undefined);

/** A page, given as children so that an announcement does not draw it again, and what is announced. */
export function Announcer({ children }: { readonly children: ComponentChildren }) {
  const [announced, announce] = useState('');
  return (
    <AnnounceContext.Provider value={announce}>
      {children}
      <p class="unseen" aria-live="polite">
        {announced}
      </p>
    </AnnounceContext.Provider>
  );
}
