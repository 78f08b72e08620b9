import { Converter } from 'opencc-js';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { BACKENDS, largeCollection, whyNoCollection } from '../test/support/backends.js';
import { seededRandom, shuffle } from '../tools/seededRandom.js';
import { mistyped } from './support/mistyped.js';
import { print } from './support/print.js';
import { serveCollection, type ServedCollection } from './support/servedCollection.js';

/*
 * Whether the words that people type find the work, on the M+ data: whole titles as written and in
 * other characters, titles with a typing mistake, British and American spellings. On the embedded
 * engine, or on every URL in ELASTICSEARCH_NODE. `FINDABILITY_TITLES` titles of each kind (400).
 */

const source = largeCollection('mplus');
const TITLES = Number(process.env['FINDABILITY_TITLES'] ?? 400);
const SEED = 20261122;
/** A title counts as found where an object that has it is among so many. */
const FIRST = 20;

const WORD_PAIRS: readonly (readonly [one: string, other: string])[] = [
  ['摄影', '攝影'],
  ['臺灣', '台灣'],
];

const SPELLINGS: readonly (readonly [british: string, american: string])[] = [
  ['colour', 'color'],
  ['grey', 'gray'],
  ['centre', 'center'],
  ['theatre', 'theater'],
  ['jewellery', 'jewelry'],
  ['catalogue', 'catalog'],
  ['aluminium', 'aluminum'],
  ['fibre', 'fiber'],
  ['harbour', 'harbor'],
  ['mould', 'mold'],
  ['organise', 'organize'],
  ['neighbourhood', 'neighborhood'],
  ['programme', 'program'],
  ['plough', 'plow'],
  ['moustache', 'mustache'],
];

interface Title {
  readonly id: number;
  readonly text: string;
}

function readTitles(language: 'en' | 'zh-hant'): readonly Title[] {
  const text = gunzipSync(readFileSync(path.join(source, 'objects.ndjson.gz'))).toString();
  const byText = new Map<string, number>();
  for (const line of text.trim().split('\n')) {
    const { id, title } = JSON.parse(line) as {
      id: number;
      title?: Readonly<Record<string, string | null>>;
    };
    const one = title?.[language]?.trim();
    if (one && !byText.has(one)) byText.set(one, id);
  }
  return [...byText].map(([one, id]) => ({ id, text: one }));
}

interface Answer {
  readonly total: number;
  readonly items: readonly { readonly title: string | null; readonly titleOther: string | null }[];
  readonly didYouMean: readonly { readonly text: string }[];
}

async function search(served: ServedCollection, keyword: string): Promise<Answer> {
  const args = `keyword: ${JSON.stringify(keyword)}, per_page: ${FIRST}`;
  const fields = 'total items { title titleOther } didYouMean { text total }';
  const data = await served.ask(`{ searchObjects(${args}) { ${fields} } }`);
  return data['searchObjects'] as Answer;
}

/** Titles may be longer than a keyword may be, and are not found then. Any other error is a fault. */
function unlessTooLong(error: unknown): undefined {
  if (error instanceof Error && /"reason":"TOO_(LONG|MANY)"/.test(error.message)) return undefined;
  throw error;
}

async function isFound(served: ServedCollection, keyword: string, title: string): Promise<boolean> {
  const answer = await search(served, keyword).catch(unlessTooLong);
  if (!answer) return false;
  const shows = ({ items }: Answer): boolean =>
    items.some((item) => item.title?.trim() === title || item.titleOther?.trim() === title);
  if (shows(answer)) return true;
  const [correction] = answer.didYouMean;
  return correction !== undefined && shows(await search(served, correction.text));
}

async function report(
  served: ServedCollection,
  what: string,
  titles: readonly Title[],
  typed: (title: string) => string,
): Promise<void> {
  let found = 0;
  const lost: string[] = [];
  for (const { text } of titles) {
    if (await isFound(served, typed(text), text)) found += 1;
    else lost.push(typed(text));
  }
  print(`  ${what}: ${(found / titles.length).toFixed(3)} of ${titles.length}`);
  if (process.env['FINDABILITY_LOST']) for (const one of lost) print(`      ${one}`);
}

async function measure(backend: string): Promise<void> {
  print(`\n${backend}`);
  const served = await serveCollection(source, backend);
  try {
    const chinese = shuffle(readTitles('zh-hant'), SEED).slice(0, TITLES);
    const english = shuffle(
      readTitles('en').filter(({ text }) => /\p{Script=Latin}{4,}/u.test(text)),
      SEED,
    ).slice(0, TITLES);
    const forms: readonly (readonly [name: string, convert: (text: string) => string])[] = [
      ['as written', (text: string) => text],
      ['in forms of Taiwan', Converter({ from: 't', to: 'tw' })],
      ['in forms of Hong Kong', Converter({ from: 't', to: 'hk' })],
      ['in Simplified characters', Converter({ from: 'hk', to: 'cn' })],
    ];
    for (const [name, convert] of forms)
      await report(served, `Chinese titles ${name}`, chinese, convert);
    await report(served, 'English titles as written', english, (text) => text);
    const random = seededRandom(SEED);
    await report(served, 'English titles with one mistake', english, mistyped(random));
    for (const pairs of [WORD_PAIRS, SPELLINGS]) {
      let same = 0;
      for (const [one, other] of pairs) {
        const totals = [(await search(served, one)).total, (await search(served, other)).total];
        if (totals[0] === totals[1]) same += 1;
        print(`      ${one} ${totals[0]}, ${other} ${totals[1]}`);
      }
      print(`  pairs that find the same: ${same} of ${pairs.length}`);
    }
  } finally {
    await served.close();
  }
}

const missing = whyNoCollection('mplus');
if (missing !== undefined) throw new Error(missing);
for (const backend of BACKENDS) await measure(backend);
