import { Client, ClusterConnectionPool, Transport } from '@elastic/elasticsearch';
import path from 'node:path';
import { prepareDataFolder } from '../config/dataFolder.js';
import type { SearchTarget } from '../config/searchTarget.js';
import { ElasticsearchConnection } from './elasticsearchConnection.js';
import { embeddedConnection } from './embedded.js';

/**
 * How the client is used: `serving` retries little, so that a request ends in bounded time;
 * `indexing` waits out a restart of a node.
 */
export type ClientPurpose = 'serving' | 'indexing';

type Servers = Extract<SearchTarget, { kind: 'elasticsearch' }>;

/**
 * The official client over either backend. Nothing above it knows which one answers.
 * Call `close()` on it at the end: it stops the embedded engine's workers too.
 * @throws OperatorError for a data folder that cannot be written to
 */
export function createClient(target: SearchTarget, purpose: ClientPurpose): Client {
  if (target.kind === 'embedded') return embeddedClient(target.dataDir, purpose);
  return new Client({
    nodes: [...target.nodes],
    Connection: ElasticsearchConnection,
    // The default pool never again asks nodes that were all down three times in a row; this one
    // tries dead nodes when there are no others.
    ConnectionPool: ClusterConnectionPool,
    ...(target.auth ? { auth: target.auth } : {}),
    ...(target.ca ? { tls: { ca: target.ca } } : {}),
    ...SLIM_ERRORS,
    ...(purpose === 'serving' ? servingPatience(target) : INDEXING_PATIENCE),
  });
}

/**
 * Errors leave out headers and connections, with their credentials. The client's own way copies
 * the whole request to look for them: a bulk body of 5 MB byte by byte, into an object of five
 * million properties, at each node that goes and each answer of 429. That takes 5 s of processor
 * time, in which nothing else has a turn, and 950 MB (transport 8.11, November 2026).
 */
const SLIM_ERRORS = { redaction: { type: 'remove' } } as const;

const INDEXING_PATIENCE = { maxRetries: 5, requestTimeout: 60_000 } as const;

/** Milliseconds that a request may take which says nothing of that. */
const SERVING_TIMEOUT = 10_000;

/** Each node is tried once, so that a dead one costs no query, and a sole one twice. */
function servingPatience({ nodes, timeout = 0 }: Servers) {
  return {
    maxRetries: Math.min(Math.max(nodes.length, 1), 3),
    // Whatever a request says, the client's connection waits no longer than this.
    requestTimeout: Math.max(SERVING_TIMEOUT, timeout),
    Transport: BriskTransport,
    ...PLAIN_JSON,
  };
}

/**
 * What the client guards against, merging an answer into other objects, is done nowhere; its
 * search for "__proto__" through each answer took a twelfth of the server's time (November 2026).
 */
const PLAIN_JSON = { disablePrototypePoisoningProtection: true } as const;

/**
 * Pauses a tenth of a second before it tries a node again that refused a connection, in place
 * of the transport's growing pauses of seconds, which the client has no option for.
 */
class BriskTransport extends Transport {
  constructor(options: ConstructorParameters<typeof Transport>[0]) {
    super({ ...options, retryBackoff: () => 0.1 });
  }
}

/** The node's address is never dialled: the connection answers by itself. */
function embeddedClient(dataDir: string, purpose: ClientPurpose): Client {
  prepareDataFolder(dataDir);
  return new Client({
    node: 'http://embedded.invalid',
    Connection: embeddedConnection({ folder: path.join(dataDir, 'search') }),
    maxRetries: 0,
    requestTimeout: purpose === 'serving' ? SERVING_TIMEOUT : 600_000,
    ...SLIM_ERRORS,
    ...PLAIN_JSON,
  });
}
