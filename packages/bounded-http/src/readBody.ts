import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import { RequestRefused } from './requestRefused.js';

export interface BodyLimits {
  /** Bytes. */
  readonly maxBody: number;
  /** Milliseconds from the first look at the request to its last byte. */
  readonly bodyTimeout: number;
}

/** Parts that a body may come in, and one more for so many bytes of it: each takes time. */
const MOST_PARTS = 4_096;
const BYTES_OF_A_PART = 256;

/**
 * The whole body of a request, which must be JSON, as text. raw-body is not used: it has no limit of time, and beside
 * that and our messages little would be left to it.
 * @throws RequestRefused 415 for another type, charset or encoding, 413 above the size, 408 after
 * the time, 400 when the client hangs up half-way or sends it in tiny parts; the connection is then
 * closed, for its rest is not read
 */
export async function readBody(context: Koa.Context, limits: BodyLimits): Promise<string> {
  const { request, req } = context;
  // As nearly all requests have it: no time is spent on reading that.
  if (req.headers['content-type'] !== 'application/json') checkContentType(request);
  return (await readBytes(context, limits)).toString('utf8');
}

/**
 * The whole body of a request, whatever its type.
 * @throws RequestRefused 415 for an encoding, 413, 408 and 400 as `readBody`
 */
export async function readBytes({ req }: Koa.Context, limits: BodyLimits): Promise<Buffer> {
  const { 'content-encoding': encoding, 'content-length': length = 0 } = req.headers;
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw new RequestRefused(
      415,
      `A body encoded as "${encoding}" is not accepted: send it plain.`,
      { 'Accept-Encoding': 'identity' },
    );
  if (Number(length) > limits.maxBody) throw tooLarge(limits);
  return collect(req, limits);
}

/** JSON is in UTF-8 (RFC 8259, 8.1); a form is refused, for browsers send it anywhere. */
function checkContentType({ type, charset }: Koa.Request): void {
  if (type.trim().toLowerCase() !== 'application/json')
    throw new RequestRefused(
      415,
      `Expected the content type application/json, received ${type === '' ? 'none' : JSON.stringify(type.slice(0, 100))}.`,
      { Accept: 'application/json' },
    );
  if (!/^(?:utf-?8)?$/i.test(charset))
    throw new RequestRefused(
      415,
      `Expected the charset utf-8, received "${charset.slice(0, 60)}".`,
    );
}

async function collect(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  const { maxBody, bodyTimeout } = limits;
  const chunks: Buffer[] = [];
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => {
        reject(closing(408, `The body did not arrive within the limit of ${bodyTimeout} ms.`));
      }, bodyTimeout);
      // Every request closes: after its end there is nothing to tell, and an error costs time.
      const onGone = (): void => {
        if (!request.complete) reject(closing(400, 'The request ended before its body was whole.'));
      };
      request.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if (size > maxBody) reject(tooLarge(limits));
        else if (chunks.push(chunk) > MOST_PARTS + size / BYTES_OF_A_PART)
          reject(closing(400, 'The body comes in too many small parts: send larger ones.'));
      });
      request.once('end', resolve).once('error', onGone).once('close', onGone);
    });
  } finally {
    clearTimeout(timer);
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks);
}

function tooLarge({ maxBody }: BodyLimits): RequestRefused {
  return closing(413, `The body is larger than the limit of ${maxBody} bytes.`);
}

function closing(status: number, message: string): RequestRefused {
  return new RequestRefused(status, message, { Connection: 'close' });
}
