import type { SearchBody } from '../query/searchBody.js';
import { PALETTE, SWATCHES, UNIT } from './paletteVector.js';

/**
 * A search of a collection that an older release indexed. There the colours of image and subject
 * were swatches apart, each with its share as a `value` and in its `match`, and a subject's palette
 * was a unit vector of floats. Of its cells, which not all had, nothing is asked: the distance of
 * every colour is computed instead. The answers are the same; a run of this release makes it
 * unneeded.
 */
export function olderColors(body: SearchBody): SearchBody {
  return older(body, '') as SearchBody;
}

const SUBJECT = `${SWATCHES}.subject`;
const OLDER_SUBJECT = 'color.subject.swatches';
const OLDER_PALETTE = 'color.subject.vector';

/** @param path that of the swatches that the clause is about, in the older collection; or empty */
function older(value: unknown, path: string): unknown {
  if (typeof value === 'string') return olderText(value, path);
  if (Array.isArray(value)) return value.map((one) => older(one, path));
  if (typeof value !== 'object' || value === null) return value;
  if (asksForCells(value)) return { exists: { field: `${path}.match` } };
  const script = olderScript(value, path);
  if (script) return script;
  const inner = 'path' in value && value.path === SWATCHES ? pathOf(value) : path;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [olderText(name, inner), older(one, inner)]),
  );
}

/** Where the swatches were that a nested clause is about. */
function pathOf(nested: object): string {
  return JSON.stringify(nested).includes(`"${SUBJECT}"`) ? OLDER_SUBJECT : SWATCHES;
}

function asksForCells(clause: object): boolean {
  const [[kind, asked] = []] = Object.entries(clause) as [string, object][];
  if (kind !== 'terms' && kind !== 'exists') return false;
  const fields = kind === 'terms' ? Object.keys(asked ?? {}) : Object.values(asked ?? {});
  return fields.some((field) => field === SUBJECT || field === `${SWATCHES}.image`);
}

interface Script {
  readonly source: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Scores by swatches and by palettes, as they were computed. */
function olderScript(value: object, path: string): Script | undefined {
  if (!('source' in value && 'params' in value)) return undefined;
  const { source, params } = value as Script;
  if (source.includes(`${SWATCHES}.match`))
    return { source: `${olderText(source, path)} / doc['${path}.value'].value`, params };
  if (!source.includes(PALETTE)) return undefined;
  return { source: `${UNIT} * ${source.replace(PALETTE, OLDER_PALETTE)}`, params };
}

/** A name of a field. Outside of what is about swatches, texts may be what somebody searches for. */
function olderText(text: string, path: string): string {
  if (text === PALETTE) return OLDER_PALETTE;
  if (path === '') return text;
  return text === SWATCHES ? path : text.replaceAll(`${SWATCHES}.`, `${path}.`);
}
