const NOT_ASCII = /[^\p{ASCII}]/u;

/** Most text is, and much of analysis is quicker then. */
export function isAscii(text: string): boolean {
  return !NOT_ASCII.test(text);
}
