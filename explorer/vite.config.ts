import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The explorer: Preact, everything in files with hashed names. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // As it is written: its own build runs beside this one.
  resolve: {
    alias: {
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
  },
});
