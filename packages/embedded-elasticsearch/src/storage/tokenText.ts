/**
 * How analysed texts stand in the full-text tables, and tokens in their queries.
 */
// Put together from parts: the characters themselves are no business of a reader.
const [NUL, CAPITAL_MARK, CONTROL_MARK, LAST] = ['\u0000', '\u0001', '\u0002', '\u0003'];
const ESCAPED = new RegExp(`[A-Z ${NUL}-${LAST}]`);
const ALL_ESCAPED = new RegExp(ESCAPED, 'g');
const CAPITAL = new RegExp(`${CAPITAL_MARK}(.)`, 'g');
const CONTROL = new RegExp(`${CONTROL_MARK}(.)`, 'g');

/**
 * A token as it stands in the full-text table, whose tokenizer cuts at spaces only but folds
 * ASCII capitals: capitals and spaces are written with an escape.
 */
export function encodeToken(token: string): string {
  if (!ESCAPED.test(token)) return token;
  return token.replaceAll(ALL_ESCAPED, (character) =>
    /[A-Z]/.test(character)
      ? `\u0001${character.toLowerCase()}`
      : `\u0002${String.fromCharCode(97 + character.charCodeAt(0))}`,
  );
}

export function decodeToken(encoded: string): string {
  if (!encoded.includes('\u0001') && !encoded.includes('\u0002')) return encoded;
  return encoded
    .replaceAll(CAPITAL, (_, letter: string) => letter.toUpperCase())
    .replaceAll(CONTROL, (_, letter: string) => String.fromCharCode(letter.charCodeAt(0) - 97));
}

/** Stands at a position that has no token, so that the n-th word of the text is position n. */
export const GAP = '\u0003';

/** The `tokenize` option of the full-text tables. */
export function tokenizerOption(): string {
  let punctuation = '';
  for (let code = 1; code < 128; code++) {
    const character = String.fromCharCode(code);
    if (!/[a-zA-Z0-9 ]/.test(character)) punctuation += character;
  }
  const quoted = punctuation.replaceAll("'", "''").replaceAll('"', '""');
  return `tokenize="ascii tokenchars '${quoted}'"`;
}
