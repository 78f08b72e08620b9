import { createContext } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { CallDocument } from '../api/callDocument.js';

/** The call that a page is made of. */
export interface PageCall {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

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
    show({ query: trimQuery(document.text, variables), variables });
  }, [document, key]);
}

/**
 * A call's text without the variables that are not given, line by line as the calls are written:
 * what is left means the same.
 */
function trimQuery(text: string, variables: Readonly<Record<string, unknown>>): string {
  return text
    .split('\n')
    .filter((line) => {
      const name = /^\s*(?:\$(\w+): [\w[\]!]+|\w+: \$(\w+))$/u.exec(line);
      const variable = name?.[1] ?? name?.[2];
      return variable === undefined || variable in variables;
    })
    .join('\n');
}

/** The playground's address with a call filled in. */
export function playgroundAddress(call: PageCall | null): string {
  if (!call) return '/playground';
  const query = new URLSearchParams({
    query: call.query,
    variables: JSON.stringify(call.variables, undefined, 2),
  });
  return `/playground?${query}`;
}

/** The call as a command line, with a place for the caller's own token. */
export function curlCommand(call: PageCall, origin: string, token: string): string {
  const body = JSON.stringify(call).replaceAll("'", "'\\''");
  return [
    `curl '${origin}/graphql' \\`,
    `  -H 'Authorization: Bearer ${token}' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  --data '${body}'`,
  ].join('\n');
}
