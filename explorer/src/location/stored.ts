/** What is stored here where the browser stores nothing: until the page is left. */
const held = new Map<string, string>();

/** What this browser stored; empty where it has nothing. */
export function readStored(key: string): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return held.get(key) ?? '';
  }
}

/** Stores a text in this browser. One that blocks a site's data throws where it is only named. */
export function store(key: string, text: string): void {
  held.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // It is held, as above.
  }
}
