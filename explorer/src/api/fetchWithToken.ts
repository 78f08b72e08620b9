import { readSettings, setSettings, settings } from '../settings.js';

/**
 * Fetches with the public token. Where the server takes it no longer, as of a tab that was left open
 * while the museum made another one, it is asked once more with the one that pages carry now.
 */
export async function fetchWithToken(
  address: string,
  init: Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> },
): Promise<Response> {
  const { token } = settings();
  const send = () =>
    fetch(address, {
      ...init,
      headers: { ...init.headers, Authorization: `Bearer ${settings().token ?? ''}` },
    });
  const response = await send();
  if (response.status !== 401) return response;
  // Several calls of a page fail together: the first that is done has it for the others.
  if (settings().token === token) await renewToken();
  return settings().token === token ? response : send();
}

/** Reads the token of a page that asks the collection for nothing. */
async function renewToken(): Promise<void> {
  const page = await fetch('/developers', { headers: { Accept: 'text/html' } });
  const { token } = readSettings(new DOMParser().parseFromString(await page.text(), 'text/html'));
  if (token !== null) setSettings({ ...settings(), token });
}
