import { fork, type ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ImageProblem } from './image.js';
import type { CachedImage } from './cache.js';
import { memoryOf } from './processMemory.js';
import type { ExtractTask, Identity, IdentifyTask, Reply, Request } from './messages.js';

interface Job {
  readonly request: Request;
  readonly settle: (outcome: Reply) => void;
  /** Processes that ended over it. */
  losses: number;
  /** Whether nobody waits for it any more. */
  isDropped: boolean;
}

interface Decoder {
  readonly process: ChildProcess;
  ready: boolean;
  /** What it is at, and what is next, so that it does not wait for this process in between. */
  readonly jobs: Job[];
  timer?: NodeJS.Timeout;
  /** Looks at how much memory it has. */
  watch?: NodeJS.Timeout;
}

const PROGRAM = fileURLToPath(new URL('./worker.js', import.meta.url));
/** How long (ms) images that are under way may take to their end when all is over. */
const GRACE = 2_000;
/** What is said of images that a run has no more time for. */
export const OVER: ImageProblem = { problem: 'the run has ended', kind: 'ended' };
/** What is said of images that nobody waits for any more. */
const DROPPED = unfinished('nobody waits for it');
/** How long (ms) a process may take to start. */
const START_LIMIT = 60_000;
/** How often (ms) its memory is looked at: what takes most grows by less than 100 MiB meanwhile. */
const LOOK_INTERVAL = 50;

function unfinished(problem: string): ImageProblem {
  return { problem, kind: 'unfinished' };
}

/**
 * Processes that decode images, one image each at a time, with the next one at hand. Processes and
 * not threads, because decoding cannot be interrupted: it runs in threads of the process that no
 * end of a JavaScript thread ends, and that even `process.exit` waits for. A process can be killed,
 * and one that an image brings down takes nothing else with it. Our own and not a pool from npm:
 * their limits count the start of a process or the wait before it, and they ask a process to end,
 * which one that is stuck does not.
 */
export class Decoders {
  private readonly all = new Set<Decoder>();
  private readonly waiting: Job[] = [];
  /** Processes that have not ended yet, each with its end. */
  private readonly ends = new Map<ChildProcess, Promise<void>>();
  private closed = false;

  /**
   * @param most processes; they are started when there is work
   * @param timeLimit milliseconds for each request, from when a process has it
   * @param memoryLimit bytes that a process may take for one (on Linux): an image of a kilobyte can
   * take more than a gigabyte, whatever its pixels
   * @param niceness of the processes: how far others go before them, as the system has it (0 to 19)
   */
  constructor(
    private readonly most: number,
    private readonly timeLimit: number,
    private readonly memoryLimit = Infinity,
    private readonly niceness = 0,
  ) {}

  /** @param signal says that nobody waits for it any more */
  identify(task: IdentifyTask, signal?: AbortSignal): Promise<Identity | ImageProblem> {
    return this.ask({ kind: 'identify', task }, signal) as Promise<Identity | ImageProblem>;
  }

  /** @param signal says that nobody waits for it any more */
  extract(task: ExtractTask, signal?: AbortSignal): Promise<CachedImage | ImageProblem> {
    return this.ask({ kind: 'extract', task }, signal) as Promise<CachedImage | ImageProblem>;
  }

  /** What waits gets nothing; what is under way has a moment to come to its end. */
  async close(): Promise<void> {
    this.closed = true;
    for (const job of this.waiting.splice(0)) job.settle({ result: OVER });
    const end = performance.now() + GRACE;
    while ([...this.all].some(({ jobs }) => jobs.length > 0) && performance.now() < end)
      await sleep(10);
    for (const decoder of this.all) this.kill(decoder, OVER);
    // One that hangs in the system itself is not waited for.
    await Promise.race([Promise.all(this.ends.values()), sleep(GRACE, undefined, { ref: false })]);
    for (const child of this.ends.keys()) child.unref();
  }

  private async ask(
    request: Request,
    signal?: AbortSignal,
  ): Promise<Identity | CachedImage | ImageProblem> {
    let drop = (): void => undefined;
    const reply = await new Promise<Reply>((settle) => {
      if (this.closed || signal?.aborted) {
        settle({ result: this.closed ? OVER : DROPPED });
        return;
      }
      const job: Job = { request, settle, losses: 0, isDropped: false };
      drop = () => {
        this.drop(job);
      };
      signal?.addEventListener('abort', drop);
      this.waiting.push(job);
      this.assign();
    });
    signal?.removeEventListener('abort', drop);
    if ('fault' in reply) throw new Error(reply.fault);
    return reply.result;
  }

  /** Nobody waits for it: it is not begun, or its process is ended, at once or when it comes to it. */
  private drop(job: Job): void {
    job.isDropped = true;
    job.settle({ result: DROPPED });
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    for (const decoder of this.all) if (decoder.jobs[0] === job) this.kill(decoder, DROPPED);
  }

