import type { IncomingMessage } from 'node:http';
import { RequestRefused } from '../errors.js';

export interface BodyLimits {
  /** Bytes. */
  readonly maxBody: number;
  /** Milliseconds from the first look at the request to its last byte. */
  readonly bodyTimeout: number;
}

/**
 * The whole body as UTF-8 text.
 * @throws RequestRefused 413 above the size, 408 after the time, 415 for an encoded body, 400
 * when the client hangs up half-way; the connection is then closed, for its rest is not read
 */
export async function readBody(request: IncomingMessage, limits: BodyLimits): Promise<string> {
  const encoding = request.headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw new RequestRefused(
      415,
      `A body encoded as "${encoding}" is not accepted: send it plain.`,
      {
        'Accept-Encoding': 'identity',
      },
    );
  if (Number(request.headers['content-length'] ?? 0) > limits.maxBody) throw tooLarge(limits);
  const buffer = await collect(request, limits);
  return buffer.toString('utf8');
}

function collect(request: IncomingMessage, limits: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const timer = setTimeout(() => {
      finish(closing(408, `The body did not arrive within the limit of ${limits.bodyTimeout} ms.`));
    }, limits.bodyTimeout);
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limits.maxBody) finish(tooLarge(limits));
      else chunks.push(chunk);
    };
    const onEnd = (): void => {
      finish();
    };
    const onGone = (): void => {
      finish(closing(400, 'The request ended before its body was whole.'));
    };
    const finish = (error?: Error): void => {
      clearTimeout(timer);
      request.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone);
      if (error) reject(error);
      else resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    };
    request.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone);
  });
}

function tooLarge(limits: BodyLimits): RequestRefused {
  return closing(413, `The body is larger than the limit of ${limits.maxBody} bytes.`);
}

function closing(status: number, message: string): RequestRefused {
  return new RequestRefused(status, message, { Connection: 'close' });
}
