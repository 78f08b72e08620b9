import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';
import { icons } from './icons.js';
import { lettersFirst } from './lettersFirst.js';

/** Writes what runs before the first paint into the page: as a file it would be waited for. */
const beforePaint: Plugin = {
  name: 'before-paint',
  transformIndexHtml: {
    order: 'pre',
    handler: () => [
      {
        tag: 'script',
        children: readFileSync(new URL('beforePaint.js', import.meta.url), 'utf8'),
        injectTo: 'head',
      },
    ],
  },
};

/**
 * What is imported later is one file each: what Vite puts around an import, to load styles and other
 * files of it at the same time, would have nothing to do.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null,
};

/** The explorer: Preact, everything in files with hashed names. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [beforePaint, plainImports, icons],
  css: { postcss: lettersFirst },
  resolve: {
    alias: {
      // Its core alone: the page needs neither its quantizer, in whose place is ours, nor its decoder.
      'node-vibrant/browser': '@vibrant/core',
      // As it is written: its own build runs beside this one.
      '@vitrine/client': fileURLToPath(new URL('../packages/client/src/index.ts', import.meta.url)),
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    outDir: fileURLToPath(new URL('../dist/web/explorer', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // How long plugins took is no news to who builds, and on a slow machine it is said each time.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
