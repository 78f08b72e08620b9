import { EXAMPLE_GROUPS, EXAMPLES } from '../../explorer/src/developers/examples.js';
import { developersEn } from '../../explorer/src/developers/messages.js';
import { DOCUMENTED_CALLS } from '../../test/contract/documentedCalls.js';

/** A call to try. */
export interface Call {
  /** Of its operation: what GraphiQL shows as the title of its tab. */
  readonly name: string;
  /** What it does. */
  readonly title: string;
  readonly query: string;
  /** As JSON. */
  readonly variables: string | null;
}

/** Calls about one thing. */
interface CallGroup {
  readonly title: string;
  readonly calls: readonly Call[];
}

/** Groups of documented calls, by the first field that one asks for; any other is of the first. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  'To begin with': [],
  Objects: ['object', 'objects'],
  Lists: ['areas', 'categories', 'archivalLevels', 'fonds', 'mediums', 'makertypes'],
  Constituents: ['constituent', 'constituents'],
  Exhibitions: ['exhibition', 'exhibitions'],
};

/**
 * The documented calls in order, and those that the page for developers offers, by what they are
 * about.
 */
export const CALL_GROUPS: readonly CallGroup[] = [...documentedGroups(), ...exampleGroups()];

/** Each under an operation name made from its title: `A greeting` is `AGreeting`. */
function documentedCalls(): readonly Call[] {
  return DOCUMENTED_CALLS.map(({ title, query }) => {
    const name = operationName(title);
    const named = /^\s*\{/u.test(query) ? `query ${name} ${query.trimStart()}` : query;
    return { name, title, query: `# ${title}\n${named.trimEnd()}\n`, variables: null };
  });
}

function documentedGroups(): readonly CallGroup[] {
  const titles = Object.keys(GROUPS);
  const groupOf = ({ query }: Call) => {
    const field = /\{\s*(\w+)/u.exec(query)?.[1] ?? '';
    return titles.find((title) => GROUPS[title]?.includes(field)) ?? titles[0];
  };
  const calls = documentedCalls();
  return titles.map((title) => ({ title, calls: calls.filter((one) => groupOf(one) === title) }));
}

function exampleGroups(): readonly CallGroup[] {
  const { groups, names } = developersEn;
  return EXAMPLE_GROUPS.map((group) => ({
    title: groups[group],
    calls: EXAMPLES.filter((one) => one.group === group).map(({ name, query, variables }) => ({
      name,
      title: names[name],
      query: `${query}\n`,
      variables: JSON.stringify(variables, undefined, 2),
    })),
  }));
}

function operationName(title: string): string {
  const words = title.match(/[A-Za-z0-9]+/gu) ?? [];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}
