import { curlCommand, playgroundAddress } from '../call/callText.js';
import { useSpeech } from '../language/language.js';
import { usePlace } from '../location/place.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { CopyButton } from '../parts/CopyButton.js';
import { pageTitle } from '../parts/siteName.js';
import { settings } from '../settings.js';
import { type Example, EXAMPLE_GROUPS, EXAMPLES } from './examples.js';

/** The way into the API: a call to copy, calls to try, the schema, and what helps clients. */
export function DevelopersPage() {
  const speech = useSpeech();
  const text = speech.messages.developers;
  const { origin } = settings();
  useArrival(usePlace(), () => true);
  useTitle(pageTitle(text.title, speech));
  return (
    <article class="page prose developers">
      <h1>{text.title}</h1>
      <p>{text.lead}</p>
      <h2>{text.first}</h2>
      <p>{text.token}</p>
      {EXAMPLES.slice(0, 1).map((example) => (
        <FirstCall key={example.name} example={example} />
      ))}
      <h2>{text.examples}</h2>
      {EXAMPLE_GROUPS.map((group) => (
        <ExampleGroup key={group} group={group} />
      ))}
      <h2>{text.more}</h2>
      <ul>
        <li>
          <a href="/playground" rel="nofollow">
            {speech.messages.chrome.playground}
          </a>
          {` — ${text.playground}`}
        </li>
        <li>
          <a href="/schema.graphql" rel="nofollow">
            {speech.messages.footer.schema}
          </a>
          {` — ${text.schema}`}
        </li>
        <li>
          <code>GET {origin}/export</code>
          {` — ${text.export}`}
        </li>
        <li>
          <code>@vitrine/client</code>, <code>docs/clients.md</code>
          {` — ${text.clients}`}
        </li>
      </ul>
    </article>
  );
}

/** Links to calls of one kind in the playground. */
function ExampleGroup({ group }: { readonly group: Example['group'] }) {
  const text = useSpeech().messages.developers;
  return (
    <section>
      <h3>{text.groups[group]}</h3>
      <ul>
        {EXAMPLES.filter((one) => one.group === group).map((example) => (
          <li key={example.name}>
            <a href={playgroundAddress(example)} rel="nofollow">
              {text.names[example.name]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A call as a command line. */
function FirstCall({ example }: { readonly example: Example }) {
  const { messages } = useSpeech();
  const { query, variables } = example;
  const command = curlCommand({ query, variables }, settings().origin, messages.call.token);
  return (
    <>
      <pre tabIndex={0}>
        <code>{command}</code>
      </pre>
      <p class="needs-script">
        <CopyButton class="button" label={messages.call.copy} text={() => command} />
      </p>
    </>
  );
}
