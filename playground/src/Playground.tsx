import { GraphiQL } from 'graphiql';
import type { GraphiQLProps } from 'graphiql';
import { CallMenu } from './CallMenu.js';
import { readToken } from './settings.js';
import { type AskedCall, createTabStorage, openStorage } from './tabStorage.js';

const token = readToken();
const defaultHeaders = JSON.stringify(
  { Authorization: `Bearer ${token ?? '<API_TOKEN>'}` },
  undefined,
  2,
);
const asked = readAsked(new URLSearchParams(window.location.search));

/** Calls go to this server's endpoint with the headers of the editor. */
const fetcher: GraphiQLProps['fetcher'] = async (call, options) => {
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      // The schema is asked for before the headers editor is there.
      ...(call.operationName === 'IntrospectionQuery' && token
        ? { Authorization: `Bearer ${token}` }
        : {}),
      ...options?.headers,
    },
    body: JSON.stringify({ ...call, operationName: operationIn(call) }),
  });
  const answer: unknown = await response.json();
  if (typeof answer !== 'object' || answer === null) throw new Error('The answer is no object.');
  return answer;
};

/**
 * The chosen operation, if the text has it. For a moment after a change of tabs, GraphiQL still
 * names the operation of the tab before.
 */
function operationIn({ query, operationName }: { query: string; operationName?: string | null }) {
  const names = [...query.matchAll(/\b(?:query|mutation|subscription)\s+(\w+)/gu)];
  return names.some(([, name]) => name === operationName) ? operationName : undefined;
}

/** GraphiQL with the documented calls as tabs; `?query=` and `?variables=` open one more. */
export function Playground() {
  return (
    <>
      {/* By keyboard there are two stops for each tab before the editor. */}
      <a className="skip" href="#graphiql-session">
        Skip to the editor
      </a>
      <GraphiQL
        fetcher={fetcher}
        storage={createTabStorage(openStorage(), asked)}
        defaultHeaders={defaultHeaders}
        defaultEditorToolsVisibility="variables"
        inputValueDeprecation
        schemaDescription
        shouldPersistHeaders={false}
        showPersistHeadersSettings={false}
        {...(asked ? { initialQuery: asked.query, initialVariables: asked.variables } : {})}
      >
        <GraphiQL.Logo>
          <CallMenu />
          <h1>
            <a className="home" href="/">
              Vitrine <span>Playground</span>
            </a>
          </h1>
        </GraphiQL.Logo>
      </GraphiQL>
    </>
  );
}

function readAsked(address: URLSearchParams): AskedCall | null {
  const query = address.get('query');
  return query === null ? null : { query, variables: address.get('variables') ?? '' };
}
