import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BACKENDS } from '../support/backends.js';
import { sharedCollection } from '../support/testRun.js';
import { writeRecords } from '../support/writeRecords.js';
import { openIndexed } from '../contract/backends.js';
import { Calls } from '../contract/onEveryBackend.js';

interface Work {
  readonly en?: string;
  readonly zh?: string;
  readonly number?: string;
  readonly medium?: string;
  readonly area?: string;
  readonly years?: readonly [number, number];
  readonly maker?: number;
}

/** Works whose words are written in several ways. The ids are their places, from 1. */
const WORKS: readonly Work[] = [
  { zh: '台灣攝影', area: '視覺藝術' },
  { zh: '臺灣風景，攝影集與台灣人的故事', area: '視覺藝術' },
  { zh: '臺灣', medium: '設色絹本' },
  { zh: '臺灣的皇后' },
  { zh: '后海之後' },
  { en: 'Colour study', medium: 'Fibre', years: [1950, 1960] },
  { en: 'Color field', medium: 'fiber', years: [1971, 1979] },
  { en: 'Coloured lamps in a grey theatre' },
  { en: 'Gray theater', number: '2012.101' },
  { en: 'Jewelry box', number: '2012.1010', years: [1985, 1985] },
  { zh: 'ソニーのテレビ', en: 'ＴＶ set', number: 'CA28/1' },
  { zh: 'そにー', number: 'CA28/1/7' },
  { zh: '國立芸術大學' },
  { en: 'Photograph of a lighthouse', maker: 1 },
  { en: 'Photographs of lighthouses at night', maker: 1 },
  { en: 'The night light and the house', maker: 2 },
  { en: 'Teapot with art deco handle', maker: 2 },
  { en: 'Decoration of the art school', maker: 2 },
  { zh: '裝飾藝術茶壺' },
  { en: 'Tram stop' },
  { en: 'Streetcar' },
  { en: 'Distant Hills -Loch Ard' },
  {
    en: 'Silent violin, model SV -100',
    zh: '靜音小提琴，SV -100型',
    medium: 'Lacquered porcelain',
  },
  { en: 'Astrolabe of Ǧābir ibn Ḥayyān' },
  { en: 'Portrait of Nicola by B. T. Ashcombe' },
  { en: 'Ticket of K.L.M.' },
  { en: 'Luggage label, KLM' },
  { en: 'Photo\u00adgrams by hand' },
  { en: 'می\u200cخواهم' },
  { en: '\u200fעולם\u200f' },
  { en: 'Αθήνα, ὁδὸς Ἑρμοῦ' },
  { en: 'Ёлка зимой' },
  { en: 'أُمِّي في القاهرة' },
  { en: 'שָׁלוֹם' },
  { en: 'Pe̍h-ōe-jī' },
  { en: 'Printed cotton' },
  { en: 'Painted screen' },
  { zh: '皮爾‧卡丹晚裝', maker: 3 },
  { en: 'Lady from the North-West' },
  { en: 'Northwest passage' },
  { en: 'Reel of _Typhoon_, take 20__' },
  { zh: '圖像・roots' },
  { en: 'Seven screenprints' },
  { en: 'Screen print in red' },
  { en: 'Glacier in the Val d’Aosta, after L’Échiquier' },
  { en: 'Steam over a stem' },
  { en: 'Stem of a vine' },
  { en: 'Wine glass' },
  { en: 'Album of U. O. Marsh' },
  { en: 'Covered jar', number: '70.32.2513.A-.B' },
  { zh: '筑波博覽會的建築' },
  { zh: '建築草圖一幅，作者未詳，年代未詳' },
  { zh: '建筑模型一件，作者未詳，年代未詳，材料未詳' },
  { en: 'Red ladders', medium: 'Ladder in red' },
  { en: 'Red ladder' },
  { en: 'Enamel pin with a ❤\ufe0f' },
  { zh: '葛\u{e0100}西的扇' },
  { en: 'Montmartre\u202f: «\u202fplan\u202f» of 10\u202f000 roofs', zh: '屋頂　一' },
  { en: 'Orchids, Orchid and Orchids', medium: 'Orchid' },
  { en: 'Orchid Orchid' },
  { en: '?!' },
  { en: 'Tea with Nora O’Rane' },
  { en: 'Nocturne (No. 7)' },
  { en: 'Number Seven' },
  { en: 'Cubes of FeS₂ in C₁₂H₂₂O₁₁' },
  { en: 'Folding fan', maker: 4 },
  { zh: '未蘭艾' },
  { en: 'Wei beside Lan' },
  { en: 'View from Fifth Avenue' },
  { zh: '夜航第12號' },
  { zh: '夜航第二號，共12張' },
  { en: 'Gazette of Mae O´Dell, volume Ⅳ' },
  { en: 'Tile from Baʿlabakk, signed ʿUmar' },
  { en: 'Ledger of the ropewalk', number: 'MS 12/3' },
  { en: 'Loose sheet in it', number: 'MS 12/3/40' },
  { en: 'Copy of MS 12/3', number: 'MS 9' },
];

