import type { IncomingMessage } from 'node:http';
import type Koa from 'koa';
import { RequestRefused } from './requestRefused.js';

/**
 * Goes before all that reads a path: koa reads paths and addresses when they are first asked for,
 * and throws for some, or answers an empty object – where the log line is written, too. After
 * this a path is a plain one and `host` and `protocol` make an address.
 * @param example of a path, for the message
 * @returns why the request is malformed, to be thrown once it can be answered and logged
 */
export function readTarget(context: Koa.Context, example = '/'): RequestRefused | undefined {
  const malformed = rewriteTarget(context.req, example) ?? checkHost(context);
  context.request.originalUrl = context.originalUrl = context.url;
  return malformed;
}

/** A target that needs no reading: a path of plain names, as nearly all are. */
const PLAIN = /^(?:\/[\w-]+)+$/;

/** Makes a target a path with its query, whichever form of RFC 9112, 3.2 it has. */
function rewriteTarget(request: IncomingMessage, example: string): RequestRefused | undefined {
  const { url: target = '' } = request;
  // "OPTIONS *": no path, and nothing is served there.
  if (target === '*' || PLAIN.test(target)) return undefined;
  const isPath = target.startsWith('/');
  const text = isPath ? `http://localhost${target}` : target;
  if (!isPath && !(/^https?:\/\//i.test(target) && URL.canParse(target))) {
    request.url = '/';
    return refused('request target', `a path such as ${example}`, target);
  }
  const { pathname, search, host } = new URL(text);
  // Two slashes would begin the address of another host, for whoever redirects to a part of this.
  request.url = pathname.replace(/^\/{2,}/, '/') + search;
  // A target that is a whole address counts, not the header beside it.
  if (!isPath) request.headers.host = host;
  return undefined;
}

/** What browsers and other clients send: international names come in ASCII. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

const HOST_HEADER = /^host$/i;

/** The last one that was found to be a host: most requests have the same. */
let known = 'localhost';

function isHost(text: string): boolean {
  if (text === known) return true;
  if (!HOST.test(text) || !URL.canParse(`http://${text}`)) return false;
  known = text;
  return true;
}

function checkHost(context: Koa.Context): RequestRefused | undefined {
  const { headers, rawHeaders } = context.req;
  // Of several Node takes the first, and a cache before it perhaps the last (RFC 9112, 3.2).
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && HOST_HEADER.test(name));
  if (hosts.length > 1)
    return refused('Host', 'one host name or address', `${hosts.length} of them`);
  // HTTP/1.0 needs no Host (1.1 without one has been refused by Node): health checks send none.
  headers.host ??= 'localhost';
  const expected = 'a host name or address, with or without a port,';
  if (!isHost(headers.host)) return refused('Host', expected, headers.host);
  if (!isHost(context.host)) return refused('X-Forwarded-Host', expected, context.host);
  if (!/^https?$/i.test(context.protocol))
    return refused('X-Forwarded-Proto', 'http or https', context.protocol);
  return undefined;
}

function refused(part: string, expected: string, received: string): RequestRefused {
  // Cut before it is escaped, and after: signs that JSON escapes are longer.
  const text = JSON.stringify(received.slice(0, 101));
  const shown = text.length > 100 ? `${text.slice(0, 100)}…` : text;
  return new RequestRefused(400, `Expected ${expected} for "${part}", received ${shown}.`);
}
