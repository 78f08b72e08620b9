import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The playground: GraphiQL and its workers, served from `/playground`. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/playground/',
  define: { 'process.env.NODE_ENV': '"production"' },
  worker: { format: 'es' },
  build: {
    outDir: fileURLToPath(new URL('../dist/web/playground', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    chunkSizeWarningLimit: 8000,
    rolldownOptions: {
      // GraphiQL reads the names of its icons, which are said and shown, out of their functions'.
      output: { keepNames: true },
      // How long plugins took is no news to who builds, and on a slow machine it is said each time.
      checks: { bundlerTimings: false },
      onwarn(warning, report) {
        // "use client" in libraries is for servers that render; it means nothing here.
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') report(warning);
      },
    },
  },
});
