/** The element of a built page whose content is the page's settings, `{}` as built. */
const SETTINGS_ELEMENT =
  /(<script type="application\/json" id="vitrine-settings">)[\s\S]*?(<\/script>)/u;

/**
 * A built page with its settings written in as a JSON data block, which runs nothing and so
 * needs no exception in the content security policy.
 */
export function fillPage(html: string, settings: unknown): string {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html.replace(SETTINGS_ELEMENT, (_all, open: string, close: string) => open + json + close);
}
