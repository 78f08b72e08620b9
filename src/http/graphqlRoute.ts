import { createHash } from 'node:crypto';
import { RequestRefused } from '../errors.js';
import { sameVersion } from '../search/collectionVersion.js';
import {
  COMPRESSION_THRESHOLD,
  type AnswerCache,
  type CachedAnswer,
  type Encoding,
} from './cache/answerCache.js';
import type { EdgeContext, EdgeMiddleware } from './edge/edgeState.js';
import { statusOf, type GraphqlEndpoint, type Outcome } from './graphqlEndpoint.js';
import { paramsFromBody, paramsFromUrl, type GraphqlParams } from './graphqlParams.js';
import type { GraphqlService } from './graphqlService.js';
import type { Metrics } from './edge/metrics.js';
import { negotiateAnswerType, type AnswerType } from './negotiate.js';
import { onceClosed } from './edge/onceClosed.js';
import { readBody, type BodyLimits } from './readBody.js';

export interface GraphqlRouteDeps {
  readonly endpoint: GraphqlEndpoint;
  readonly service: GraphqlService;
  /** Absent: answers are not kept. */
  readonly answers: AnswerCache | undefined;
  readonly metrics: Metrics;
  readonly bodyLimits: BodyLimits;
}

/** What a query may cost to count as one request in the rate limit, in points. */
const POINTS_OF_A_REQUEST = 10_000;

const ALLOWED = 'GET, HEAD, POST, OPTIONS';

/** `/graphql` over HTTP, after the caller is known: POST for queries, GET for introspection. */
export function graphqlRoute(deps: GraphqlRouteDeps): EdgeMiddleware {
  return async (context) => {
    const type = negotiateAnswerType(context.headers.accept);
    if (context.method === 'POST') await answerPost(deps, context, type);
    else if (context.method === 'GET' || context.method === 'HEAD')
      await answerGet(deps, context, type);
    else throw methodRefused(context.method);
  };
}

/** @returns the refusal of a method that `/graphql` does not know */
export function methodRefused(method: string): RequestRefused {
  return new RequestRefused(405, `${method} is not served here: send queries by POST.`, {
    Allow: ALLOWED,
  });
}

async function answerPost(
  deps: GraphqlRouteDeps,
  context: EdgeContext,
  type: AnswerType,
): Promise<void> {
  checkContentType(context.headers['content-type']);
  const body = await readBody(context.req, deps.bodyLimits);
  const kept = await findAnswer(deps, context, body);
  if (kept) {
    await sendKept(deps, context, type, body, kept);
    return;
  }
  const outcome = await runQuery(deps, context, paramsFromBody(body), false);
  const text = sendOutcome(context, type, outcome);
  if (outcome.keepFor && deps.answers && text)
    deps.answers.set(body, {
      body: text,
      version: outcome.keepFor,
      kind: outcome.query?.kind ?? '',
      operationName: outcome.query?.operationName,
      objectReads: outcome.objectReads,
    });
}

/** The draft wants `application/json`, in UTF-8; a form is refused, for browsers send it anywhere. */
function checkContentType(header: string | undefined): void {
  if (header === 'application/json') return;
  const [type, ...parameters] = (header ?? '').split(';').map((part) => part.trim().toLowerCase());
  if (type !== 'application/json')
    throw new RequestRefused(
      415,
      `Expected the content type application/json, received ${header === undefined ? 'none' : JSON.stringify(header.slice(0, 100))}.`,
      { Accept: 'application/json' },
    );
  const charset = parameters.find((parameter) => parameter.startsWith('charset='));
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset))
    throw new RequestRefused(
      415,
      `Expected the charset utf-8, received "${charset.slice(8, 60)}".`,
    );
}

/** A kept answer whose version was current at a moment after this request arrived. */
async function findAnswer(
  deps: GraphqlRouteDeps,
  context: EdgeContext,
  call: string,
): Promise<CachedAnswer | undefined> {
  const { answers, metrics } = deps;
  if (!answers) return undefined;
  const kept = answers.get(call);
  const isCurrent = kept && sameVersion(await deps.service.check(), kept.version);
  context.state.cache = isCurrent ? 'hit' : 'miss';
  metrics.answers.inc({ result: context.state.cache });
  if (isCurrent) return kept;
  if (kept) answers.drop(call);
  return undefined;
}

