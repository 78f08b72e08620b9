/**
 * What a benchmark promises, and whether it holds: every benchmark prints on what it was measured,
 * ends with a table of its promises, and with exit code 1 when one does not hold.
 */
import { availableParallelism, cpus, totalmem } from 'node:os';
import path from 'node:path';
import { packageRoot, readVersion } from '../../src/packageRoot.js';
import { print } from './print.js';

interface Promised {
  readonly what: string;
  readonly bound: string;
  readonly measured: string;
  readonly ok: boolean;
}

export class Promises {
  private readonly list: Promised[] = [];

  /** Prints the machine, the date, the data and the command. @param data what is measured on */
  constructor(data: string) {
    const script = path.relative(packageRoot, process.argv[1] ?? '');
    const command = ['node', script, ...process.argv.slice(2)].join(' ');
    print(
      [
        `Command:  ${command} (Vitrine ${readVersion()})`,
        `Data:     ${data}`,
        `Machine:  ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), ` +
          `${Math.round(totalmem() / 1024 ** 3)} GB, Node.js ${process.version}`,
        `Date:     ${new Date().toISOString().slice(0, 10)}`,
        '',
      ].join('\n'),
    );
  }

  atMost(what: string, measured: number, bound: number, unit = ''): void {
    this.add(what, `at most ${show(bound)}${unit}`, `${show(measured)}${unit}`, measured <= bound);
  }

  atLeast(what: string, measured: number, bound: number, unit = ''): void {
    this.add(what, `at least ${show(bound)}${unit}`, `${show(measured)}${unit}`, measured >= bound);
  }

  equal(what: string, measured: number, bound: number): void {
    this.add(what, show(bound), show(measured), measured === bound);
  }

  /** Prints the table; where a promise does not hold, the process will end with exit code 1. */
  conclude(): void {
    const rows = this.list.map(
      ({ what, bound, measured, ok }) =>
        `| ${what} | ${bound} | ${measured} | ${ok ? 'yes' : '**NO**'} |`,
    );
    print(
      ['', '| promise | bound | measured | holds |', '| --- | --- | --- | --- |', ...rows].join(
        '\n',
      ),
    );
    if (this.list.some(({ ok }) => !ok)) process.exitCode = 1;
  }

  private add(what: string, bound: string, measured: string, ok: boolean): void {
    this.list.push({ what, bound, measured, ok });
  }
}

function show(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 3 : 1);
}
