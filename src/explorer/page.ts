/** Starts the element of a built page whose content is the page's settings, `{}` as built. */
const SETTINGS_START = '<script type="application/json" id="vitrine-settings">';

/**
 * A built page with its settings written in as a JSON data block, which runs nothing and so
 * needs no exception in the content security policy.
 */
export function fillPage(html: string, settings: unknown): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const start = html.indexOf(SETTINGS_START);
  const end = html.indexOf('</script>', start);
  if (start < 0 || end < 0) return html;
  return html.slice(0, start + SETTINGS_START.length) + json + html.slice(end);
}
