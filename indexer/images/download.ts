import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import http, { STATUS_CODES, type IncomingMessage } from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { UnreadableImage } from './decode.js';
import { OVER } from './decoders.js';
import { ImageHosts, PassingFailure, readRetryAfter } from './hosts.js';
import { checkLiteralAddress, lookUpPublic } from './publicAddress.js';
import { messageOf } from '../../src/messageOf.js';

/** What a server says that the next request can ask it about. */
interface Validators {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export interface DownloadOptions {
  /** Milliseconds of one try, from the request to the last byte, redirects included. */
  readonly timeout: number;
  readonly maxBytes: number;
  /** Requests to one host at the same time. */
  readonly perHost: number;
  /** Milliseconds before the second try. */
  readonly firstPause?: number;
  /** Whether images may be on this machine and in its networks. */
  readonly allowPrivate: boolean;
  /** `IMAGE_BASE_URL`, whose host may be wherever it is. */
  readonly baseUrl: string | undefined;
}

const MOST_REDIRECTS = 5;
/** Statuses that may be another one in a moment. */
const PASSING: readonly number[] = [408, 425, 429, 500, 502, 503, 504];
/** Its host says that the image is gone, or may not be shown, for good. */
const GONE: readonly number[] = [410, 451];
const REDIRECTS: readonly (number | undefined)[] = [301, 302, 303, 307, 308];

/**
 * Fetches images over HTTP. By node:http and not by `fetch`, because that lets a connection be
 * checked as it is made, and because undici (6.29) ends the process by an assertion when a server
 * closes the connection while a body waits.
 */
export class Downloads {
  // Agents of their own: a connection that is used again was checked, and no proxy is in between.
  private readonly agents = {
    'http:': new http.Agent({ keepAlive: true }),
    'https:': new https.Agent({ keepAlive: true }),
  };
  private readonly closing = new AbortController();
  private readonly hosts: ImageHosts;
  private readonly trustedHost: string | undefined;

  constructor(private readonly options: DownloadOptions) {
    const { perHost, firstPause } = options;
    const { signal } = this.closing;
    this.hosts = new ImageHosts({
      perHost,
      signal,
      ...(firstPause !== undefined && { firstPause }),
    });
    this.trustedHost = options.baseUrl === undefined ? undefined : new URL(options.baseUrl).host;
  }

  /**
   * Fetches an image into a file, unless the server says that it is unchanged since the validators
   * of the last time; what fails in passing is tried again. Throws `UnreadableImage` where there
   * is no answer in time, none with an image, or too large a one.
   */
  fetch(
    url: string,
    file: string,
    known: Validators | undefined,
  ): Promise<'unchanged' | Validators> {
    return this.hosts.ask(url, () => this.fetchOnce(url, file, known));
  }

  private async fetchOnce(
    url: string,
    file: string,
    known: Validators | undefined,
  ): Promise<'unchanged' | Validators> {
    this.closing.signal.throwIfAborted();
    const { timeout } = this.options;
    const time = AbortSignal.timeout(timeout);
    const signal = AbortSignal.any([time, this.closing.signal]);
    try {
      const response = await this.follow(readUrl(url), conditions(known), signal);
      if (response.statusCode === 304 && known) {
        response.resume();
        return 'unchanged';
      }
      await this.save(response, file);
      // An answer without a length ends with its connection: breaking that off looks like its end.
      signal.throwIfAborted();
      const { etag, 'last-modified': lastModified } = response.headers;
      return { etag: etag ?? null, lastModified: lastModified ?? null };
    } catch (error) {
      if (time.aborted)
        throw new PassingFailure(`the server took longer than ${timeout / 1000} s`, false);
      throw signal.aborted ? signal.reason : describeFailure(error);
    }
  }

  /** Breaks off what is under way. */
  close(): void {
    this.closing.abort(new UnreadableImage(OVER.problem, OVER));
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  private async follow(
    first: URL,
    headers: http.OutgoingHttpHeaders,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    let url = first;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const response = await this.ask(url, headers, signal);
      const { location } = response.headers;
      if (location === undefined || !REDIRECTS.includes(response.statusCode)) return response;
      response.destroy();
      url = readUrl(location, url);
    }
    throw new UnreadableImage(`the server redirects more than ${MOST_REDIRECTS} times`);
  }

