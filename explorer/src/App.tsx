import { useEffect, useMemo, useState } from 'preact/hooks';
import { CallPanel } from './call/CallPanel.js';
import { CallContext, type PageCall } from './call/pageCall.js';
import { SpeechContext, speechAt } from './language/language.js';
import { LANGUAGE_TAGS } from './language/languages.js';
import { leaveTrail, usePlace } from './location/place.js';
import { MakerPage } from './maker/MakerPage.js';
import { ObjectPage } from './object/ObjectPage.js';
import { Header } from './parts/Header.js';
import { NotFound, SetUp } from './parts/notices.js';
import { SearchPage } from './search/SearchPage.js';
import { settings } from './settings.js';

/** The explorer: a page by the address, between the site's header and its panels. */
export function App() {
  const place = usePlace();
  const speech = speechAt(place.query);
  const [call, setCall] = useState<PageCall | null>(null);
  const [callOpen, setCallOpen] = useState(false);
  const calls = useMemo(() => ({ show: setCall }), []);

  useEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[speech.language];
  }, [speech]);
  useScrollTrail();

  return (
    <SpeechContext.Provider value={speech}>
      <CallContext.Provider value={calls}>
        <a class="skip" href="#main">
          {speech.messages.skip}
        </a>
        <Header
          place={place}
          onShowCall={() => {
            setCallOpen(true);
          }}
        />
        <main id="main" tabIndex={-1}>
          <Page path={place.path} />
        </main>
        {callOpen && (
          <CallPanel
            call={call}
            onClose={() => {
              setCallOpen(false);
            }}
          />
        )}
      </CallContext.Provider>
    </SpeechContext.Provider>
  );
}

function Page({ path }: { readonly path: string }) {
  const [, kind, id] = /^\/(objects|makers)\/(\d{1,9})\/?$/u.exec(path) ?? [];
  if (settings.token === null) return <SetUp />;
  if (kind === 'objects') return <ObjectPage key={id} id={Number(id)} />;
  if (kind === 'makers') return <MakerPage key={id} id={Number(id)} />;
  return path === '/' ? <SearchPage /> : <NotFound what={missingKind(path)} />;
}

function missingKind(path: string): 'object' | 'maker' | 'page' {
  if (path.startsWith('/objects/')) return 'object';
  return path.startsWith('/makers/') ? 'maker' : 'page';
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
