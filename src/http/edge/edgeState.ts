import type { RequestRefused } from '@vitrine/bounded-http';
import type Koa from 'koa';
import type { Logger } from 'pino';
import type { Viewer } from '../../tokens/tokenGate.js';

/** What is found out about a request on its way: for its log line, its metrics and its limits. */
export interface EdgeState {
  requestId: string;
  /** Child logger that names the request. */
  log: Logger;
  viewer?: Viewer;
  /** Who is one visitor in limits and in counts: a token, or with the public token a network. */
  visitor?: string;
  /** Why the request cannot be understood. */
  malformed?: RequestRefused;
  /** A root field, `introspection` or `several`; undefined outside GraphQL. */
  kind?: string;
  operationName?: string | undefined;
  /** Code of the first error, when there is one. */
  errorCode?: string | undefined;
  searches?: number;
  cache?: 'hit' | 'miss';
  /** Requests that the answer counts as in the rate limit; without it: one. */
  weight?: number;
}

export type EdgeContext = Koa.ParameterizedContext<EdgeState>;
export type EdgeMiddleware = Koa.Middleware<EdgeState>;
