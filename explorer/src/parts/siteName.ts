import type { Speech } from '../language/language.js';
import { settings } from '../settings.js';

/** What the site is called: the museum's name, in the visitor's language if there is one. */
export function siteName({ language, messages }: Speech): string {
  const { name } = settings().museum;
  return name[language] ?? name.en ?? messages.name;
}

/** The title of a page, with the site's name. */
export function pageTitle(title: string | null | undefined, speech: Speech): string | null {
  return title ? `${title} · ${siteName(speech)}` : null;
}
