/**
 * The policy of the explorer's pages: everything from this server, no inline script or style.
 * `imageOrigins` are the only other places that images may come from (`IMAGE_BASE_URL`).
 */
export function explorerPolicy(imageOrigins: readonly string[]): string {
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', ...imageOrigins],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...COMMON,
  });
}

/**
 * The policy of the playground. Monaco, GraphiQL's editor, writes its themes as inline styles and
 * draws with data URLs; scripts and workers come from this server only, and none is inline.
 */
export function playgroundPolicy(): string {
  return writePolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'font-src': ["'self'", 'data:'],
    'img-src': ["'self'", 'data:'],
    'connect-src': ["'self'"],
    ...COMMON,
  });
}

const COMMON = {
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
} as const;

function writePolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
