import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The explorer's pages as a module of the server, with all that they import in one file. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // As it is written: its own build runs beside this one.
  resolve: {
    alias: {
      '@vitrine/client': fileURLToPath(new URL('../packages/client/src/index.ts', import.meta.url)),
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: fileURLToPath(new URL('src/renderPage.tsx', import.meta.url)),
    outDir: fileURLToPath(new URL('../dist/web/renderer', import.meta.url)),
    emptyOutDir: true,
    target: 'node20',
    minify: false,
  },
});
