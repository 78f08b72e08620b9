// The explorer on the server: built by Vite into dist/web/renderer, used by server/pages.ts.
import { renderToString } from 'preact-render-to-string';
import type { PageRequest, RenderedPage, Renderer } from '../server/renderer.js';
import { Answers } from './api/answers.js';
import type { Call } from './api/callDocument.js';
import type { PageHead } from './head/head.js';
import {
  exhibitionHead,
  exhibitionsHead,
  aboutHead,
  listHead,
  makersHead,
  selectionHead,
} from './head/listHeads.js';
import { makerHead } from './head/makerHead.js';
import { objectHead } from './head/objectHead.js';
import { searchHead } from './head/searchHead.js';
import { writeBareHead, writeHead } from './head/writeHead.js';
import { type Speech, speechAt } from './language/language.js';
import { LANGUAGE_TAGS } from './language/languages.js';
import type { Place } from './location/place.js';
import { withLanguage } from './location/searchState.js';
import { pageTitle, siteName } from './parts/siteName.js';
import { findRoute, type Route } from './routes.js';
import { setSettings } from './settings.js';
import { Site } from './Site.js';

/** Asks all that a page is made of, and renders it. */
export const renderPage: Renderer['renderPage'] = async (request) => {
  const speech = speechAt(request.query);
  const { route, id } = findRoute(request.path);
  const answers = new Answers();
  const { query } = request;
  const { token, opening } = request.settings;
  const asked = { id, query, language: speech.language, opening };
  if (route && token !== null) await askAll(route.calls(asked), answers, request);
  use(request);
  if (token === null)
    return {
      ...draw(request, speech, answers),
      status: 200,
      head: writeBareHead(siteName(speech)),
      answers: {},
    };
  const head = route && headOf(route, { id, query, answers, speech });
  return {
    ...draw(request, speech, answers),
    status: head ? 200 : 404,
    head: head ? writeHead(head, speech) : writeBareHead(notFoundTitle(speech)),
    answers: answers.toJSON(),
  };
};

/** What is shown of a failure, and a way on: the browser's script asks by itself, and says more. */
export const renderFailure: Renderer['renderFailure'] = (request, why) => {
  const speech = speechAt(request.query);
  use(request);
  const { messages, language } = speech;
  const refused = why === 'refused';
  const title = refused ? messages.misread.refused : messages.error.title;
  return {
    language: LANGUAGE_TAGS[speech.language],
    head: writeBareHead(`${title} · ${siteName(speech)}`),
    body: renderToString(
      <main class="notice" id="main">
        <h1>{title}</h1>
        {!refused && <p>{messages.error[why]}</p>}
        <a
          class="button is-strong"
          href={refused ? withLanguage('/', language) : request.path + request.query}
        >
          {refused ? messages.empty.clear : messages.error.retry}
        </a>
      </main>,
    ),
  };
};

async function askAll(calls: readonly Call[], answers: Answers, { ask }: PageRequest) {
  await Promise.all(
    calls.map(async ({ document, variables }) => {
      answers.set(document, variables as never, await ask(document.text, variables));
    }),
  );
}

function use({ settings, origin }: Pick<PageRequest, 'settings' | 'origin'>): void {
  setSettings({ ...settings, origin });
}

function draw(
  { path, query }: PageRequest,
  speech: Speech,
  answers: Answers,
): Pick<RenderedPage, 'language' | 'body'> {
  const place: Place = { path, query, visit: 0, returned: true, from: null };
  return {
    language: LANGUAGE_TAGS[speech.language],
    body: renderToString(<Site first={place} answers={answers} />),
  };
}

interface Drawn {
  readonly id: number;
  readonly query: string;
  readonly answers: Answers;
  readonly speech: Speech;
}

/** The head of a page; null where what it is about is not there. */
function headOf(route: Route, { id, query, answers, speech }: Drawn): PageHead | null {
  const { messages } = speech;
  switch (route.name) {
    case 'search':
      return searchHead(query, answers, speech);
    case 'object':
      return objectHead(id, answers, speech);
    case 'maker':
      return makerHead(id, answers, speech);
    case 'exhibition':
      return exhibitionHead(id, answers, speech);
    case 'makers':
      return makersHead(query, answers, speech);
    case 'exhibitions':
      return exhibitionsHead(query, answers, speech);
    case 'selection':
      return selectionHead(query, answers, speech);
    case 'developers': {
      const { title, lead } = messages.developers;
      return listHead('/developers', title, lead, speech);
    }
    case 'about':
      return aboutHead(speech);
  }
}

function notFoundTitle(speech: Speech): string {
  return pageTitle(speech.messages.notFound.title, speech) ?? '';
}
