/**
 * Declares, in place of a suite or a test, that it cannot run here: a pending test that says why.
 * Where VITRINE_REQUIRED names what is missing, because somebody prepared it (.ci/run), the test
 * fails.
 */
export function unavailable(facility: 'data' | 'elasticsearch', reason: string): void {
  const title = `SKIPPED without ${facility}: ${reason}`;
  if ((process.env['VITRINE_REQUIRED'] ?? '').split(/[\s,]+/).includes(facility))
    it(title, () => {
      throw new Error(`${facility} was prepared, and yet: ${reason}`);
    });
  else it(title);
}
