/** The two media types of an answer, by the GraphQL-over-HTTP draft. */
export type AnswerType = 'application/json' | 'application/graphql-response+json';

const OFFERED: readonly AnswerType[] = ['application/json', 'application/graphql-response+json'];

/**
 * The media type that an `Accept` header likes best; `application/json` where it likes both as
 * much, where there is none, and where it accepts neither (a client such as urql asks for an
 * event stream first, and understands JSON all the same).
 */
export function negotiateAnswerType(accept: string | undefined): AnswerType {
  if (accept === undefined || accept === '*/*' || accept === 'application/json')
    return 'application/json';
  const ranges = accept.split(',').map(parseRange);
  let best: AnswerType = 'application/json';
  let bestQuality = 0;
  for (const type of OFFERED) {
    const quality = qualityOf(type, ranges);
    if (quality > bestQuality) {
      best = type;
      bestQuality = quality;
    }
  }
  return best;
}

interface MediaRange {
  readonly type: string;
  readonly quality: number;
}

function parseRange(text: string): MediaRange {
  const [type = '', ...parameters] = text.split(';').map((part) => part.trim().toLowerCase());
  const given = parameters.find((parameter) => parameter.startsWith('q='));
  const quality = given === undefined ? 1 : Number(given.slice(2));
  return { type, quality: Number.isFinite(quality) ? quality : 0 };
}

/** The most specific range that fits decides, as RFC 9110 section 12.5.1 says. */
function qualityOf(type: AnswerType, ranges: readonly MediaRange[]): number {
  for (const pattern of [type, 'application/*', '*/*']) {
    const range = ranges.find((candidate) => candidate.type === pattern);
    if (range) return range.quality;
  }
  return 0;
}
