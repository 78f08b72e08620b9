// What `vitrine insights` prints: texts that were searched for, and the lines that would help.
import type { Config } from '../../src/config.js';
import { SearchStore, type ShownSearch } from '../../src/insights/searchStore.js';
import { PINS_FILE } from '../../src/wording/pins.js';
import { SYNONYMS_FILE } from '../../src/wording/synonyms.js';
import { withClient } from '../support/withClient.js';

interface Line {
  readonly text: string;
  /** How often, of what the list is about. */
  readonly count: number;
  /** What would help. */
  readonly file: string;
  readonly line: string;
}

/** What `vitrine insights --json` prints. */
interface Insights {
  readonly weeks: number;
  readonly frequent: readonly Line[];
  readonly foundNothing: readonly Line[];
  readonly corrected: readonly Line[];
}

/** @throws IndexFailure when the backend does not answer */
export async function readInsights(
  config: Config,
  { weeks, top }: { readonly weeks: number; readonly top: number },
): Promise<Insights> {
  const searches = await withClient(config, (client) =>
    new SearchStore(client, config.indexPrefix).read(weeks, Date.now()),
  );
  return { weeks, ...listInsights(searches, top) };
}

/** @param searches the most frequent first */
export function listInsights(
  searches: readonly ShownSearch[],
  top: number,
): Omit<Insights, 'weeks'> {
  const list = (
    count: 'searches' | 'nothing' | 'corrected',
    help: (search: ShownSearch) => Pick<Line, 'file' | 'line'>,
  ): readonly Line[] =>
    searches
      .filter((search) => search[count] > 0)
      .sort((a, b) => b[count] - a[count])
      .slice(0, top)
      .map((search) => ({ text: search.text, count: search[count], ...help(search) }));
  return {
    frequent: list('searches', pin),
    foundNothing: list('nothing', ({ text }) => synonym(text, 'WORDS OF THE COLLECTION')),
    corrected: list('corrected', ({ text, correction }) =>
      synonym(text, correction ?? 'WORDS OF THE COLLECTION'),
    ),
  };
}

function pin({ text }: ShownSearch): Pick<Line, 'file' | 'line'> {
  return { file: PINS_FILE, line: `{ "words": [${JSON.stringify(text)}], "first": [IDS] }` };
}

function synonym(from: string, to: string): Pick<Line, 'file' | 'line'> {
  return { file: SYNONYMS_FILE, line: `${escaped(from)} => ${escaped(to)}` };
}

/** A text as one word of the file: its commas and arrows separate nothing. */
function escaped(text: string): string {
  return text.replace(/^#|[\\,]|=(?=>)/gu, String.raw`\$&`);
}

/** The insights in lines for people. */
export function formatInsights({ weeks, frequent, foundNothing, corrected }: Insights): string {
  return [
    `Searches of ${weeks} ${weeks === 1 ? 'week' : 'weeks'}: texts that five different callers or more searched for in one.`,
    section('Most frequent', frequent),
    section('Found nothing', foundNothing),
    section('Corrected', corrected),
  ].join('\n');
}

function section(title: string, lines: readonly Line[]): string {
  if (lines.length === 0) return `\n${title}: none\n`;
  const wide = Math.min(40, Math.max(...lines.map(({ text }) => text.length)));
  const rows = lines.map(
    ({ text, count, file, line }) =>
      `${String(count).padStart(8)}  ${text.padEnd(wide)}  ${file}: ${line}\n`,
  );
  return `\n${title}\n${rows.join('')}`;
}
