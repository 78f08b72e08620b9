import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { estypes } from '@elastic/elasticsearch';
import { fileURLToPath } from 'node:url';

interface Bilingual {
  readonly en?: string | null;
  readonly 'zh-hant'?: string | null;
}

interface Swatch {
  readonly color: string;
  readonly value: number;
}

interface SourceWork {
  readonly id: number;
  readonly objectNumber?: string | null;
  readonly title: Bilingual;
  readonly creditLine?: Bilingual;
  readonly medium?: Bilingual;
  readonly classification: { readonly area: Readonly<Record<string, readonly string[] | null>> };
  readonly beginDate?: number | null;
  readonly constituents?: readonly { readonly id: number }[] | null;
  readonly images?: readonly { readonly altText?: string }[] | null;
  readonly color?: {
    readonly predominant?: readonly Swatch[];
    readonly search?: Readonly<Record<string, readonly Swatch[]>>;
  } | null;
}

/** A document that has something of every kind of field. */
export type Work = Readonly<Record<string, unknown>> & { readonly id: number };

/** The checkout, from dist/test/contract/. */
const checkout = fileURLToPath(new URL('../../../../../', import.meta.url));
/** The shared collection next to the checkout, or where `VITRINE_SHARED` says. */
const shared = process.env['VITRINE_SHARED'] ?? path.join(checkout, '..', 'shared');
const file = path.join(shared, 'data', 'mplus', 'objects.ndjson.gz');

/** Why there is nothing to read where `hasCollection()` is false. */
export const NO_COLLECTION = `there is no ${file}; VITRINE_SHARED names the folder that has data/mplus`;

export function hasCollection(): boolean {
  return existsSync(file);
}

/** Every `step`-th work of the M+ collection, as documents of {@link MAPPINGS}. */
export function works(step: number): readonly Work[] {
  const lines = gunzipSync(readFileSync(file)).toString().trim().split('\n');
  return lines
    .filter((_, n) => n % step === 0)
    .map((line) => workOf(JSON.parse(line) as SourceWork));
}

function swatchOf({ color, value }: Swatch) {
  const rgb = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return { hex: color, value, rgb };
}

/** The colours over a coarse grid, mostly zeros; none for a work without colours. */
function gridOf(swatches: readonly ReturnType<typeof swatchOf>[]): readonly number[] | undefined {
  if (swatches.length === 0) return undefined;
  const grid = new Array<number>(GRID ** 3).fill(0);
  for (const { rgb, value } of swatches) {
    const at = rgb.reduce(
      (sum, part) => sum * GRID + Math.min(GRID - 1, Math.floor(part * GRID)),
      0,
    );
    grid[at] = (grid[at] ?? 0) + value / 100;
  }
  return grid;
}

const GRID = 3;

/** Each number from 0 to 1 as a byte from 0 to 127, in two hexadecimal digits. */
function hexOf(numbers: readonly number[] | undefined): string | undefined {
  return numbers && Buffer.from(numbers.map((one) => Math.round(one * 127))).toString('hex');
}

function workOf(source: SourceWork): Work {
  const { classification, color, constituents, images } = source;
  const swatches = (color?.predominant ?? []).map(swatchOf);
  const white = color?.search?.['google']?.find((one) => one.color === 'white');
  return {
    id: source.id,
    stored: { whole: { title: source.title, list: [1, { a: 'b', c: null }] }, rest: 'x' },
    number: source.objectNumber,
    area: Object.values(classification.area).flatMap((titles) => titles ?? []),
    title: source.title,
    credit: source.creditLine?.en,
    medium: source.medium?.en,
    alt: images?.flatMap(({ altText }) => altText ?? []),
    // 0 stands for an unknown year, and null means the same to a search.
    year: source.beginDate === 0 ? null : source.beginDate,
    maker: constituents?.map(({ id }) => id),
    white: white?.value,
    colored: Boolean(color),
    swatches,
    rgb: swatches[0]?.rgb,
    grid: gridOf(swatches),
    bytes: swatches[0]?.rgb.map((part) => Math.round(part * 255) - 128),
    gridBytes: hexOf(gridOf(swatches)),
  };
}

const zh = { type: 'text', analyzer: 'chinese', search_analyzer: 'chinese_search' } as const;
const en = { type: 'text', analyzer: 'english' } as const;

export const MAPPINGS: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    id: { type: 'integer' },
    stored: { type: 'object', enabled: false },
    number: { type: 'keyword' },
    area: { type: 'keyword', normalizer: 'exact' },
    title: { properties: { en: { ...en, fields: { raw: { type: 'keyword' } } }, 'zh-hant': zh } },
    credit: en,
    medium: { type: 'keyword' },
    alt: en,
    year: { type: 'integer' },
    maker: { type: 'integer' },
    white: { type: 'float' },
    colored: { type: 'boolean' },
    swatches: {
      type: 'nested',
      properties: {
        hex: { type: 'keyword' },
        value: { type: 'float' },
        rgb: { type: 'dense_vector', dims: 3, index: false },
      },
    },
    rgb: { type: 'dense_vector', dims: 3, index: false },
    grid: { type: 'dense_vector', dims: 27, index: false },
    bytes: { type: 'dense_vector', element_type: 'byte', dims: 3, index: false },
    gridBytes: { type: 'dense_vector', element_type: 'byte', dims: 27, index: false },
  },
};

export function settings(): estypes.IndicesIndexSettings {
  const file = new URL('../../../test/contract/analysis.json', import.meta.url);
  return {
    number_of_shards: 1,
    number_of_replicas: 0,
    refresh_interval: '-1',
    max_result_window: 100_000,
    analysis: JSON.parse(readFileSync(file, 'utf8')) as estypes.IndicesIndexSettingsAnalysis,
  };
}
