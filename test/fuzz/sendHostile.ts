/**
 * Sends the hostile requests to a running server, for schemathesis.sh: `node … URL TOKEN`. Fails
 * on any 5xx, and when the server does not answer others.
 */
import { rawRequest, statusOfRaw } from '../http/support/rawRequest.js';
import { hostileRequests } from './hostileRequests.js';

const [url = '', token = ''] = process.argv.slice(2);
const requests = hostileRequests(token);
for (const { name, text } of requests) {
  const status = statusOfRaw(await rawRequest(url, text));
  if (!(status >= 200 && status < 500)) throw new Error(`${String(status)} for ${name}`);
}
const { ok } = await fetch(`${url}/health/live`, { signal: AbortSignal.timeout(10_000) });
if (!ok) throw new Error('the server is not live any more');
process.stdout.write(`${String(requests.length)} hostile requests: none answered with 5xx.\n`);
