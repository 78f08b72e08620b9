import { errors } from '@elastic/elasticsearch';
import { tmpdir } from 'node:os';
import type { SearchTarget } from '../../src/config/searchTarget.js';
import { systemCode } from '../../src/systemCode.js';
import { IndexFailure } from '../failure.js';
import type { IndexOptions } from './options.js';
import { reasonOf } from '../write/reason.js';
import { isReadOnlyBlock } from '../write/retry.js';
import { whyLost } from '../write/unreadable.js';

/** What the system and SQLite say where there is no room for a file. */
const DISK_FULL: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** What went wrong with the search backend, or a disk, as one line that the operator can act on. */
export function translateFailure(
  error: unknown,
  { target }: Pick<IndexOptions, 'target'>,
): unknown {
  const where = placeOf(target);
  if (error instanceof errors.ProductNotSupportedError)
    return new IndexFailure('version', `${where} is no Elasticsearch of version 8 or later.`, {
      cause: error,
    });
  if (error instanceof errors.TimeoutError)
    return new IndexFailure('unreachable', `${where} did not answer in time.`, { cause: error });
  if (error instanceof errors.ConnectionError) return translateConnection(error, where);
  if (error instanceof errors.NoLivingConnectionsError)
    return new IndexFailure('unreachable', `${where} cannot be reached.`, { cause: error });
  if (error instanceof errors.ResponseError) return translateResponse(error, where);
  if (DISK_FULL.has(systemCode(error)))
    return new IndexFailure(
      'readOnly',
      `The disk of DATA_DIR, or of ${tmpdir()}, is full (${systemCode(error)}): make room, and run again.`,
      { cause: error },
    );
  return error;
}

function translateConnection(error: errors.ConnectionError, where: string): IndexFailure {
  const said = oneLine(error.message);
  const cause = { cause: error };
  if (/certificate|self.signed|ssl|tls|wrong version number|altname/i.test(said)) {
    // A certificate that is over, or of another host, would be so under any authority.
    const isKnown = /expired|not yet valid|altname/i.test(said);
    const hint = isKnown ? '' : ' (ELASTICSEARCH_CA names the authority)';
    return new IndexFailure(
      'tls',
      `The connection to ${where} is not trusted: ${said}${hint}.`,
      cause,
    );
  }
  const isCut = /other side closed/.test(said) && where.includes('http://');
  const hint = isCut ? ' (a server that wants https:// does so, too)' : '';
  return new IndexFailure('unreachable', `${where} cannot be reached: ${said}${hint}`, cause);
}

function translateResponse(error: errors.ResponseError, where: string): IndexFailure {
  const body = JSON.stringify(error.body ?? '');
  const reason = oneLine(reasonOf(error));
  const cause = { cause: error };
  if (whyLost(error) !== undefined)
    return new IndexFailure(
      'backend',
      `${where}: ${reason}. Where it is of a generation, "vitrine generations use" serves one that is kept, and "vitrine index --full" makes all anew; else: docs/runs.md, "Files in DATA_DIR".`,
      cause,
    );
  if (/media_type_header_exception|Accept version must be/.test(body) || error.statusCode === 406)
    return new IndexFailure('version', `${where} is older than Elasticsearch 8.`, cause);
  if (error.statusCode === 401)
    return new IndexFailure(
      'credentials',
      `${where} refused the user, password or API key.`,
      cause,
    );
  if (isReadOnlyBlock(body) || /read.only/i.test(reason))
    return new IndexFailure('readOnly', `${where} takes no writes: ${reason}`, cause);
  if (error.statusCode === 403)
    return new IndexFailure(
      'credentials',
      `${where} does not allow this user so much: ${reason}`,
      cause,
    );
  if ([429, 502, 503, 504].includes(error.statusCode ?? 0))
    return new IndexFailure('unreachable', `${where} is not ready: ${reason}`, cause);
  return new IndexFailure('backend', `${where} refused a request: ${reason}`, cause);
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 300 ? `${line.slice(0, 299)}…` : line;
}

/** The folder or addresses of a search backend, without user and password. */
export function placeOf(target: SearchTarget): string {
  return target.kind === 'embedded' ? target.dataDir : target.nodes.map(hideCredentials).join(', ');
}

function hideCredentials(node: string): string {
  return URL.canParse(node) ? new URL(node).origin : node;
}
