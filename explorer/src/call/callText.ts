import type { CallDocument } from '../api/callDocument.js';

/** The call that a page is made of. */
export interface PageCall {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A call's text without the variables that are not given: what is left means the same. */
export function trimQuery(
  { text, optional }: Pick<CallDocument<unknown, never>, 'text' | 'optional'>,
  variables: Readonly<Record<string, unknown>>,
): string {
  return Object.entries(optional)
    .flatMap(([name, lines]) => (name in variables ? [] : lines))
    .toSorted(([one], [other]) => other - one)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), text);
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
