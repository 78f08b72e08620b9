import { useEffect, useErrorBoundary } from 'preact/hooks';
import { type Answers, AnswersContext } from './api/answers.js';
import { asFailure } from './api/useCall.js';
import { PageCalls } from './call/PageCalls.js';
import { SpeechContext, speechAt, useSpeech } from './language/language.js';
import { LANGUAGE_TAGS } from './language/languages.js';
import { Announcer } from './location/Announcer.js';
import { leaveTrail, type Place, PlaceContext, useMoves } from './location/place.js';
import { usePressedEarly } from './location/usePressedEarly.js';
import { findRoute } from './routes.js';
import { Footer } from './parts/Footer.js';
import { Header } from './parts/Header.js';
import { FailedPage, NotFound, SetUp } from './parts/notices.js';
import { settings } from './settings.js';

interface SiteProps {
  /** Where the visitor arrives. */
  readonly first: Place;
  readonly answers: Answers;
}

/** The site: a page by the address, between the site's header and its footer. */
export function Site({ first, answers }: SiteProps) {
  const place = useMoves(first);
  const speech = speechAt(place.query);
  useEffect(() => {
    const page = document.documentElement;
    // To write the same again would have every style worked out anew.
    if (page.lang !== LANGUAGE_TAGS[speech.language]) page.lang = LANGUAGE_TAGS[speech.language];
  }, [speech]);
  useScrollTrail();
  useLoadedHead(first, place);
  usePressedEarly();

  return (
    <PlaceContext.Provider value={place}>
      <SpeechContext.Provider value={speech}>
        <AnswersContext.Provider value={answers}>
          <PageCalls>
            <Announcer>
              <SkipLink path={place.path} />
              <Header place={place} />
              <main id="main" tabIndex={-1}>
                <Page place={place} />
              </main>
              <Footer />
            </Announcer>
          </PageCalls>
        </AnswersContext.Provider>
      </SpeechContext.Provider>
    </PlaceContext.Provider>
  );
}

function SkipLink({ path }: { readonly path: string }) {
  const { messages } = useSpeech();
  const target = path === '/' ? 'results' : 'main';
  return (
    <a
      class="skip"
      href={`#${target}`}
      onClick={(event) => {
        // The browser would make an entry of the history of it.
        event.preventDefault();
        document.getElementById(target)?.focus();
      }}
    >
      {path === '/' ? messages.skip : messages.skipToContent}
    </a>
  );
}

/** A page; where it fails by a fault of its own, what is around it still leads on. */
function Page({ place: { path, visit } }: { readonly place: Place }) {
  const [fault, goOn] = useErrorBoundary((error) => {
    reportError(error);
  }) as readonly [unknown, () => void];
  useEffect(() => {
    if (fault) goOn();
  }, [visit]);
  // Its answers may be why: they come anew.
  if (fault)
    return (
      <FailedPage
        error={asFailure(fault)}
        onRetry={() => {
          window.location.reload();
        }}
      />
    );
  if (settings().token === null) return <SetUp />;
  const { route, id } = findRoute(path);
  if (!route) return <NotFound what="page" />;
  return <route.Page key={`${route.name} ${id}`} id={id} />;
}

/** What the server wrote into the head of one page alone. */
const OF_ONE_PAGE =
  'link[rel="canonical"], link[rel="alternate"], meta[name="description"], meta[name="robots"], ' +
  'meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/**
 * Takes it away once another page is shown, which browsers would share, and reference managers
 * cite, as the one that was loaded. Who loads that page gets its own.
 */
function useLoadedHead(loaded: Place, { path, query }: Place): void {
  useEffect(() => {
    if (path === loaded.path && query === loaded.query) return;
    for (const element of document.head.querySelectorAll(OF_ONE_PAGE)) element.remove();
  }, [path, query]);
}

/** Leaves in the history how far the page is scrolled, for the way back. */
function useScrollTrail(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        leaveTrail({ scroll: window.scrollY });
      }, 120);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, []);
}
