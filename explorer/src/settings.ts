interface Settings {
  /** The public read token; null when the operator set none. */
  readonly token: string | null;
  /** Origins besides this server's that images may be shown from. */
  readonly imageOrigins: readonly string[];
}

/** What the server put into the page. */
export const settings: Settings = readSettings();

function readSettings(): Settings {
  const element = document.getElementById('vitrine-settings');
  const given: unknown = JSON.parse(element?.textContent ?? '{}');
  const { token, imageOrigins } = (given ?? {}) as Partial<Record<keyof Settings, unknown>>;
  return {
    token: typeof token === 'string' ? token : null,
    imageOrigins: Array.isArray(imageOrigins)
      ? imageOrigins.filter((origin) => typeof origin === 'string')
      : [],
  };
}

/** Whether the page may show an image: anything from elsewhere stays unasked for. */
export function isShownHere(address: string | null | undefined): address is string {
  if (!address) return false;
  const { origin, protocol } = new URL(address, window.location.href);
  if (protocol === 'data:') return true;
  return origin === window.location.origin || settings.imageOrigins.includes(origin);
}
