/** Characters by their codes, of which the tables of char filters are made. */

/** Those from a code up to another. */
export function charactersFrom(first: number, last: number): readonly string[] {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
}

/** Those of one UTF-16 unit of which something that takes characters out of a text leaves nothing. */
export function charactersGone(takeOut: (text: string) => string): readonly string[] {
  return charactersFrom(0, 0xffff).filter((character) => takeOut(character) === '');
}
