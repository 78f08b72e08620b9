import { timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashToken, isTokenShaped } from './tokenFormat.js';
import { tokenState, type TokenRecord } from './tokenRecord.js';

/** Who calls: what the edge knows of a request's token. Never holds the token. */
export interface Viewer {
  /** `public`, `development`, or the id of a stored token. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'token' | 'development' | 'public';
  /** Requests a minute; 0: no limit. */
  readonly ratePerMinute: number;
}

/** A token that is not in the store: the development one, or the explorer's public one. */
export interface FixedToken {
  readonly token: string;
  readonly viewer: Viewer;
}

interface TokenGateOptions {
  /** Reads all tokens that work; others are refused without another reading. */
  readonly load: () => Promise<readonly TokenRecord[]>;
  readonly fixed: readonly FixedToken[];
  /** For tokens that have no rate of their own; requests a minute. */
  readonly defaultRate: number;
  /**
   * Called for a reading that failed, with whether the one before failed too; the last known tokens
   * stay good meanwhile.
   */
  readonly onLoadError: (error: unknown, again: boolean) => void;
  /** Milliseconds since 1970, by which tokens expire. */
  readonly now?: () => number;
}

/** How often the stored tokens are read again, in ms. A revoked token works until then. */
const REFRESH_INTERVAL = 1_000;
/** They are read at once for an unknown token of the right form, at most this often; in ms. */
const EAGER_INTERVAL = 200;

interface KnownToken {
  readonly hash: Buffer;
  readonly record: TokenRecord | undefined;
  readonly viewer: Viewer;
}

/**
 * Tells a good token from a bad one, from memory: the stored tokens are read every second.
 * Hashes are compared in constant time.
 */
export class TokenGate {
  readonly #options: TokenGateOptions;
  readonly #fixed: readonly KnownToken[];
  readonly #now: () => number;
  #stored: ReadonlyMap<string, KnownToken> = new Map();
  #loading: Promise<void> | undefined;
  /** On a clock that nobody sets. */
  #loadStarted = -Infinity;
  /** Whether the last reading failed. */
  #failing = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: TokenGateOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
    this.#fixed = options.fixed.map(({ token, viewer }) => ({
      hash: Buffer.from(hashToken(token), 'hex'),
      record: undefined,
      viewer,
    }));
  }

  /** Reads the tokens now, and from now on every second. A failure now is only reported. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.refresh(), REFRESH_INTERVAL).unref();
    await this.refresh();
  }

  /** How many tokens were read the last time. */
  get storedTokens(): number {
    return this.#stored.size;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Reads the stored tokens; calls at the same time share one reading. Never rejects. */
  refresh(): Promise<void> {
    this.#loading ??= this.#load().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  /**
   * @returns who holds this token; undefined when nobody does, or no longer; `unknowable` when it
   * is not among the known ones and the stored ones cannot be read now
   */
  async identify(token: string): Promise<Viewer | undefined | 'unknowable'> {
    const hash = hashToken(token);
    const known = this.#find(hash);
    if (known) return this.#viewerOf(known);
    if (!isTokenShaped(token)) return undefined;
    await this.#readAgain();
    const found = this.#find(hash);
    if (found) return this.#viewerOf(found);
    // Made since the last reading, perhaps: who can tell?
    return this.#failing ? 'unknowable' : undefined;
  }

  /** One reading that begins after this call, and not sooner than allowed. */
  async #readAgain(): Promise<void> {
    const called = performance.now();
    if (this.#loading) await this.#loading;
    const wait = this.#loadStarted + EAGER_INTERVAL - performance.now();
    if (wait > 0) await sleep(wait);
    // One of those that waited meanwhile reads for all.
    await (this.#loadStarted > called ? this.#loading : this.refresh());
  }

  #find(hash: string): KnownToken | undefined {
    const bytes = Buffer.from(hash, 'hex');
    for (const known of this.#fixed) if (timingSafeEqual(known.hash, bytes)) return known;
    const known = this.#stored.get(bucketOf(hash));
    return known && timingSafeEqual(known.hash, bytes) ? known : undefined;
  }

  #viewerOf(known: KnownToken): Viewer | undefined {
    const { record, viewer } = known;
    return !record || tokenState(record, this.#now()) === 'active' ? viewer : undefined;
  }

  async #load(): Promise<void> {
    this.#loadStarted = performance.now();
    try {
      const records = await this.#options.load();
      this.#stored = new Map(records.map((record) => [bucketOf(record.hash), this.#know(record)]));
      this.#failing = false;
    } catch (error) {
      this.#options.onLoadError(error, this.#failing);
      this.#failing = true;
    }
  }

  #know(record: TokenRecord): KnownToken {
    const ratePerMinute = record.ratePerMinute ?? this.#options.defaultRate;
    const viewer: Viewer = { id: record.id, label: record.label, kind: 'token', ratePerMinute };
    return { hash: Buffer.from(record.hash, 'hex'), record, viewer };
  }
}

/** Tokens are found by a part of their hash; the whole is then compared in constant time. */
function bucketOf(hash: string): string {
  return hash.slice(0, 24);
}
