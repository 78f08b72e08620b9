// The protocol of `/graphql`, read from top to bottom: `GraphqlEndpoint` is the list of its steps.
import {
  letRevalidate,
  readBody,
  RequestRefused,
  tagOf,
  WorkGate,
  type BodyLimits,
} from '@vitrine/bounded-http';
import {
  DocumentRefused,
  GraphqlDocuments,
  type DocumentOptions,
  type PreparedQuery,
} from '@vitrine/graphql-documents';
import { GraphQLError, OperationTypeNode } from 'graphql';
import { answerRequest, type Running } from '../graphql/context.js';
import type { QueryParts } from '../graphql/services.js';
import { whileAwaited } from '../graphql/whileAwaited.js';
import { sameVersion } from '../search/collectionVersion.js';
import { answerOf, refusalOf, type Answer } from './answer.js';
import { AnswerCache, type CachedAnswer } from './answerCache.js';
import type { EdgeContext, EdgeMiddleware } from './edge/edgeState.js';
import type { Metrics } from './edge/metrics.js';
import { paramsFromBody, paramsFromUrl, type GraphqlParams } from './graphqlParams.js';
import { isPublic, laneOf } from './lane.js';
import { runWithHelix } from './helix.js';
import { sendAnswer, sendCached } from './sendAnswer.js';
import { writeJson } from './writeJson.js';

/** What `/graphql` answers with. */
export interface GraphqlDeps extends QueryParts {
  readonly metrics: Metrics;
}

interface GraphqlOptions extends Omit<DocumentOptions, 'hideSuggestions'>, BodyLimits {
  /** Milliseconds. */
  readonly queryTimeout: number;
  /** Bytes; 0: answers are not cached. */
  readonly answerCache: number;
  /** Bytes of all answers that wait for their clients. */
  readonly maxPending: number;
  /** Whether errors show nothing of the inside: reasons of faults, names near a wrong one. */
  readonly mask: boolean;
}

/** The part of all answers that wait for their clients that one may be. */
const LARGEST_PART = 1 / 4;

/** What a query may cost to count as one request in the rate limit, in points. */
const POINTS_OF_A_REQUEST = 10_000;

/** What is answered at the same time; a page of results or a record is cheap. */
const WORK = {
  what: 'queries',
  points: 100_000,
  atOnce: 32,
  waiting: 500,
  longestWait: 5_000,
  cheap: 1_000,
};

/**
 * `/graphql`, after the caller is known: POST for queries, GET for introspection. The methods
 * stand in the order of the steps, so that they read as the protocol.
 */
export class GraphqlEndpoint {
  readonly documents: GraphqlDocuments;
  readonly cache: AnswerCache | undefined;
  readonly #deps: GraphqlDeps;
  readonly #options: GraphqlOptions;
  readonly #awaited: Parameters<typeof whileAwaited>[1];
  /** The public never waits before those who have a token of their own. */
  readonly #gates = { own: new WorkGate(WORK), public: new WorkGate(WORK) };

  constructor(deps: GraphqlDeps, options: GraphqlOptions) {
    this.#deps = deps;
    this.#options = options;
    this.#awaited = { what: 'The query', time: options.queryTimeout };
    this.documents = new GraphqlDocuments(deps.schema, deps.prices, {
      ...options,
      hideSuggestions: options.mask,
    });
    if (options.answerCache > 0) this.cache = new AnswerCache(options.answerCache);
  }

  /** Answers a request whose method is POST, GET or HEAD. */
  readonly answer: EdgeMiddleware = async (context) => {
    if (!isPublic(context.state.viewer)) this.#deps.services.searches.lanes.note('own');
    if (context.method === 'POST') await this.#answerPost(context);
    else await this.#answerGet(context);
  };

  async #answerPost(context: EdgeContext): Promise<void> {
    const body = await readBody(context, this.#options);
    const cached = await this.#findCached(context, body);
    if (cached) {
      this.#count(context, cached);
      await sendCached(context, cached, (encoding) => this.cache?.encoded(body, cached, encoding));
      return;
    }
    const answer = await this.#answerQuery(context, paramsFromBody(body));
    this.#count(context, answer);
    const text = sendAnswer(context, answer);
    this.#addToCache(body, answer, text);
  }

