/** What some suites need of the machine. */
type Facility =
  'chromium' | 'cluster' | 'containers' | 'data' | 'elasticsearch' | 'openssl' | 'python';

/**
 * Declares, in place of a suite, that it cannot run here: a pending test that says why. Where
 * VITRINE_REQUIRED names the facility, because somebody prepared it (.ci/run), the test fails.
 */
export function unavailable(facility: Facility, reason: string): void {
  const title = `SKIPPED without ${facility}: ${reason}`;
  if ((process.env['VITRINE_REQUIRED'] ?? '').split(/[\s,]+/).includes(facility))
    it(title, () => {
      throw new Error(`${facility} was prepared, and yet: ${reason}`);
    });
  else it(title);
}