  private async ask(
    url: URL,
    headers: http.OutgoingHttpHeaders,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const isTrusted = this.options.allowPrivate || url.host === this.trustedHost;
    if (!isTrusted) checkLiteralAddress(url);
    const [send, agent] =
      url.protocol === 'https:'
        ? [https.request, this.agents['https:']]
        : [http.request, this.agents['http:']];
    const lookup = isTrusted ? {} : { lookup: lookUpPublic };
    return new Promise((resolve, reject) => {
      const request = send(url, { agent, headers, signal, ...lookup });
      let isAnswered = false;
      request.on('response', (response) => {
        isAnswered = true;
        // Whoever reads hears of an error too; nobody may be reading any more.
        response.on('error', reject);
        resolve(response);
      });
      // Stays: what a server sends after its answer is an error of the request, too.
      request.on('error', (error) => {
        // Of a connection from before the server may have had enough just now.
        const isStale = request.reusedSocket && !isAnswered && !signal.aborted;
        if (isStale) resolve(this.ask(url, headers, signal));
        else reject(error);
      });
      // An answer that is none (a change of protocol) ends without an error.
      request.on('close', () => {
        reject(new Error('the connection was closed'));
      });
      request.end();
    });
  }

  private async save(response: IncomingMessage, file: string): Promise<void> {
    try {
      const { statusCode: status = 0, headers } = response;
      if (status !== 200) throw refusal(status, headers['retry-after']);
      const encoding = headers['content-encoding'] ?? 'identity';
      if (!/^(identity)?$/i.test(encoding.trim()))
        throw new UnreadableImage('the server sent a compressed answer, which was not asked for');
      this.checkBytes(Number(headers['content-length'] ?? 0));
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(
        response,
        (body: AsyncIterable<Buffer>) => this.limitBytes(body),
        createWriteStream(file),
      );
    } catch (error) {
      response.destroy();
      throw error;
    }
  }

  private async *limitBytes(body: AsyncIterable<Buffer>) {
    let bytes = 0;
    for await (const chunk of body) {
      bytes += chunk.length;
      this.checkBytes(bytes);
      yield chunk;
    }
  }

  private checkBytes(bytes: number): void {
    if (bytes > this.options.maxBytes) {
      const limit = Math.round(this.options.maxBytes / 2 ** 20);
      throw new UnreadableImage(`too large: more than ${limit} MiB to download`, {
        kind: 'undecoded',
      });
    }
  }
}

function refusal(status: number, retryAfter: string | undefined): UnreadableImage {
  const message = `the server answered ${status} ${STATUS_CODES[status] ?? ''}`.trim();
  if (PASSING.includes(status))
    return new PassingFailure(message, true, readRetryAfter(retryAfter));
  return new UnreadableImage(message, { kind: GONE.includes(status) ? 'gone' : 'unavailable' });
}

function readUrl(text: string, base?: URL): URL {
  if (!URL.canParse(text, base?.href))
    throw new UnreadableImage(base ? 'the server redirects to no URL' : 'not a URL');
  const url = new URL(text, base);
  if (!/^https?:$/.test(url.protocol))
    throw new UnreadableImage('only http and https URLs are fetched');
  if (url.username !== '' || url.password !== '')
    throw new UnreadableImage('URLs with a user or a password are not fetched');
  return url;
}

function conditions(known: Validators | undefined): http.OutgoingHttpHeaders {
  return {
    'user-agent': 'Vitrine',
    accept: 'image/*',
    'accept-encoding': 'identity',
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.lastModified && { 'if-modified-since': known.lastModified }),
  };
}

function describeFailure(error: unknown): UnreadableImage {
  if (error instanceof UnreadableImage) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const message = messageOf(error);
  const cause = { cause: error };
  if (message === 'aborted')
    return new PassingFailure('the answer of the server broke off', true, 0, cause);
  return code.startsWith('HPE_')
    ? new UnreadableImage(`the server does not answer as HTTP has it: ${message}`, {
        ...cause,
        kind: 'unavailable',
      })
    : new PassingFailure(`the server could not be reached: ${message || code}`, true, 0, cause);
}
