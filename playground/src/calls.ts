import { EXAMPLES } from '../../explorer/src/developers/examples.js';
import { DOCUMENTED_CALLS } from '../../test/contract/documentedCalls.js';

/** A call as a tab has it. */
interface CallTab {
  readonly title: string;
  readonly query: string;
  /** As JSON. */
  readonly variables: string | null;
}

/**
 * The documented calls in order, each under an operation name made from its title (`A greeting`:
 * `AGreeting`): GraphiQL shows the operation's name as the tab's title. After them, by group, the
 * calls that the page for developers offers.
 */
export function documentedTabs(): readonly CallTab[] {
  const documented = DOCUMENTED_CALLS.map(({ title, query }) => {
    const name = operationName(title);
    const named = /^\s*\{/u.test(query) ? `query ${name} ${query.trimStart()}` : query;
    return { title: name, query: `# ${title}\n${named.trimEnd()}\n`, variables: null };
  });
  const examples = EXAMPLES.map(({ name, query, variables }) => ({
    title: name,
    query: `${query}\n`,
    variables: JSON.stringify(variables, undefined, 2),
  }));
  return [...documented, ...examples];
}

function operationName(title: string): string {
  const words = title.match(/[A-Za-z0-9]+/gu) ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
