import { isJsonObject } from '../../src/isJsonObject.js';

type Row = Readonly<Record<string, unknown>>;

/** What a normalising cache would know after some answers: by type and key, the value of each field. */
export class KnownRows {
  readonly #rows = new Map<string, Map<string, string>>();
  /** Values that differ under one key. */
  readonly contradictions: string[] = [];
  /** Keys that one list has twice. */
  readonly repeated: string[] = [];

  get types(): readonly string[] {
    return [...new Set([...this.#rows.keys()].map((name) => name.split(' ')[0] ?? ''))];
  }

  add(data: unknown): void {
    if (Array.isArray(data)) {
      const names = data.map(nameOf).filter((name) => name !== undefined);
      this.repeated.push(...names.filter((name, at) => names.indexOf(name) !== at));
      for (const row of data) this.add(row);
    } else if (isJsonObject(data)) {
      for (const value of Object.values(data)) this.add(value);
      this.#compare(data);
    }
  }

  #compare(row: Row): void {
    const name = nameOf(row);
    if (name === undefined) return;
    const known = this.#rows.get(name) ?? new Map<string, string>();
    this.#rows.set(name, known);
    for (const [field, value] of Object.entries(row)) {
      const text = JSON.stringify(value, byKey);
      const before = known.get(field) ?? text;
      if (before !== text) this.contradictions.push(`${name}.${field}: ${before} and ${text}`);
      known.set(field, text);
    }
  }
}

/** Rows with a key are references to it, as in a cache. */
function byKey(_: string, value: unknown): unknown {
  return nameOf(value) ?? value;
}

function nameOf(row: unknown): string | undefined {
  if (!isJsonObject(row) || typeof row['key'] !== 'string') return undefined;
  return `${String(row['__typename'])} ${row['key']}`;
}
