/**
 * Whether a name fits a pattern in which each `*` stands for any characters, or none. In linear
 * time, which a regular expression with several `.*` does not keep.
 */
export function fitsWildcard(pattern: string, name: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return pattern === name;
  if (!name.startsWith(head) || !name.endsWith(tail)) return false;
  let at = head.length;
  for (const part of rest) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + tail.length <= name.length;
}
