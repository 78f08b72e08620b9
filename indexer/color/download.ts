import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { UnreadableImage } from './decode.js';

/** What a server says that the next request can ask it about. */
export interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface DownloadLimits {
  /** Milliseconds from the request to the last byte. */
  readonly timeout: number;
  readonly maxBytes: number;
}

/**
 * Fetches an image into a file, unless the server says that it is unchanged since the validators
 * of the last time. Throws `UnreadableImage` where there is no answer in time, none with an image,
 * or too large a one.
 */
export async function download(
  url: string,
  file: string,
  known: Validators | undefined,
  limits: DownloadLimits,
): Promise<'unchanged' | Validators> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(limits.timeout),
      headers: conditions(known),
    });
    if (response.status === 304 && known) return 'unchanged';
    if (!response.ok || !response.body) {
      await response.body?.cancel();
      throw new UnreadableImage(`the server answered ${response.status} ${response.statusText}`);
    }
    checkBytes(Number(response.headers.get('content-length') ?? 0), limits.maxBytes);
    await mkdir(path.dirname(file), { recursive: true });
    await pipeline(
      Readable.from(limitBytes(response.body, limits.maxBytes)),
      createWriteStream(file),
    );
    return {
      etag: response.headers.get('etag'),
      lastModified: response.headers.get('last-modified'),
    };
  } catch (error) {
    throw describeFailure(error, limits);
  }
}

function conditions(known: Validators | undefined): Record<string, string> {
  return {
    accept: 'image/*',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

async function* limitBytes(body: ReadableStream<Uint8Array>, maxBytes: number) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    checkBytes(bytes, maxBytes);
    yield chunk;
  }
}

function checkBytes(bytes: number, maxBytes: number): void {
  if (bytes > maxBytes) {
    const limit = Math.round(maxBytes / 2 ** 20);
    throw new UnreadableImage(`too large: more than ${limit} MiB to download`);
  }
}

function describeFailure(error: unknown, limits: DownloadLimits): Error {
  if (error instanceof UnreadableImage) return error;
  if (error instanceof Error && error.name === 'TimeoutError') {
    return new UnreadableImage(`the server took longer than ${limits.timeout / 1000} s`);
  }
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new UnreadableImage(`the server could not be reached: ${reason}`, { cause: error });
}
