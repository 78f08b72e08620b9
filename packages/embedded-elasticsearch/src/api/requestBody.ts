/** The body of a request that is one JSON object. */
import { asObject, parseJson } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Call } from '../protocol.js';

/** @throws EngineError 400 for anything but an object. */
export function requestBody({ body }: Call): JsonObject {
  return asObject(parseJson(body, 'request body'), 'body');
}

/** The same; an empty object where there is no body. */
export function optionalBody(call: Call): JsonObject {
  return call.body === '' ? {} : requestBody(call);
}
