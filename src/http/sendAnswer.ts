import { answerTypeFor, GRAPHQL_TYPE } from './edge/answerType.js';
import { statusOf, type Answer } from './answer.js';
import { COMPRESSION_THRESHOLD, type CachedAnswer, type Encoding } from './answerCache.js';
import type { EdgeContext } from './edge/edgeState.js';

/** Sends an answer. Returns its text. */
export function sendAnswer(context: EdgeContext, answer: Answer): Buffer {
  const { errors, written, extensions } = answer;
  const type = setHeaders(context);
  context.status = statusOf(answer, type === GRAPHQL_TYPE);
  const before = errors ? `{"errors":${JSON.stringify(errors)}` : '{';
  const named = written ? `${errors ? ',' : ''}"data":` : '';
  const after = extensions ? `,"extensions":${JSON.stringify(extensions)}}` : '}';
  const text = Buffer.concat([
    Buffer.from(before + named),
    ...(written ? [written] : []),
    Buffer.from(after),
  ]);
  context.body = text;
  return text;
}

/** @param encode gives the answer in an encoding; undefined: it can only be sent as it is */
export async function sendCached(
  context: EdgeContext,
  { body, kind, operationName }: CachedAnswer,
  encode: (encoding: Encoding) => Promise<Buffer> | undefined,
): Promise<void> {
  context.state.kind = kind;
  context.state.operationName = operationName;
  setHeaders(context);
  context.compress = false;
  context.vary('Accept-Encoding');
  const encoding = body.length < COMPRESSION_THRESHOLD ? undefined : encodingFor(context);
  const encoded = encoding && (await encode(encoding));
  if (encoded) context.set('Content-Encoding', encoding);
  context.body = encoded ?? body;
}

function encodingFor(context: EdgeContext): Encoding | undefined {
  if (context.headers['accept-encoding'] === undefined) return undefined;
  const best = context.acceptsEncodings('br', 'gzip', 'identity');
  return best === 'br' || best === 'gzip' ? best : undefined;
}

function setHeaders(context: EdgeContext): string {
  const type = answerTypeFor(context.headers.accept);
  context.type = `${type}; charset=utf-8`;
  context.vary('Accept');
  context.set('Cache-Control', 'no-store');
  return type;
}
