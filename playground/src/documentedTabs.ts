import { DOCUMENTED_CALLS } from '../../test/contract/documentedCalls.js';

/**
 * The documented calls in order, each under an operation name made from its title (`A greeting`:
 * `AGreeting`): GraphiQL shows the operation's name as the tab's title.
 */
export function documentedTabs(): readonly { readonly title: string; readonly query: string }[] {
  return DOCUMENTED_CALLS.map(({ title, query }) => {
    const name = operationName(title);
    const named = /^\s*\{/u.test(query) ? `query ${name} ${query.trimStart()}` : query;
    return { title: name, query: `# ${title}\n${named.trimEnd()}\n` };
  });
}

function operationName(title: string): string {
  const words = title.match(/[A-Za-z0-9]+/gu) ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
