import { LRUCache } from 'lru-cache';

interface Entry {
  readonly value: unknown;
}

/** What a thread has read or computed of its indices: the least recently used goes first. */
export class Cache {
  private readonly entries: LRUCache<string, Entry>;

  /** @param bytes What all values together may take, roughly. */
  constructor(bytes: number) {
    this.entries = new LRUCache({ maxSize: bytes });
  }

  /** The value of the key; `create` makes it, with its size in bytes, where there is none. */
  get<T>(key: string, create: () => { readonly value: T; readonly bytes: number }): T {
    const known = this.entries.get(key);
    if (known) return known.value as T;
    const { value, bytes } = create();
    this.set(key, value, bytes);
    return value;
  }

  /** The value of the key, if it is there. */
  peek(key: string): unknown {
    return this.entries.get(key)?.value;
  }

  set(key: string, value: unknown, bytes: number): void {
    this.entries.set(key, { value }, { size: Math.max(1, Math.ceil(bytes)) + key.length * 2 });
  }

  /** Forgets every key that starts so. */
  forget(prefix: string): void {
    for (const key of this.entries.keys()) if (key.startsWith(prefix)) this.entries.delete(key);
  }
}
