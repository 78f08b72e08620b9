import { execFile, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { packageRoot } from '../../src/packageRoot.js';

const program = path.join(packageRoot, 'dist', 'cli', 'vitrine.js');

/** Settings of the processes of a benchmark, without those of whoever runs it. */
export type Settings = Readonly<Record<string, string>>;

/** Indexes a folder, in a process of its own, whose progress is told only where it fails. */
export async function indexFolder(
  source: string,
  settings: Settings,
  flags: readonly string[] = [],
): Promise<void> {
  await promisify(execFile)(process.execPath, [program, 'index', '--source', source, ...flags], {
    env: { ...process.env, ...settings },
    maxBuffer: 64 * 1024 ** 2,
  });
}

export interface Served {
  readonly url: string;
  readonly token: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** `vitrine serve` in a process of its own, as it runs in production but for its token, and ready. */
export async function serve(settings: Settings): Promise<Served> {
  const child = spawn(process.execPath, [program, 'serve'], {
    env: { ...process.env, PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: '0', ...settings },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => {
      resolve();
    });
  });
  let said = '';
  for await (const chunk of child.stderr) {
    said += String(chunk);
    const match = /(http:\S+)\/graphql with the development token (\S+)/.exec(said);
    if (match?.[1] && match[2]) {
      await untilReady(match[1]);
      return {
        url: match[1],
        token: match[2],
        pid: child.pid ?? 0,
        stop: async () => {
          child.kill('SIGTERM');
          await exited;
        },
      };
    }
  }
  throw new Error(`vitrine serve ended: ${said}`);
}

/** How long a server may take to be ready, in milliseconds. */
const START_LIMIT = 120_000;

/** Waits as a load balancer does, which sends no request before. */
async function untilReady(url: string): Promise<void> {
  const end = performance.now() + START_LIMIT;
  while (!(await fetch(`${url}/health/ready`)).ok) {
    if (performance.now() > end) throw new Error(`${url} is not ready in ${START_LIMIT} ms`);
    await sleep(100);
  }
}
