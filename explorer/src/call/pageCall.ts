import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { CallDocument } from '../api/callDocument.js';
import { type PageCall, trimQuery } from './callText.js';

/** Where pages say which call they are made of. */
export const CallContext = createContext<{ readonly show: (call: PageCall | null) => void }>({
  show: () => undefined,
});

/** Says which call this page is made of, for the panel that shows it. */
export function usePageCall<Variables extends Record<string, unknown>>(
  document: CallDocument<unknown, Variables>,
  variables: Variables,
): void {
  const { show } = useContext(CallContext);
  const key = JSON.stringify(variables);
  useEffect(() => {
    show({ query: trimQuery(document, variables), variables });
  }, [document, key]);
}
