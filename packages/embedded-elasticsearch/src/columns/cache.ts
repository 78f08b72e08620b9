import { LRUCache } from 'lru-cache';

interface Held {
  readonly value: unknown;
}

/** What a worker keeps of its indices in memory: the least recently used goes first. */
export class Cache {
  private readonly held: LRUCache<string, Held>;

  /** @param bytes What all values together may take, roughly. */
  constructor(bytes: number) {
    this.held = new LRUCache({ maxSize: bytes });
  }

  /** The value of the key; `create` makes it, with its size in bytes, where there is none. */
  get<T>(key: string, create: () => { readonly value: T; readonly bytes: number }): T {
    const known = this.held.get(key);
    if (known) return known.value as T;
    const { value, bytes } = create();
    this.set(key, value, bytes);
    return value;
  }

  /** The value of the key, if it is there. */
  peek(key: string): unknown {
    return this.held.get(key)?.value;
  }

  set(key: string, value: unknown, bytes: number): void {
    this.held.set(key, { value }, { size: Math.max(1, Math.ceil(bytes)) + key.length * 2 });
  }

  /** Forgets every key that starts so. */
  forget(prefix: string): void {
    for (const key of this.held.keys()) if (key.startsWith(prefix)) this.held.delete(key);
  }
}
