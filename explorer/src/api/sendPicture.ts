import type { WantedPalette } from '../../../src/picture/palette.js';
import { type Failure, failureOf } from './client.js';
import { fetchWithToken } from './fetchWithToken.js';

/** Why there are no colours of a picture, as far as a visitor can act on it. */
export type PictureProblem = Failure | 'unreadable' | 'large' | 'transparent';

/** A picture that gave no colours. */
export class PictureFailed extends Error {
  constructor(
    readonly problem: PictureProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
    this.name = 'PictureFailed';
  }
}

/**
 * Asks the server for the colours to find works by, of a picture.
 * @throws PictureFailed
 */
export async function sendPicture(picture: Blob, signal: AbortSignal): Promise<WantedPalette> {
  const response = await send(picture, signal);
  if (!response.ok)
    throw new PictureFailed(problemOf(response.status), `Status ${response.status}`);
  // What the server answers is described in docs/color.md.
  const { search } = (await response.json()) as { search: { variables: WantedPalette } };
  return search.variables;
}

async function send(picture: Blob, signal: AbortSignal): Promise<Response> {
  try {
    return await fetchWithToken('/colors', { method: 'POST', body: picture, signal });
  } catch (cause) {
    throw new PictureFailed('offline', 'no answer', { cause });
  }
}

/** Only 422 is about what is in the file; 400 is a file without a byte. */
function problemOf(status: number): PictureProblem {
  if (status === 413) return 'large';
  return status === 422 || status === 400 ? 'unreadable' : failureOf(status);
}
