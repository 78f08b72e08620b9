/**
 * What runs in each thread, as one file in the place of the one that TypeScript wrote: a thread
 * reads it in a third of the time that its hundred modules take.
 */
export default {
  build: {
    ssr: 'src/worker.ts',
    outDir: 'dist/src',
    emptyOutDir: false,
    target: 'node20',
    sourcemap: true,
  },
  logLevel: 'warn',
};
