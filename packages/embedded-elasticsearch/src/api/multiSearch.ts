/** `_msearch`: several searches, one after the other. */
import { attempt, EngineError } from '../errors.js';
import type { Indices, ResolveOptions } from '../indices.js';
import { asBoolean, asList, asObject, asString, onlyKeys, parseJson } from '../jsonShapes.js';
import type { JsonObject } from '../jsonShapes.js';
import type { Call, EngineResponse } from '../protocol.js';
import { indexOf, nameOptions } from './parameters.js';
import { reply } from './reply.js';
import { runOne } from './search.js';

/** Of a header: checked, and without any effect. */
const HEADER_FLAGS = ['request_cache', 'allow_partial_search_results', 'ccs_minimize_roundtrips'];
/** What the header of a search in `_msearch` may have. */
const HEADER = [
  'index',
  'ignore_unavailable',
  'allow_no_indices',
  'preference',
  'search_type=query_then_fetch/dfs_query_then_fetch',
  ...HEADER_FLAGS,
];

export function msearch(call: Call, indices: Indices): EngineResponse {
  const started = performance.now();
  const lines = call.body.split('\n');
  if (lines.at(-1) === '') lines.pop();
  const responses: string[] = [];
  for (let n = 0; n < lines.length; n += 2) {
    indices.cancellation.check();
    const outcome = attempt(() => {
      const header = asObject(parseJson(lines[n] || '{}', 'msearch header'), 'msearch header');
      const body = asObject(parseJson(lines[n + 1] ?? '', 'msearch body'), 'msearch body');
      onlyKeys(header, HEADER, 'msearch header');
      const index = asList(header['index'] ?? indexOf(call)).map((name) => asString(name, 'index'));
      for (const name of HEADER_FLAGS) asBoolean(header[name] ?? false, name);
      const names = readNames(header, nameOptions(call));
      return runOne(indices, index.join(','), names, body);
    });
    const response = outcome instanceof EngineError ? refusal(outcome) : outcome;
    responses.push(`${response.body.slice(0, -1)},"status":${response.status}}`);
  }
  const took = Math.round(performance.now() - started);
  return { status: 200, body: `{"took":${took},"responses":[${responses.join(',')}]}` };
}

function readNames(header: JsonObject, shared: ResolveOptions): ResolveOptions {
  const option = (name: string, fallback = false): boolean =>
    asBoolean(header[name] ?? fallback, name);
  return {
    ignoreUnavailable: option('ignore_unavailable', shared.ignoreUnavailable),
    allowNone: option('allow_no_indices', shared.allowNone),
  };
}

function refusal(error: EngineError): EngineResponse {
  return reply({ error: error.toBody()['error'] }, error.status);
}
