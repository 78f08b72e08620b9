import { LRUCache } from 'lru-cache';

interface Entry {
  readonly value: unknown;
}

/** What is made to be cached. */
export interface Made<Value> {
  readonly value: Value;
  readonly bytes: number;
  /**
   * `shared`: plain data in shared arrays, which other threads can read as it is; `quick`: made
   * again in milliseconds.
   */
  readonly kind?: 'shared' | 'quick';
}

/** What a thread has made that others can read. */
export interface SharedEntry {
  readonly key: string;
  /** Values of one key and version are the same. */
  readonly version: string;
  readonly value: unknown;
  readonly bytes: number;
}

/** What a thread tells of its cache. */
export type CacheNews =
  | { readonly kind: 'made'; readonly entry: SharedEntry }
  | { readonly kind: 'forgotten'; readonly prefix: string; readonly except: string | null };

/** Smaller values take longer to tell of than to make. */
const LEAST_SHARED_BYTES = 64 * 1024;

/**
 * The part of a thread's cache for what is made again in milliseconds, such as the documents of a
 * word: a thousand words do not push out columns, which take seconds to read.
 */
const QUICK_PART = 1 / 32;

/** How a thread's cache is divided. */
export function partsOf(bytes: number): { readonly slow: number; readonly quick: number } {
  return { slow: bytes * (1 - QUICK_PART), quick: bytes * QUICK_PART };
}

/** What a thread has read or computed of its indices: the least recently used goes first. */
export class Cache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly quick: LRUCache<string, Entry>;

  /**
   * @param bytes What all values together may take, roughly.
   * @param tell Where other threads can use what this one makes.
   * @param quickBytes What those may take that are made quickly; 0: they count with the others.
   */
  constructor(
    bytes: number,
    private readonly tell: ((news: CacheNews) => void) | null = null,
    quickBytes = 0,
  ) {
    this.entries = new LRUCache({ maxSize: bytes });
    this.quick = quickBytes > 0 ? new LRUCache({ maxSize: quickBytes }) : this.entries;
  }

  /** The value of the key; `create` makes it where there is none. */
  get<T>(key: string, create: () => Made<T>): T {
    const known = this.entries.get(key) ?? this.quick.get(key);
    if (known) return known.value as T;
    const { value, bytes, kind } = create();
    if (kind === 'quick') this.quick.set(key, { value }, sizeOf(key, bytes));
    else if (kind === 'shared') this.share({ key, version: '', value, bytes });
    else this.set(key, value, bytes);
    return value;
  }

  /** The value of the key, if it is there and was not made quickly. */
  peek(key: string): unknown {
    return this.entries.get(key)?.value;
  }

  /** All but those made quickly, the least recently used last. */
  *values(): Iterable<unknown> {
    for (const { value } of this.entries.values()) yield value;
  }

  set(key: string, value: unknown, bytes: number): void {
    this.entries.set(key, { value }, sizeOf(key, bytes));
  }

  /** Sets a value that is plain data in shared arrays, for all threads. */
  share(entry: SharedEntry): void {
    this.set(entry.key, entry.value, entry.bytes);
    if (entry.bytes >= LEAST_SHARED_BYTES) this.tell?.({ kind: 'made', entry });
  }

  /** Forgets every key that starts so, but those that start with `except`. */
  forget(prefix: string, except: string | null = null): void {
    for (const entries of new Set([this.entries, this.quick]))
      for (const key of entries.keys()) {
        const stays = except !== null && key.startsWith(except);
        if (key.startsWith(prefix) && !stays) entries.delete(key);
      }
    this.tell?.({ kind: 'forgotten', prefix, except });
  }
}

function sizeOf(key: string, bytes: number): { readonly size: number } {
  return { size: Math.max(1, Math.ceil(bytes)) + key.length * 2 };
}
