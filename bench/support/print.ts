/** A line of what a benchmark tells. */
export function print(line = ''): void {
  process.stdout.write(`${line}\n`);
}
