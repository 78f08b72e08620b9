/** The public read token that the server put into the page; null when the operator set none. */
export const publicToken: string | null = readToken();

function readToken(): string | null {
  const element = document.getElementById('vitrine-settings');
  const settings: unknown = JSON.parse(element?.textContent ?? '{}');
  if (typeof settings !== 'object' || settings === null || !('token' in settings)) return null;
  return typeof settings.token === 'string' ? settings.token : null;
}
