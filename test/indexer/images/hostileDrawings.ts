import path from 'node:path';

/** A blue drawing of 64 × 64 with something more in it. */
export function drawing(more: string, start = ''): string {
  return (
    `<?xml version="1.0"?>${start}<svg xmlns="http://www.w3.org/2000/svg" ` +
    'xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:xi="http://www.w3.org/2001/XInclude" ' +
    `width="64" height="64"><rect width="64" height="64" fill="#00f"/>${more}</svg>`
  );
}

/**
 * Small, and minutes of work: each of eight groups draws the one before it six times, and blurs
 * what comes of it.
 */
export function endlessDrawing(): string {
  const blurred = '<filter id="b"><feGaussianBlur stdDeviation="90"/></filter>';
  const first = '<g id="g0"><rect width="900" height="900" fill="red" filter="url(#b)"/></g>';
  const groups = Array.from({ length: 8 }, (_, level) => {
    const uses = Array.from({ length: 6 }, (_, place) => `<use href="#g${level}" x="${place}"/>`);
    return `<g id="g${level + 1}" filter="url(#b)">${uses.join('')}</g>`;
  });
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000">' +
    `<defs>${blurred}${first}${groups.join('')}</defs><use href="#g8"/></svg>`
  );
}

/**
 * Blue drawings, each of which refers to a red one or to a text in some way that would show it in
 * red: the files `secret.png`, `secret.svg`, `secret.css`, `secret.dtd` and `objects.ndjson`.
 */
export function spyingDrawings(folder: string): Readonly<Record<string, string>> {
  const direct: Record<string, string> = {};
  const start = (declaration: string) => `<!DOCTYPE svg ${declaration}>`;
  const text = (content: string) => `<text y="40" font-size="40" fill="#f00">${content}</text>`;
  const filtered = (reference: string) =>
    `<filter id="f" x="0" y="0" width="1" height="1"><feImage href="${reference}"/></filter>` +
    '<rect width="64" height="64" filter="url(#f)"/>';
  for (const [how, place] of Object.entries({
    relative: '',
    absolute: `${folder}/`,
    'by URL': `file://${folder}/`,
    'by host': `file://localhost${folder}/`,
    'from above': `../${path.basename(folder)}/`,
  })) {
    const image = `<image width="64" height="64" href="${place}secret.png"/>`;
    Object.assign(direct, {
      [`image ${how}`]: drawing(image),
      [`image ${how} with a base`]: drawing(`<g xml:base="file://${folder}/x.svg">${image}</g>`),
      [`image by xlink ${how}`]: drawing(image.replace('href', 'xlink:href')),
      [`drawing ${how}`]: drawing(image.replace('.png', '.svg')),
      [`use ${how}`]: drawing(`<use href="${place}secret.svg#red"/>`),
      [`paint ${how}`]: drawing(
        `<rect width="64" height="64" fill="url(${place}secret.svg#paint)"/>`,
      ),
      [`filter ${how}`]: drawing(filtered(`${place}secret.png`)),
      [`included text ${how}`]: drawing(
        text(`<xi:include href="${place}objects.ndjson" parse="text"/>`),
      ),
      [`included drawing ${how}`]: drawing(`<xi:include href="${place}secret.svg"/>`),
      [`imported style ${how}`]: drawing(`<style>@import url("${place}secret.css");</style>`),
      [`style sheet ${how}`]: drawing(
        '',
        `<?xml-stylesheet href="${place}secret.css" type="text/css"?>`,
      ),
      [`entity ${how}`]: drawing(
        text('&x;'),
        start(`[<!ENTITY x SYSTEM "${place}objects.ndjson">]`),
      ),
      [`parameter entity ${how}`]: drawing(
        text('&x;'),
        start(`[<!ENTITY % p SYSTEM "${place}secret.dtd">%p;]`),
      ),
      [`document type ${how}`]: drawing(text('&x;'), start(`SYSTEM "${place}secret.dtd"`)),
    });
  }
  const data = (content: string, type = 'image/svg+xml') =>
    `data:${type};base64,${Buffer.from(content).toString('base64')}`;
  const nested = Object.entries(direct).flatMap(([how, content]): [string, string][] => [
    [`${how}, in an image`, drawing(`<image width="64" height="64" href="${data(content)}"/>`)],
    [`${how}, in an inclusion`, drawing(`<xi:include href="${data(content)}"/>`)],
  ]);
  const style = data(`@import url("file://${folder}/secret.css");`, 'text/css');
  return {
    ...direct,
    ...Object.fromEntries(nested),
    'style by URL, in a style': drawing(`<style>@import url("${style}");</style>`),
  };
}
