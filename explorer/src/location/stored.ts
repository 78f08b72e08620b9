/** What the browser refused to store: it is here until the page is left. */
const held = new Map<string, string>();

/** What this browser stored; empty where it has nothing. */
export function readStored(key: string): string {
  const refused = held.get(key);
  if (refused !== undefined) return refused;
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

/** Stores a text in this browser. One that blocks a site's data throws where it is only named. */
export function store(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
    held.delete(key);
  } catch {
    held.set(key, text);
  }
}
