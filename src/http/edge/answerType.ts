/** The two media types of an answer, by the GraphQL-over-HTTP draft. */
export const JSON_TYPE = 'application/json';
export const GRAPHQL_TYPE = 'application/graphql-response+json';

/**
 * The media type that an `Accept` header prefers; JSON where it likes both as much, where there is
 * none, and where it accepts neither (a client such as urql asks for an event stream first, and
 * understands JSON all the same). Koa's `accepts` would take the one that is named first: clients
 * that name GraphQL's own type first, with the same weight, then get other status codes.
 */
export function answerTypeFor(accept: string | undefined): string {
  if (accept === undefined || accept === '*/*' || accept === JSON_TYPE) return JSON_TYPE;
  const ranges = new Map(accept.split(',').map(parseRange));
  // The most specific range that fits decides, as RFC 9110 section 12.5.1 says.
  const weightOf = (type: string) =>
    ranges.get(type) ?? ranges.get('application/*') ?? ranges.get('*/*') ?? 0;
  return weightOf(GRAPHQL_TYPE) > weightOf(JSON_TYPE) ? GRAPHQL_TYPE : JSON_TYPE;
}

function parseRange(text: string): [type: string, weight: number] {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
  const weight = Number(given);
  return [type, Number.isFinite(weight) ? weight : 0];
}