  #count({ state }: EdgeContext, { counted }: Pick<Answer, 'counted'>): void {
    if (counted) this.#deps.services.count(counted, state.visitor ?? 'unknown');
  }

  async #answerGet(context: EdgeContext): Promise<void> {
    const params = paramsFromUrl(new URLSearchParams(context.querystring));
    const answer = await this.#answerQuery(context, params, 'only introspection');
    const text = sendAnswer(context, answer);
    if (answer.errors) return;
    // The same for every token; but each use must ask here, so that a bad token is still refused.
    context.set('Cache-Control', 'public, no-cache');
    letRevalidate(context, tagOf(text), true);
  }

  /** A cached answer whose version is current at a moment after this request arrived. */
  async #findCached(
    { res: response, state }: EdgeContext,
    body: string,
  ): Promise<CachedAnswer | undefined> {
    if (!this.cache) return undefined;
    const { metrics, services } = this.#deps;
    const cached = this.cache.get(body);
    const check = () => whileAwaited(response, this.#awaited, () => services.watch.check());
    const isCurrent = cached && sameVersion(await check(), cached.version);
    state.cache = isCurrent ? 'hit' : 'miss';
    metrics.answers.inc({ result: state.cache });
    if (isCurrent) return cached;
    if (cached) this.cache.drop(body);
    return undefined;
  }

  /**
   * @throws RequestRefused when HTTP has a status for it: another query by GET, too many queries
   * that wait, a client that has gone; what else is wrong is among the answer's errors
   */
  async #answerQuery(
    context: EdgeContext,
    params: GraphqlParams,
    allowed?: 'only introspection',
  ): Promise<Answer> {
    let query: PreparedQuery | undefined;
    let answer: Answer;
    try {
      query = await this.#prepare(context, params);
      checkOperation(query, allowed);
      const cost = query.costOf(params.variables);
      const told = params.wantsCost
        ? { extensions: { cost: { used: cost, allowed: this.#options.maxCost } } }
        : {};
      const ran = await this.#runWithinLimits(context, query, params, cost);
      answer = { ...ran, ...told };
    } catch (error) {
      if (error instanceof RequestRefused) throw error;
      answer = refusalOf(error, query, this.#options.mask);
    }
    this.#note(context, answer);
    return answer;
  }

  /** @throws DocumentRefused; RequestRefused where the public asks more new ones than can be read */
  async #prepare(
    { res: response, state: { viewer, visitor } }: EdgeContext,
    { query, operationName }: GraphqlParams,
  ): Promise<PreparedQuery> {
    const prepare = () => this.documents.prepare(query, operationName);
    if (!isPublic(viewer) || this.documents.has(query, operationName)) return prepare();
    await whileAwaited(response, this.#awaited, ({ signal }) =>
      this.#deps.services.turns.take({ lane: 'light', visitor }, signal),
    );
    return prepare();
  }

  /** Runs a query until its client has gone, its time is over, or a resolver gives up. */
  #runWithinLimits(
    { res: response, state }: EdgeContext,
    query: PreparedQuery,
    params: GraphqlParams,
    cost: number,
  ): Promise<Answer> {
    const { viewer, visitor } = state;
    const lane = laneOf(viewer, cost > WORK.cheap ? 'heavy' : 'light');
    const gate = this.#gates[lane === 'own' ? 'own' : 'public'];
    return whileAwaited(response, this.#awaited, (end) =>
      gate.run(cost, { caller: visitor, signal: end.signal }, async () => {
        // From here on it costs what it costs, also where nobody waits for its end.
        state.weight = Math.max(1, Math.ceil(cost / POINTS_OF_A_REQUEST), query.asks);
        const answer = await this.#run(query, params, { lane, visitor, end });
        if (answer.data === undefined) return answer;
        const most = Math.floor(this.#options.maxPending * LARGEST_PART);
        return { ...answer, written: await writeJson(answer.data, { most, signal: end.signal }) };
      }),
    );
  }

  /** Runs a query on one version of the collection, where it needs one. */
  async #run(query: PreparedQuery, params: GraphqlParams, running: Running): Promise<Answer> {
    const { schema, services } = this.#deps;
    const { mask } = this.#options;
    const run = (contextValue: object) => runWithHelix({ schema, params, query, contextValue });
    if (![...query.rootFields].every(isStatic))
      return answerOf(query, await answerRequest(services, running, run), mask);
    const result = await run({});
    return answerOf(query, { result, searches: 0, cacheable: false }, mask);
  }

  /** For the log line and the metrics. */
  #note({ state }: EdgeContext, { query, searches, faults, errors }: Answer): void {
    const { metrics } = this.#deps;
    state.kind = query?.kind ?? 'invalid';
    state.operationName = query?.operationName;
    state.errorCode = errors?.[0]?.extensions.code;
    state.searches = searches;
    metrics.searches.observe(searches);
    for (const fault of faults) {
      metrics.backendErrors.inc({ asked: 'query' });
      state.log.error({ err: fault, operation: state.kind }, 'query failed');
    }
  }

  #addToCache(body: string, { query, cacheFor, counted }: Answer, text: Buffer): void {
    if (!cacheFor || !query) return;
    const { kind, operationName } = query;
    this.cache?.set(body, { body: text, version: cacheFor, kind, operationName, counted });
  }
}

/** Root fields that no collection is needed for. */
function isStatic(field: string): boolean {
  return field === 'hello' || field.startsWith('__');
}

function checkOperation(
  { operation, isIntrospection }: PreparedQuery,
  allowed: 'only introspection' | undefined,
): void {
  const isQuery = operation.operation === OperationTypeNode.QUERY;
  if (allowed && !(isQuery && isIntrospection))
    throw new RequestRefused(
      405,
      'By GET only __schema, __type and __typename can be asked: send other queries by POST.',
      { Allow: 'POST' },
    );
  if (isQuery) return;
  // The rule "Operation Type Existence" of the specification: graphql-js 16 does not check it.
  const message = `Only queries are served, no ${operation.operation}s.`;
  const error = new GraphQLError(message, { nodes: operation });
  throw new DocumentRefused('schema', [error]);
}
