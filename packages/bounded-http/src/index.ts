/**
 * An HTTP server behind Koa on which no caller holds more than a share: of connections, of memory,
 * of time, of work at once. Each limit is a middleware or a function that is used by itself.
 */
export { allowMethods, isAllowed, READ } from './allowMethods.js';
export { atOnce, type AtOnceLimits } from './atOnce.js';
export { Budget, type Waiter } from './budget.js';
export { blockOf, callerNetwork, isFromThisMachine } from './callerAddress.js';
export { Completions } from './completions.js';
export { FairQueue } from './fairQueue.js';
export { limitPipelining } from './limitPipelining.js';
export { drain, listen, urlOf, type ListenOptions } from './listen.js';
export { onceClosed } from './onceClosed.js';
export { PendingAnswers, type Cut, type PendingLimits } from './pendingAnswers.js';
export { RateLimits, type Rate } from './rateLimits.js';
export { readBody, readBytes, type BodyLimits } from './readBody.js';
export { comeBackLater, RequestRefused } from './requestRefused.js';
export { readTarget } from './requestTarget.js';
export { letRevalidate, tagOf } from './revalidate.js';
export { unlessAborted } from './unlessAborted.js';
export { WorkGate, type WorkLimits } from './workGate.js';
