import { tagOf } from '@vitrine/bounded-http';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A browser app as it was built: its page, and the files that the page loads. */
export interface BuiltApp {
  readonly page: string;
  readonly pageTag: string;
  /** What a content security policy lists to allow the scripts written in the page, and no others. */
  readonly scriptHashes: readonly string[];
  /** By their path in URLs (`/assets/index-1a2b3c.js`). */
  readonly files: ReadonlyMap<string, BuiltFile>;
}

export interface BuiltFile {
  readonly path: string;
  /** A hash of the content, whichever encoding it is sent in. */
  readonly tag: string;
  /** Encodings made at build time, best first. */
  readonly encodings: readonly Encoding[];
  /** What caches may do with it. */
  readonly caching: string;
}

/** What a compressed file has after its name. */
export const EXTENSIONS = { br: '.br', gzip: '.gz' } as const;
type Encoding = keyof typeof EXTENSIONS;

const SERVED = new Set(['.css', '.ico', '.js', '.json', '.png', '.svg', '.ttf', '.woff', '.woff2']);
/** Of files whose names hold a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Of the others, which are icons: browsers look for them with every page. */
export const FOR_A_DAY = 'public, max-age=86400';
const NOT_BUILT =
  '<!doctype html><html lang="en"><title>Not built</title><p>The explorer is not built: run <code>npm run build</code>.</p></html>';

/**
 * Looks for an app once, at the start: a path that is not among its files is never looked for on
 * the disk. sirv is not used: it writes past Koa, so that nothing would watch over clients that do
 * not read, and its validators are dates, which npm sets to the same for every version of a
 * package.
 * @param settings written into the page
 */
export function loadBuiltApp(
  name: 'explorer' | 'playground',
  settings: unknown,
  distDir: string,
): BuiltApp {
  const folder = path.join(distDir, name);
  if (!existsSync(path.join(folder, 'index.html')))
    return { page: NOT_BUILT, pageTag: tagOf(NOT_BUILT), scriptHashes: [], files: new Map() };
  const built = readFileSync(path.join(folder, 'index.html'), 'utf8');
  const page = fillBlock(built, 'settings', settings);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names
    .map((file) => path.join(folder, file))
    .filter((file) => SERVED.has(path.extname(file)) && statSync(file).isFile())
    .map((file) => [urlPath(path.relative(folder, file)), describe(file)] as const);
  const scriptHashes = hashScripts(built);
  return { page, pageTag: tagOf(page), scriptHashes, files: new Map(files) };
}

/** Of the page as it was built: what is written into it later is never among them. */
function hashScripts(built: string): readonly string[] {
  const [, ...scripts] = built.split('<script>');
  return scripts.map((text) => {
    const script = text.slice(0, text.indexOf('</script>'));
    return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  });
}

function urlPath(relative: string): string {
  return `/${relative.split(path.sep).join('/')}`;
}

function describe(file: string): BuiltFile {
  return {
    path: file,
    tag: tagOf(readFileSync(file)),
    encodings: (['br', 'gzip'] as const).filter((name) => existsSync(file + EXTENSIONS[name])),
    caching: path.basename(path.dirname(file)) === 'assets' ? FOR_EVER : FOR_A_DAY,
  };
}

/**
 * A built page with a value written into one of its JSON data blocks, which run nothing and so
 * need no exception in the content security policy.
 */
export function fillBlock(html: string, name: 'settings' | 'answers', value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  const opening = `<script type="application/json" id="vitrine-${name}">`;
  const start = html.indexOf(opening);
  const end = html.indexOf('</script>', start);
  if (start < 0 || end < 0) return html;
  return html.slice(0, start + opening.length) + json + html.slice(end);
}
