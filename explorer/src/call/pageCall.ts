import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { CallDocument } from '../api/callDocument.js';
import { type PageCall, trimQuery } from './callText.js';

interface Calls {
  /** Says which call the page is made of. */
  readonly tell: (call: PageCall | null) => void;
  /** Shows it. */
  readonly open: () => void;
}

export const CallContext = createContext<Calls>({ tell: () => undefined, open: () => undefined });

/** Says which call this page is made of, for the panel that shows it. */
export function usePageCall<Variables extends Record<string, unknown>>(
  document: CallDocument<unknown, Variables>,
  variables: Variables,
): void {
  const { tell } = useContext(CallContext);
  const key = JSON.stringify(variables);
  useEffect(() => {
    tell({ query: trimQuery(document.text, variables), variables });
  }, [document, key]);
}
