import { setTimeout as sleep } from 'node:timers/promises';
import { Budget } from '@vitrine/bounded-http';
import { UnreadableImage } from './decode.js';

/** A download that failed in a way that may be over in a moment. */
export class PassingFailure extends UnreadableImage {
  /**
   * @param again whether it is worth another try at once
   * @param pause milliseconds that the server asks to wait (Retry-After)
   */
  constructor(
    message: string,
    readonly again: boolean,
    readonly pause = 0,
    options: ErrorOptions = {},
  ) {
    super(message, { ...options, kind: 'unavailable' });
  }
}

interface HostOptions {
  /** Requests to one host at the same time. */
  readonly perHost: number;
  /** Milliseconds before the second try; it doubles with each further one. Default 500. */
  readonly firstPause?: number;
  /** Ends waiting. */
  readonly signal: AbortSignal;
}

interface Host {
  readonly budget: Budget;
  /** Images in a row that could not be had. */
  failures: number;
  /** Until when it is not asked: ms on a clock that nobody sets. */
  restingUntil: number;
}

const MOST_TRIES = 4;
/** The longest pause that a server may ask for, in milliseconds. */
const LONGEST_PAUSE = 30_000;
/** Images in a row after which a host is left alone for a while, and then tried with one. */
const MOST_FAILURES = 8;
const REST = 30_000;

/**
 * How hosts of images are asked: few requests at a time, again after a growing pause, and not for
 * a while where nothing comes, so that a host that is down or hangs costs a run a minute and not
 * a time-out for each of its images.
 */
export class ImageHosts {
  private readonly hosts = new Map<string, Host>();

  constructor(private readonly options: HostOptions) {}

  /** @throws what the last try threw; UnreadableImage where the host is left alone */
  ask<Result>(url: string, work: () => Promise<Result>): Promise<Result> {
    const host = this.find(url);
    return host.budget.run(1, () => this.askOften(host, work));
  }

  private find(url: string): Host {
    const name = URL.canParse(url) ? new URL(url).host : '';
    const known = this.hosts.get(name);
    if (known) return known;
    const host = { budget: new Budget(this.options.perHost), failures: 0, restingUntil: 0 };
    this.hosts.set(name, host);
    return host;
  }

  private async askOften<Result>(host: Host, work: () => Promise<Result>): Promise<Result> {
    const now = performance.now();
    if (now < host.restingUntil)
      throw new UnreadableImage('the server was not asked: it failed for many images in a row', {
        kind: 'unavailable',
      });
    const isResting = host.failures >= MOST_FAILURES;
    // One image finds out whether it is well again; others do not wait for that.
    if (isResting) host.restingUntil = now + REST;
    try {
      const result = await this.tryOften(isResting ? 1 : MOST_TRIES, work);
      this.note(host, true);
      return result;
    } catch (error) {
      this.note(host, !(error instanceof PassingFailure));
      throw error;
    }
  }

  private note(host: Host, isWell: boolean): void {
    host.failures = isWell ? 0 : host.failures + 1;
    host.restingUntil = host.failures >= MOST_FAILURES ? performance.now() + REST : 0;
  }

  private async tryOften<Result>(tries: number, work: () => Promise<Result>): Promise<Result> {
    const { firstPause = 500, signal } = this.options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        const isWorthIt = error instanceof PassingFailure && error.again && attempt < tries;
        if (!isWorthIt || error.pause > LONGEST_PAUSE) throw error;
        const pause = firstPause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2);
        await sleep(Math.max(pause, error.pause), undefined, { signal }).catch(() => {
          throw signal.reason;
        });
      }
    }
  }
}

/** Milliseconds that a Retry-After header asks for: seconds, or a date (RFC 9110, 10.2.3). */
export function readRetryAfter(header: string | undefined, now = Date.now()): number {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - now);
}
