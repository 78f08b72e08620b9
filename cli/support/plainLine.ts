const CONTROL = /[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * Text for a terminal, with control characters, which could command it or turn what is written
 * around, as JSON escapes them.
 */
export function plainText(text: string): string {
  const escape = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text.replace(CONTROL, escape);
}

/** The same, as a line of its own. */
export function plainLine(line: string): string {
  return `${plainText(line)}\n`;
}
