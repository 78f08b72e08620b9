/** The code of a failure of the system, such as `ENOENT`; of anything else its text. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