async function sendKept(
  deps: GraphqlRouteDeps,
  context: EdgeContext,
  type: AnswerType,
  call: string,
  kept: CachedAnswer,
): Promise<void> {
  deps.service.countReads(kept.objectReads);
  const { state } = context;
  state.kind = kept.kind;
  if (kept.operationName !== undefined) state.operationName = kept.operationName;
  setAnswerHeaders(context, type);
  const encoding = kept.body.length < COMPRESSION_THRESHOLD ? undefined : encodingFor(context);
  context.compress = false;
  context.vary('Accept-Encoding');
  if (encoding && deps.answers) {
    context.set('Content-Encoding', encoding);
    context.body = await deps.answers.encoded(call, kept, encoding);
  } else context.body = kept.body;
}

function encodingFor(context: EdgeContext): Encoding | undefined {
  if (context.headers['accept-encoding'] === undefined) return undefined;
  const best = context.acceptsEncodings('br', 'gzip', 'identity');
  return best === 'br' || best === 'gzip' ? best : undefined;
}

async function answerGet(
  deps: GraphqlRouteDeps,
  context: EdgeContext,
  type: AnswerType,
): Promise<void> {
  const params = paramsFromUrl(new URLSearchParams(context.querystring));
  const outcome = await runQuery(deps, context, params, true);
  const text = sendOutcome(context, type, outcome);
  if (outcome.errors || !text) return;
  // The same for every token; but each use must ask here, so that a bad token is still refused.
  context.set('Cache-Control', 'public, no-cache');
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 27);
  context.set('ETag', `W/"${tag}"`);
  if (context.get('If-None-Match').includes(`"${tag}"`)) {
    context.status = 304;
    context.body = null;
  }
}

async function runQuery(
  deps: GraphqlRouteDeps,
  context: EdgeContext,
  params: GraphqlParams,
  onlyIntrospection: boolean,
): Promise<Outcome> {
  let stopListening: (() => void) | undefined;
  try {
    const outcome = await deps.endpoint.answer(
      params,
      (cancel) => {
        stopListening = onceClosed(context.res, cancel);
      },
      onlyIntrospection,
    );
    note(deps, context, outcome);
    return outcome;
  } finally {
    stopListening?.();
  }
}

/** What the log line and the metrics tell of the query. */
function note({ metrics }: GraphqlRouteDeps, context: EdgeContext, outcome: Outcome): void {
  const { state } = context;
  const { query } = outcome;
  state.kind = query?.kind ?? 'invalid';
  if (query?.operationName !== undefined) state.operationName = query.operationName;
  state.searches = outcome.searches;
  state.weight = Math.max(1, Math.ceil((outcome.cost ?? 0) / POINTS_OF_A_REQUEST));
  metrics.searches.observe(outcome.searches);
  for (const fault of outcome.faults) {
    metrics.backendErrors.inc({ asked: 'query' });
    state.log.error({ err: fault, operation: state.kind }, 'query failed');
  }
}

function sendOutcome(context: EdgeContext, type: AnswerType, outcome: Outcome): Buffer | undefined {
  const [firstError] = outcome.errors ?? [];
  if (firstError) context.state.errorCode = firstError.extensions.code;
  context.status = statusOf(outcome, type === 'application/graphql-response+json');
  setAnswerHeaders(context, type);
  const text = Buffer.from(
    JSON.stringify({
      ...(outcome.errors ? { errors: outcome.errors } : {}),
      ...(outcome.data === undefined ? {} : { data: outcome.data }),
    }),
  );
  context.body = text;
  return text;
}

function setAnswerHeaders(context: EdgeContext, type: AnswerType): void {
  context.type = `${type}; charset=utf-8`;
  context.vary('Accept');
  context.set('Cache-Control', 'no-store');
}
