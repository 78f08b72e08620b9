/**
 * The `Connection` that the official client is given: takes a request as HTTP would, hands it to the
 * threads for reads or for writes, and gives the answer back as if it had come over HTTP.
 */
import { gunzipSync, inflateSync } from 'node:zlib';
import { totalmem } from 'node:os';
import { Readable } from 'node:stream';
import { BaseConnection, errors } from '@elastic/elasticsearch';
import type { ConnectionRequestParams } from '@elastic/elasticsearch';
import { Lane } from './lane.js';
import type { EngineRequest, EngineResponse } from './protocol.js';

const { ConnectionError, RequestAbortedError, TimeoutError } = errors;

type Options = Parameters<BaseConnection['request']>[1];

export interface EngineOptions {
  /** Folder for the engine's files; made when it is not there. */
  readonly folder: string;
  /** Threads that search; default 2. */
  readonly searchWorkers?: number;
  /**
   * Most memory for column values, filters and the like, per thread, in bytes; default: a
   * sixteenth of what the process may have, 256 MB to 1 GB. A collection takes what it needs of
   * it: a million objects all of it, ten thousand a few MB.
   */
  readonly cacheBytes?: number;
}

const MEGABYTE = 1024 ** 2;
const LEAST_CACHE_BYTES = 256 * MEGABYTE;
const MOST_CACHE_BYTES = 1024 * MEGABYTE;
const READING_POSTS = ['_search', '_msearch', '_count', '_mget', '_analyze'];

/**
 * Makes the `Connection` class to give to the official client: requests go to an embedded engine
 * in worker threads instead of over HTTP. Searches and other reads share a pool; writes go one
 * after the other through a thread of their own.
 */
export function embeddedConnection(options: EngineOptions): typeof BaseConnection {
  const { folder, searchWorkers = 2, cacheBytes = defaultCacheBytes() } = options;
  const lanes = {
    read: new Lane({ folder, cacheBytes, writes: false }, searchWorkers),
    write: new Lane(
      { folder, cacheBytes: Math.min(cacheBytes, LEAST_CACHE_BYTES) / 4, writes: true },
      1,
    ),
  };
  return class EmbeddedConnection extends BaseConnection {
    // The base class declares one signature per kind of answer; both come here.
    override async request(
      params: ConnectionRequestParams,
      requestOptions: Options,
    ): Promise<never> {
      const request = readRequest(params, await readBody(params));
      const lane = isRead(request) ? lanes.read : lanes.write;
      const response = await within(lane, request, requestOptions, this.timeout);
      return envelope(response, requestOptions) as never;
    }

    override async close(): Promise<void> {
      await Promise.all([lanes.read.close(), lanes.write.close()]);
    }
  };
}

/** In a container its limit counts, where there is one, rather than the machine's memory. */
function defaultCacheBytes(): number {
  const share = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 16;
  return Math.min(Math.max(share, LEAST_CACHE_BYTES), MOST_CACHE_BYTES);
}

/** Whether a request goes to the threads for reads. */
export function isRead({ method, path }: Pick<EngineRequest, 'method' | 'path'>): boolean {
  const segments = path.split('/').filter((segment) => segment !== '');
  // Further back it is the name of a document or an alias.
  const word = segments.length > 2 ? '' : (segments.at(-1) ?? '');
  if (method === 'GET' || method === 'HEAD') return word !== '_refresh';
  return READING_POSTS.includes(word);
}

function readRequest(params: ConnectionRequestParams, body: string): EngineRequest {
  const { method, path, querystring = '' } = params;
  return { method, path, querystring, body };
}

/** The body as text, whatever way it comes: text, bytes, a stream, compressed. */
async function readBody({ body, headers = {} }: ConnectionRequestParams): Promise<string> {
  if (body === null || body === undefined) return '';
  if (typeof body === 'string') return body;
  const bytes = body instanceof Readable ? await gather(body) : Buffer.from(body as Uint8Array);
  const encoding = headers['content-encoding'] ?? '';
  if (encoding.includes('gzip')) return gunzipSync(bytes).toString();
  return encoding.includes('deflate') ? inflateSync(bytes).toString() : bytes.toString();
}

async function gather(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array | string));
  return Buffer.concat(chunks);
}

/** Waits for the answer until the caller aborts or its time is over. */
async function within(
  lane: Lane,
  request: EngineRequest,
  { signal, timeout }: Options,
  fallback: number,
): Promise<EngineResponse> {
  const controller = new AbortController();
  const abort = (): void => {
    controller.abort(new RequestAbortedError('Request aborted'));
  };
  // Not AbortSignal.timeout: its timer, and what hangs on it, would outlive the request.
  const timer = setTimeout(() => {
    controller.abort(new TimeoutError('Request timed out'));
  }, timeout ?? fallback);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await lane.send(request, controller.signal);
  } catch (error) {
    if (error === controller.signal.reason) throw error;
    throw new ConnectionError(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function envelope({ status, body }: EngineResponse, options: Options) {
  const headers = {
    'content-type': 'application/vnd.elasticsearch+json;compatible-with=8',
    'content-length': String(Buffer.byteLength(body)),
    'x-elastic-product': 'Elasticsearch',
  };
  const streamed = 'asStream' in options;
  return { statusCode: status, headers, body: streamed ? Readable.from([body]) : body };
}
