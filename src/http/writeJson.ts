import { AnswerTooLarge } from '../errors.js';
import { isJsonObject } from '../isJsonObject.js';
import { Turns } from '../search/turns.js';

interface WritingLimits {
  /** Bytes. */
  readonly most: number;
  /** Ends the writing, with its reason. */
  readonly signal: AbortSignal;
}

/** Entries of a list that are written at once. */
const SLICE = 10;
/** Characters that are put together before their bytes are counted. */
const CHUNK = 64 * 1024;
/** For so long an answer is written before all others have a turn, in milliseconds. */
const LONGEST_TURN = 20;

/**
 * Data of GraphQL as JSON. Written as a whole, some 30 MB of it kept the server from answering
 * anybody for a second, and nothing said beforehand how large it would be.
 * @throws AnswerTooLarge
 */
export async function writeJson(data: unknown, { most, signal }: WritingLimits): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const turns = new Turns(LONGEST_TURN);
  let [text, bytes] = ['', 0];
  const take = (): void => {
    const chunk = Buffer.from(text);
    chunks.push(chunk);
    text = '';
    bytes += chunk.length;
    if (bytes > most) throw new AnswerTooLarge(most);
  };
  for (const piece of pieces(data)) {
    text += piece;
    if (text.length < CHUNK) continue;
    take();
    await turns.take(signal);
  }
  take();
  return Buffer.concat(chunks);
}

/** Of the answer, of each root field and of the lists in it: below these there is little at a time. */
function* pieces(value: unknown, depth = 0): Generator<string, void, undefined> {
  if (Array.isArray(value) && value.length > SLICE) {
    for (let from = 0; from < value.length; from += SLICE)
      yield (from === 0 ? '[' : ',') + JSON.stringify(value.slice(from, from + SLICE)).slice(1, -1);
    yield ']';
  } else if (depth < 2 && isJsonObject(value)) {
    let before = '{';
    for (const [name, inner] of Object.entries(value)) {
      yield `${before}${JSON.stringify(name)}:`;
      yield* pieces(inner, depth + 1);
      before = ',';
    }
    yield before === '{' ? '{}' : '}';
  } else yield JSON.stringify(value ?? null);
}
