/** `POST /colors`: the palette of a picture that a caller sends, and a search for works like it. */
import { readBytes, RequestRefused, type BodyLimits } from '@vitrine/bounded-http';
import type { ImageColors } from '../collection/color.js';
import { subjectOf } from '../color/documentColor.js';
import { endWithClient } from '../graphql/whileAwaited.js';
import type { EdgeMiddleware } from '../http/edge/edgeState.js';
import { isPublic } from '../http/lane.js';
import { searchFor } from './search.js';

/** What a picture came to, or why there are no colours of it. */
type PictureColors =
  | { readonly colors: ImageColors; readonly width: number; readonly height: number }
  | { readonly problem: string };

/** Finds colours where a picture can do no harm: the program hands it in, for it is the indexer's. */
export interface PictureReader {
  /**
   * Resolves soon after the signal says that nobody waits for it; to a problem, if not to colours.
   * Pictures of the public wait for those of callers with a token of their own, never the other way.
   */
  readonly read: (
    picture: Buffer,
    signal: AbortSignal,
    isPublic: boolean,
  ) => Promise<PictureColors>;
  readonly close: () => Promise<void>;
}

/** Bytes of the largest picture that is taken: more than phones make. */
const MAX_PICTURE = 16 * 2 ** 20;
/** Requests that a picture counts as in the rate limit. */
const WEIGHT = 5;

/**
 * The body is the image itself, of any type that the indexer reads. Nothing of it is stored.
 * @throws RequestRefused 413 above the size, 422 for what is no image that can be read
 */
export function createPictures(
  reader: PictureReader,
  { bodyTimeout }: Pick<BodyLimits, 'bodyTimeout'>,
): EdgeMiddleware {
  return async (context) => {
    const picture = await readBytes(context, { maxBody: MAX_PICTURE, bodyTimeout });
    if (picture.length === 0)
      throw new RequestRefused(400, 'The body is empty: expected the bytes of an image.');
    context.state.weight = WEIGHT;
    const end = new AbortController();
    const stopListening = endWithClient(context.res, end);
    const ofPublic = isPublic(context.state.viewer);
    const found = await reader.read(picture, end.signal, ofPublic).finally(stopListening);
    end.signal.throwIfAborted();
    if ('problem' in found)
      throw new RequestRefused(422, `The image cannot be read: ${found.problem}.`);
    const { colors, width, height } = found;
    const { predominant, search } = subjectOf(colors);
    const subject = { predominant, search, share: colors.subject?.share ?? 100 };
    const color = { predominant: colors.predominant, search: colors.search, subject };
    context.set('Cache-Control', 'no-store');
    context.type = 'application/json; charset=utf-8';
    const works = searchFor(predominant ?? []);
    context.body = JSON.stringify({ width, height, color, search: works });
  };
}
