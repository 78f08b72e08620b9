const CONTROL = /\p{Cc}/gu;

/** A line for a terminal, with control characters, which could command it, as JSON escapes them. */
export function plainLine(line: string): string {
  const escape = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `${line.replace(CONTROL, escape)}\n`;
}