const MAKERS = [
  { en: 'Wong Kar', zh: '黃家' },
  { en: 'Zoe Ashcombe', zh: '艾臺' },
  { en: 'Nicole Bird', zh: '尼古拉鳥' },
  { en: 'Ai Weilan', zh: '艾薇蘭' },
];

/** What the museum says about words; two lines cannot be used. */
const SYNONYMS = `# vehicles
tram, streetcar
art deco, 裝飾藝術
tellybox => television, テレビ
lonely
pigment, colour
a, => b
`;

const PINS = [
  { words: ['lighthouse', '燈塔'], first: [20, 16], away: [15] },
  { words: ['nothing like it'], first: [3] },
];

/** Writes the works as a source folder below `parent`. */
export async function writeWords(parent: string): Promise<string> {
  const folder = path.join(parent, 'source');
  const objects = WORKS.map(({ en, zh, number, medium, area, years, maker }, at) => ({
    id: at + 1,
    publicAccess: true,
    objectNumber: number ?? null,
    title: { en: en ?? null, 'zh-hant': zh ?? null },
    medium: medium ? { [/\p{Script=Han}/u.test(medium) ? 'zh-hant' : 'en']: medium } : null,
    beginDate: years?.[0] ?? null,
    endDate: years?.[1] ?? null,
    classification: area ? { area: { en: ['Visual Art'], 'zh-hant': [area] } } : {},
    constituents: maker ? [{ id: maker, role: { en: 'Artist' } }] : [],
  }));
  const constituents = MAKERS.map(({ en, zh }, at) => ({
    id: at + 1,
    publicAccess: true,
    name: { en, 'zh-hant': zh },
  }));
  await writeRecords(folder, { objects, constituents });
  await writeFile(path.join(folder, 'synonyms.txt'), SYNONYMS);
  await writeFile(path.join(folder, 'pins.json'), JSON.stringify(PINS));
  return folder;
}

/** The works that `searchObjects` finds, in their order. */
export async function idsFound(calls: Calls, keyword: string): Promise<readonly number[]> {
  const data = await calls.ask(
    `{ searchObjects(first: 100, keyword: ${JSON.stringify(keyword)}) { items { id } } }`,
  );
  return (data['searchObjects'] as { items: { id: number }[] }).items.map(({ id }) => id);
}

/** Declares the same suite for every backend, over these works. */
export function onWords(title: string, suite: (calls: Calls) => void): void {
  for (const backend of BACKENDS) {
    describe(`${title} on ${backend}`, function () {
      const calls = new Calls();
      before(async () => {
        calls.indexed = openIndexed(backend, await sharedCollection('words', backend, writeWords));
      });
      after(() => calls.indexed?.close());
      suite(calls);
    });
  }
}
