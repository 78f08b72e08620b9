import type { IncomingMessage } from 'node:http';
import { BadInput } from '../../errors.js';
import type { EdgeContext } from './edgeState.js';

/**
 * Goes before all that reads a path: koa reads paths and addresses when they are first asked for,
 * and throws for some, or answers an empty object – where the log line is written, too. After
 * this a path is a plain one and `host` and `protocol` make an address, or the request is marked
 * for the error handler to refuse.
 */
export function readTarget(context: EdgeContext): void {
  const malformed = rewriteTarget(context.req) ?? checkHost(context);
  context.request.originalUrl = context.originalUrl = context.url;
  if (malformed) context.state.malformed = malformed;
}

/** A target that needs no reading: a path of plain names, as nearly all are. */
const PLAIN = /^(?:\/[\w-]+)+$/;

/** Makes a target a path with its query, whichever form of RFC 9112, 3.2 it has. */
function rewriteTarget(request: IncomingMessage): BadInput | undefined {
  const { url: target = '' } = request;
  // "OPTIONS *": no path, and nothing is served there.
  if (target === '*' || PLAIN.test(target)) return undefined;
  const isPath = target.startsWith('/');
  const text = isPath ? `http://localhost${target}` : target;
  if (!isPath && !(/^https?:\/\//i.test(target) && URL.canParse(target))) {
    request.url = '/';
    return new BadInput('request target', 'a path such as /graphql', target);
  }
  const { pathname, search, host } = new URL(text);
  request.url = pathname + search;
  // A target that is a whole address counts, not the header beside it.
  if (!isPath) request.headers.host = host;
  return undefined;
}

/** What browsers and other clients send: international names come in ASCII. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{0,5})?$/i;

/** The last one that was found to be a host: most requests have the same. */
let known = 'localhost';

function isHost(text: string): boolean {
  if (text === known) return true;
  if (!HOST.test(text) || !URL.canParse(`http://${text}`)) return false;
  known = text;
  return true;
}

function checkHost(context: EdgeContext): BadInput | undefined {
  const { headers } = context.req;
  // HTTP/1.0 needs no Host (1.1 without one has been refused by Node): health checks send none.
  headers.host ??= 'localhost';
  const expected = 'a host name or address, with or without a port,';
  if (!isHost(headers.host)) return new BadInput('Host', expected, headers.host);
  if (!isHost(context.host)) return new BadInput('X-Forwarded-Host', expected, context.host);
  if (!/^https?$/i.test(context.protocol))
    return new BadInput('X-Forwarded-Proto', 'http or https', context.protocol);
  return undefined;
}
