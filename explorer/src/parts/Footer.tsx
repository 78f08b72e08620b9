import { useContext } from 'preact/hooks';
import { CallContext } from '../call/pageCall.js';
import { useSpeech } from '../language/language.js';
import { Link } from '../location/Link.js';
import { withLanguage } from '../location/searchState.js';
import { settings } from '../settings.js';
import { siteName } from './siteName.js';

/** The foot of every page: whose it is, under which licence, and the way to the API. */
export function Footer() {
  const speech = useSpeech();
  const { language, messages } = speech;
  const { hasExhibitions, museum } = settings();
  const { hasAbout, licence, licenceUrl, contact } = museum;
  return (
    <footer class="footer">
      <p class="footer-name">{siteName(speech)}</p>
      <ul class="footer-links">
        <li>
          <Link href={withLanguage('/makers', language)}>{messages.makers.title}</Link>
        </li>
        {hasExhibitions && (
          <li>
            <Link href={withLanguage('/exhibitions', language)}>{messages.object.exhibitions}</Link>
          </li>
        )}
        {hasAbout && (
          <li>
            <a href={withLanguage('/about', language)}>{messages.footer.about}</a>
          </li>
        )}
        {contact && (
          <li>
            <a href={contact.includes(':') ? contact : `mailto:${contact}`}>
              {messages.footer.contact}
            </a>
          </li>
        )}
        {licence && (
          <li>
            {licenceUrl ? (
              <a href={licenceUrl} rel="license">
                {licence}
              </a>
            ) : (
              licence
            )}
          </li>
        )}
      </ul>
      <DeveloperLinks />
    </footer>
  );
}

function DeveloperLinks() {
  const { language, messages } = useSpeech();
  const { open } = useContext(CallContext);
  return (
    <ul class="footer-links" aria-label={messages.footer.developers}>
      <li>
        <Link href={withLanguage('/developers', language)}>{messages.footer.developers}</Link>
      </li>
      <li>
        <button type="button" class="text-link needs-script" onClick={open}>
          {messages.chrome.call}
        </button>
      </li>
      <li>
        <a href="/playground" rel="nofollow">
          {messages.chrome.playground}
        </a>
      </li>
      <li>
        <a href="/schema.graphql" rel="nofollow">
          {messages.footer.schema}
        </a>
      </li>
    </ul>
  );
}
