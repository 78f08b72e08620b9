import type { CallFailed } from '../api/client.js';
import { useSpeech } from '../language/language.js';
import { focusAround } from '../location/focusAround.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import { useTitle } from '../location/useTitle.js';
import { pageTitle } from './siteName.js';

/** A page that failed, called by that: its own name is not known. */
export function FailedPage(props: { error: CallFailed; onRetry: () => void }) {
  const speech = useSpeech();
  useTitle(pageTitle(speech.messages.error.title, speech));
  return <FailedNotice {...props} heading="h1" />;
}

interface FailedNoticeProps {
  readonly error: CallFailed;
  /** `h1` where the page has no other. */
  readonly heading?: 'h1' | 'h2';
  readonly onRetry: () => void;
}

/** A failed call: what happened, and a way that helps. */
export function FailedNotice({ error, heading: Heading = 'h2', onRetry }: FailedNoticeProps) {
  const { language, messages } = useSpeech();
  return (
    <section class="notice" role="alert">
      <Heading>{messages.error.title}</Heading>
      <p>{messages.error[error.failure]}</p>
      {error.failure === 'refused' ? (
        <Link class="button is-strong" href={withLanguage('/', language)}>
          {messages.empty.clear}
        </Link>
      ) : (
        <RetryButton class="button is-strong" onRetry={onRetry} />
      )}
    </section>
  );
}

/** A part of a page that failed, in one line. */
export function FailedLine({ error, onRetry }: { error: CallFailed; onRetry: () => void }) {
  const { messages } = useSpeech();
  return (
    <p class="failed-line" role="alert">
      {messages.error[error.failure]} <RetryButton class="text-link" onRetry={onRetry} />
    </p>
  );
}

function RetryButton({ class: name, onRetry }: { class: string; onRetry: () => void }) {
  const { messages } = useSpeech();
  return (
    <button
      type="button"
      class={name}
      onClick={(event) => {
        focusAround(event.currentTarget);
        onRetry();
      }}
    >
      {messages.error.retry}
    </button>
  );
}

/** A page, object or maker that is not there. */
export function NotFound({ what }: { readonly what: 'page' | 'object' | 'maker' | 'exhibition' }) {
  const speech = useSpeech();
  const { messages, language } = speech;
  useTitle(pageTitle(messages.notFound.title, speech));
  return (
    <section class="notice">
      <p class="notice-number" aria-hidden="true">
        404
      </p>
      <h1>{messages.notFound.title}</h1>
      <p>{messages.notFound[what]}</p>
      <Link class="button is-strong" href={withLanguage('/', language)}>
        {messages.notFound.back}
      </Link>
    </section>
  );
}

/** Without a public token the explorer says how to give it one. */
export function SetUp() {
  const { messages } = useSpeech();
  const text = messages.setUp;
  return (
    <section class="notice">
      <h1>{text.title}</h1>
      <p>{text.text}</p>
      <dl class="notice-steps">
        <dt>{text.make}</dt>
        <dd>
          <code>npx vitrine token create --label explorer</code>
        </dd>
        <dt>{text.give}</dt>
        <dd>
          <code>PUBLIC_TOKEN=… npx vitrine serve</code>
        </dd>
      </dl>
      <p>
        {text.meanwhile} <a href="/playground">{messages.chrome.playground}</a>
      </p>
    </section>
  );
}
