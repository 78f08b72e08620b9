import { useSpeech } from '../language/language.js';
import { CopyButton } from '../parts/CopyButton.js';
import { Sheet } from '../parts/Sheet.js';
import { curlCommand, type PageCall, playgroundAddress } from './callText.js';

interface CallPanelProps {
  readonly call: PageCall | null;
  readonly onClose: () => void;
}

/** Shows the GraphQL call behind the page, to copy or to open in the playground. */
export function CallPanel({ call, onClose }: CallPanelProps) {
  const { messages } = useSpeech();
  const text = messages.call;
  return (
    <Sheet title={text.title} side="right" onClose={onClose}>
      {call ? (
        <div class="call">
          <p>{text.text}</p>
          <p class="call-actions">
            <a class="button is-strong" href={playgroundAddress(call)}>
              {text.open}
            </a>
            <CopyButton
              class="button"
              label={text.copy}
              text={() => curlCommand(call, window.location.origin, text.token)}
            />
          </p>
          <h3>{text.variables}</h3>
          <pre tabIndex={0}>{JSON.stringify(call.variables, undefined, 2)}</pre>
          <h3>{text.query}</h3>
          <pre tabIndex={0}>{call.query}</pre>
        </div>
      ) : (
        <p>{text.none}</p>
      )}
    </Sheet>
  );
}
