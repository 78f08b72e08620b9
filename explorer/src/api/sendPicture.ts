import type { WantedPalette } from '../../../src/picture/palette.js';
import { settings } from '../settings.js';

/** Asks the server for the colours to find works by, of a picture. */
export async function sendPicture(picture: Blob, signal: AbortSignal): Promise<WantedPalette> {
  const response = await fetch('/colors', {
    method: 'POST',
    headers: { Authorization: `Bearer ${settings().token ?? ''}` },
    body: picture,
    signal,
  });
  if (!response.ok) throw new Error(`Status ${response.status}`);
  // What the server answers is described in docs/color.md.
  const { search } = (await response.json()) as { search: { variables: WantedPalette } };
  return search.variables;
}
