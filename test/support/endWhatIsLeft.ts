/**
 * Ends this process where something keeps it running after its last suite: a server, say, that a
 * `before` started after its time was over, so that no `after` knows of it. Mocha would wait for it
 * for ever. What it is goes to stderr, and the run has failed.
 */
export function endWhatIsLeft(patience: number): void {
  // A timer that keeps nothing running itself.
  setTimeout(() => {
    const left = process.getActiveResourcesInfo().join(', ');
    process.stderr.write(`The suites are over, but something still runs: ${left}.\n`);
    // After Mocha's own listener, which says how many tests failed: maybe none.
    process.once('exit', () => {
      process.exitCode ||= 1;
    });
    process.exit();
  }, patience).unref();
}
