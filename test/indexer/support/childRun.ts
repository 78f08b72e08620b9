import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROGRAM } from '../../support/program.js';
import type { Workplace } from './indexing.js';

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** `vitrine index` in a process of its own. */
export interface ChildRun {
  readonly ended: Promise<Ended>;
  /** Resolves when this is said on stderr, or when the process is at its end. */
  said(text: string | RegExp): Promise<void>;
  signal(signal: NodeJS.Signals): void;
  /** What stderr has so far. */
  soFar(): string;
}

/** Starts `vitrine index` over the workplace's source and backend. */
export function startIndex(work: Workplace, ...flags: readonly string[]): ChildRun {
  return startIndexWith({}, work, ...flags);
}

/** The same, with environment variables of its own. */
export function startIndexWith(
  settings: Readonly<Record<string, string>>,
  work: Workplace,
  ...flags: readonly string[]
): ChildRun {
  return startProgram(settings, work, 'index', '--source', work.source, ...flags);
}

/** Any command of the program, over the workplace's backend. */
export function startProgram(
  settings: Readonly<Record<string, string>>,
  work: Workplace,
  ...words: readonly string[]
): ChildRun {
  const child = spawn(process.execPath, [PROGRAM, ...words], {
    env: {
      ...process.env,
      DATA_DIR: work.dataDir,
      INDEX_PREFIX: work.prefix,
      ELASTICSEARCH_NODE: work.target.kind === 'elasticsearch' ? work.target.nodes.join(',') : '',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  let isOver = false;
  const listeners = new Set<() => void>();
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString();
    for (const listener of listeners) listener();
  });
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      isOver = true;
      resolve({ code, signal, stdout, stderr });
      for (const listener of listeners) listener();
    });
  });
  return {
    ended,
    said: (text) =>
      new Promise((resolve) => {
        const listener = (): void => {
          if (!isOver && stderr.search(text) === -1) return;
          listeners.delete(listener);
          resolve();
        };
        listeners.add(listener);
        listener();
      }),
    signal: (signal) => {
      child.kill(signal);
    },
    soFar: () => stderr,
  };
}

/** Kills a run a moment after it said something, as hard as can be. */
export async function killAt(run: ChildRun, text: string, pause = 0): Promise<Ended> {
  await run.said(text);
  await sleep(pause);
  run.signal('SIGKILL');
  return run.ended;
}
