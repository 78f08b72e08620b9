import { useSpeech } from '../language/language.js';
import { usePlace } from '../location/place.js';
import { useArrival } from '../location/useArrival.js';
import { useTitle } from '../location/useTitle.js';
import { NotFound } from '../parts/notices.js';
import { pageTitle } from '../parts/siteName.js';
import { settings } from '../settings.js';

/** What the museum says of itself and its collection, from a Markdown file of its own. */
export function AboutPage() {
  const speech = useSpeech();
  useArrival(usePlace(), () => true);
  useTitle(pageTitle(speech.messages.footer.about, speech));
  const about = settings().about?.[speech.language];
  if (!about) return <NotFound what="page" />;
  return <article class="page prose" dangerouslySetInnerHTML={{ __html: about }} />;
}
