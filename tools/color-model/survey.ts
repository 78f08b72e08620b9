import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { GOOGLE_COLORS, type GoogleColor } from '../../src/collection/color.js';
import { packageRoot } from '../../src/packageRoot.js';
import { parseHex, type Rgb } from '../../src/color/space.js';

const FOLDER = path.join(packageRoot, 'tools/color-model');

/** How often each term was the answer to colours of one CIELAB bin (5 units wide). */
export interface SurveyBin {
  /** The bin's centre in CIELAB (D65). */
  readonly lab: readonly [number, number, number];
  readonly counts: ReadonlyMap<string, number>;
}

/** A colour name and the colour that the survey's answers average to. */
export interface SurveyName {
  readonly name: string;
  readonly hex: string;
  readonly rgb: Rgb;
}

interface SurveyBins {
  readonly terms: readonly string[];
  readonly bins: readonly SurveyBin[];
}

let read: SurveyBins | undefined;

/** The survey's 2.7 million answers with one of its 153 most frequent terms (README.md, source 1). */
export function readSurveyBins(): SurveyBins {
  return (read ??= parseSurveyBins());
}

function parseSurveyBins(): SurveyBins {
  const file = gunzipSync(readFileSync(path.join(FOLDER, 'survey-responses.ndjson.gz')));
  const [header = '', ...lines] = file.toString('utf8').trim().split('\n');
  const { terms } = JSON.parse(header) as { terms: string[] };
  const bins = lines.map((line) => {
    const [l = 0, a = 0, b = 0, ...pairs] = JSON.parse(line) as number[];
    const counts = new Map<string, number>();
    for (let index = 0; index < pairs.length; index += 2) {
      counts.set(terms[pairs[index] ?? 0] ?? '', pairs[index + 1] ?? 0);
    }
    return { lab: [l, a, b] as const, counts };
  });
  return { terms, bins };
}

/** The survey's 949 names with their colours (README.md, source 2). */
export function readSurveyNames(): readonly SurveyName[] {
  const text = readFileSync(path.join(FOLDER, 'survey-names.json'), 'utf8');
  return Object.entries(JSON.parse(text) as Record<string, string>).map(([name, hex]) => {
    const rgb = parseHex(hex);
    if (!rgb) throw new Error(`survey-names.json: ${hex} is no colour`);
    return { name, hex, rgb };
  });
}

/** The basic term that a name or term ends in (`robin's egg blue`, `bluegrey`), if any. */
export function basicHead(name: string, joined = false): GoogleColor | undefined {
  const words = name.replaceAll('grey', 'gray').split(/[ /]/);
  const last = words.at(-1) ?? '';
  return GOOGLE_COLORS.find((color) => (joined ? last.endsWith(color) : last === color));
}
