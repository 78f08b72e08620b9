import type { SiteSettings } from '../server/renderer.js';

export type { Opening } from '../server/renderer.js';

/** Settings of a page, and what addresses of the visited server begin with. */
interface Settings extends SiteSettings {
  readonly origin: string;
}

/** Before anything is known: a collection explorer without a museum. */
let current: Settings = {
  token: null,
  imageOrigins: [],
  origin: '',
  museum: {
    name: { en: null, 'zh-hant': null },
    logo: null,
    accent: null,
    licence: null,
    licenceUrl: null,
    contact: null,
    hasAbout: false,
  },
  hasExhibitions: true,
  hasImages: true,
  hasColors: true,
  about: null,
  opening: { ids: [], seed: 0 },
};

/** What the server puts into the page. */
export function settings(): Settings {
  return current;
}

/**
 * Sets the settings: the browser's once, the server's before each page. A page is rendered in one
 * go, so that pages of several servers in one process do not mix.
 */
export function setSettings(given: Settings): void {
  current = given;
}

/** The settings that the server wrote into a page. */
export function readSettings(page = document): Settings {
  const text = page.getElementById('vitrine-settings')?.textContent ?? '{}';
  return { ...current, ...(JSON.parse(text) as SiteSettings), origin: window.location.origin };
}

/** Whether the page may show an image: anything from elsewhere stays unasked for. */
export function isShownHere(address: string | null | undefined): address is string {
  if (!address) return false;
  if (address.startsWith('/') && !address.startsWith('//')) return true;
  if (address.startsWith('data:')) return true;
  if (!URL.canParse(address)) return true;
  const { origin } = new URL(address);
  return origin === current.origin || current.imageOrigins.includes(origin);
}