  /** Gives work to who has none, and starts a process where there is nobody. */
  private assign(): void {
    this.giveAll(0);
    const starting = [...this.all].filter(({ ready }) => !ready).length;
    const wanted = Math.min(this.waiting.length - starting, this.most - this.all.size);
    for (let count = 0; count < wanted; count += 1) this.spawn();
    // Where few wait, each is for whoever is done first.
    if (this.waiting.length > this.most) this.giveAll(1);
  }

  /** Gives what waits to processes that have so many images. */
  private giveAll(having: number): void {
    for (const decoder of this.all) {
      if (!decoder.ready || decoder.jobs.length !== having) continue;
      const job = this.waiting.shift();
      if (job) this.give(decoder, job);
    }
  }

  private spawn(): void {
    const child = fork(PROGRAM, {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    if (child.pid !== undefined && this.niceness > 0) setPriority(child.pid, this.niceness);
    const decoder: Decoder = { process: child, ready: false, jobs: [] };
    this.all.add(decoder);
    decoder.timer = setTimeout(() => {
      this.lose(decoder, `not started in ${START_LIMIT / 1000} s`);
    }, START_LIMIT);
    child.on('message', (message: 'ready' | Reply) => {
      // Under `node --watch` processes also tell what they import.
      if (message === 'ready' || 'result' in message || 'fault' in message)
        this.hear(decoder, message);
    });
    const end = new Promise<void>((resolve) => {
      child.once('exit', (code, signal) => {
        this.lose(decoder, signal ?? `exit code ${code ?? '?'}`);
        resolve();
      });
      child.on('error', ({ message }) => {
        this.lose(decoder, message);
        resolve();
      });
    });
    this.ends.set(child, end);
    void end.then(() => this.ends.delete(child));
  }

  private hear(decoder: Decoder, message: 'ready' | Reply): void {
    if (!this.all.has(decoder)) return;
    this.stopClocks(decoder);
    if (message === 'ready') decoder.ready = true;
    else decoder.jobs.shift()?.settle(message);
    if (decoder.jobs[0]?.isDropped) {
      this.kill(decoder, DROPPED);
      return;
    }
    this.time(decoder);
    this.assign();
  }

  private give(decoder: Decoder, job: Job): void {
    decoder.jobs.push(job);
    decoder.process.send(job.request);
    if (decoder.jobs.length === 1) this.time(decoder);
  }

  /** Begins the time, and the look at the memory, of what a process is at now. */
  private time(decoder: Decoder): void {
    const [job] = decoder.jobs;
    if (!job) return;
    decoder.timer = setTimeout(() => {
      // An answer that has come while this process was busy is read first.
      setImmediate(() => {
        if (decoder.jobs[0] === job)
          this.kill(decoder, unfinished(`took longer than ${this.timeLimit / 1000} s to decode`));
      });
    }, this.timeLimit);
    if (this.memoryLimit === Infinity) return;
    decoder.watch = setInterval(() => {
      if ((memoryOf(decoder.process.pid) ?? 0) <= this.memoryLimit) return;
      const limit = Math.round(this.memoryLimit / 2 ** 20);
      this.kill(decoder, unfinished(`took more than ${limit} MiB of memory to decode`));
    }, LOOK_INTERVAL);
  }

  private stopClocks({ timer, watch }: Decoder): void {
    clearTimeout(timer);
    clearInterval(watch);
  }

  /** Ends a process, and with it what it is at. */
  private kill(decoder: Decoder, result: ImageProblem): void {
    this.remove(decoder);
    const [job, ...others] = decoder.jobs.splice(0);
    job?.settle({ result });
    this.giveBack(others);
    this.assign();
  }

  /** A process has ended by itself: another does its work, unless that would end it as well. */
  private lose(decoder: Decoder, reason: string): void {
    if (!this.all.has(decoder)) return;
    this.remove(decoder);
    const [first, ...others] = decoder.jobs.splice(0);
    this.giveBack(others);
    const job = first ?? (decoder.ready ? undefined : this.waiting.shift());
    if (job) {
      job.losses += 1;
      if (job.losses < 2 && !this.closed) this.giveBack([job]);
      else job.settle({ result: unfinished(`ended the process that decodes it (${reason})`) });
    }
    this.assign();
  }

  /** What a process was given and had not begun is for another. */
  private giveBack(jobs: readonly Job[]): void {
    if (this.closed) for (const job of jobs) job.settle({ result: OVER });
    else this.waiting.unshift(...jobs.filter(({ isDropped }) => !isDropped));
  }

  private remove(decoder: Decoder): void {
    this.stopClocks(decoder);
    this.all.delete(decoder);
    decoder.process.kill('SIGKILL');
  }
}
