import { Presets, SingleBar } from 'cli-progress';
import { secondsSince } from './secondsSince.js';

/** What a run found in its source so far. */
export interface FoundSoFar {
  readonly read: number;
  readonly withheld: number;
  readonly rejected: number;
  readonly imageProblems: number;
  readonly danglingReferences: number;
  readonly unknownProperties: number;
  readonly rejectsFile: string | null;
}

/** Tells the operator how far a run is. */
export interface Progress {
  /** Begins a stage; `total` where it is known. */
  stage(name: string, total?: number): void;
  advance(count: number): void;
  /** A line of its own, such as a warning. */
  say(line: string): void;
  end(): void;
}

/** A bar with rate and time left on a terminal, plain lines otherwise. */
export function createProgress(): Progress {
  const { stderr } = process;
  return stderr.isTTY ? new BarProgress(stderr) : new LineProgress(stderr);
}

/** No output at all. */
export const silentProgress: Progress = {
  stage: () => undefined,
  advance: () => undefined,
  say: () => undefined,
  end: () => undefined,
};

/** Never 0: what is done is divided by it. */
function secondsOfWork(began: number): number {
  return Math.max(0.001, secondsSince(began));
}

class BarProgress implements Progress {
  private bar: SingleBar | undefined;
  private done = 0;
  private total: number | undefined;
  private started = performance.now();
  private name = '';

  constructor(private readonly output: NodeJS.WritableStream) {}

  stage(name: string, total?: number): void {
    this.end();
    this.name = name;
    this.done = 0;
    this.total = total;
    this.started = performance.now();
    const format =
      total === undefined
        ? `${name}: {value} ({rate}/s)`
        : `${name} {bar} {percentage}% {value}/{total} ({rate}/s, {left} left)`;
    this.bar = new SingleBar({ format, stream: this.output, fps: 5 }, Presets.shades_classic);
    this.bar.start(total ?? 0, 0, { rate: 0, left: '?' });
  }

  advance(count: number): void {
    this.done += count;
    const rate = this.done / secondsOfWork(this.started);
    const left =
      this.total === undefined || rate === 0 ? '?' : showSeconds((this.total - this.done) / rate);
    this.bar?.update(this.done, { rate: Math.round(rate), left });
  }

  say(line: string): void {
    const { name, total, done } = this;
    const wasShown = this.bar !== undefined;
    this.end();
    this.output.write(`${line}\n`);
    if (!wasShown) return;
    const { started } = this;
    this.stage(name, total);
    this.started = started;
    this.advance(done);
  }

  end(): void {
    this.bar?.stop();
    this.bar = undefined;
  }
}

const LINE_INTERVAL = 2_000;

class LineProgress implements Progress {
  private name = '';
  private done = 0;
  private total: number | undefined;
  private started = 0;
  private lastLine = 0;

  constructor(private readonly output: NodeJS.WritableStream) {}

  stage(name: string, total?: number): void {
    this.end();
    this.name = name;
    this.total = total;
    this.done = 0;
    this.started = performance.now();
    this.lastLine = this.started;
    this.say(total === undefined ? name : `${name}: ${total} to do`);
  }

  advance(count: number): void {
    this.done += count;
    if (performance.now() - this.lastLine < LINE_INTERVAL) return;
    this.lastLine = performance.now();
    this.say(`${this.name}: ${this.done}${this.describeRest()}`);
  }

  private describeRest(): string {
    const rate = this.done / secondsOfWork(this.started);
    if (this.total === undefined) return ` (${Math.round(rate)}/s)`;
    const left = showSeconds((this.total - this.done) / rate);
    return ` of ${this.total} (${Math.round(rate)}/s, ${left} left)`;
  }

  say(line: string): void {
    this.output.write(`${line}\n`);
  }

  end(): void {
    if (this.name !== '' && this.done > 0)
      this.say(`${this.name}: ${this.done} in ${secondsOfWork(this.started).toFixed(1)} s`);
    this.name = '';
  }
}

/** `75` is `1m15s`. */
function showSeconds(seconds: number): string {
  if (!Number.isFinite(seconds)) return '?';
  const whole = Math.max(0, Math.ceil(seconds));
  return whole < 60
    ? `${whole}s`
    : `${Math.floor(whole / 60)}m${String(whole % 60).padStart(2, '0')}s`;
}
