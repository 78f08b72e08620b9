import { Client } from '@elastic/elasticsearch';
import type { ClientOptions } from '@elastic/elasticsearch';

/** Where searches go: real nodes, or the embedded engine in a folder. */
export type SearchTarget =
  | {
      readonly kind: 'elasticsearch';
      readonly nodes: readonly string[];
      readonly auth?: ClientOptions['auth'];
      /** PEM of the authority that signed the nodes' certificates. */
      readonly ca?: string;
    }
  | { readonly kind: 'embedded'; readonly dataDir: string };

/**
 * How the client is used: `serving` retries little, so that a request ends in bounded time;
 * `indexing` waits out a restart of a node.
 */
export type ClientPurpose = 'serving' | 'indexing';

/**
 * The official client over either backend. Nothing above it knows which one answers.
 * Call `close()` on it at the end: it stops the embedded engine's workers too.
 */
export function createClient(target: SearchTarget, purpose: ClientPurpose): Client {
  if (target.kind === 'embedded') throw new Error('embedded engine: not wired yet');
  return new Client({
    nodes: [...target.nodes],
    ...(target.auth ? { auth: target.auth } : {}),
    ...(target.ca ? { tls: { ca: target.ca } } : {}),
    maxRetries: purpose === 'serving' ? 1 : 5,
    requestTimeout: purpose === 'serving' ? 10_000 : 60_000,
  });
}
