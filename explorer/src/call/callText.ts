/** The call that a page is made of. */
export interface PageCall {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** A call's text without the variables that are not given: what is left means the same. */
export function trimQuery(text: string, variables: Readonly<Record<string, unknown>>): string {
  const lines = text.split('\n');
  const uses: readonly string[] = text.match(/\$\w+/gu) ?? [];
  const isAlone = (line: string, name: string) =>
    line.startsWith(`${name}: `) || line.endsWith(`: ${name}`);
  // One that is also in a line with something else stays.
  const absent = uses.filter(
    (name) =>
      !(name.slice(1) in variables) &&
      uses.filter((one) => one === name).length ===
        lines.filter((line) => isAlone(line, name)).length,
  );
  return lines.filter((line) => !absent.some((name) => isAlone(line, name))).join('\n');
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
