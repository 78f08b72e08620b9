const LONE_SURROGATE = /\p{Surrogate}/gu;

/** The text with U+FFFD for each half of a character, which UTF-8 and addresses cannot carry. */
export function wellFormed(text: string): string {
  return text.replace(LONE_SURROGATE, '\uFFFD');
}
