import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { ConstituentRecord, ObjectRecord } from '../../indexer/records/sourceRecord.js';
import { createRandom } from '../differential/random.js';

/** A title in English and, for most, in Chinese. */
export type Title = readonly [en: string, chinese: string | null];

export const AREAS: readonly Title[] = [
  ['Visual Art', '視覺藝術'],
  ['Moving Image', '流動影像'],
  ['Design and Architecture', '設計及建築'],
  ['Archives', null],
];
/** More than ten, for facets that others cut at ten. */
export const CATEGORIES: readonly Title[] = [
  ['Painting', '繪畫'],
  ['Photography', '攝影'],
  ['Drawing', '素描'],
  ['Furniture', '傢具'],
  ['Poster', '海報'],
  ['Video', '錄像'],
  ['Film', '電影'],
  ['Animation', '動畫'],
  ['Model', '模型'],
  ['Ceramics', '陶瓷'],
  ['Textile', '紡織品'],
  ['Publication', '刊物'],
  ['Neon Sign', '霓虹招牌'],
];
export const MEDIUMS: readonly Title[] = [
  ['ink on paper', '水墨紙本'],
  ['oil on canvas', '油彩布本'],
  ['gelatin silver print', '銀鹽照片'],
  ['offset lithograph', '柯式平版印刷'],
  ['neon', '霓虹燈'],
  ['teak, rattan', '柚木、藤'],
  ['digital video', null],
];
export const LEVELS: readonly Title[] = [
  ['Fonds', '全宗'],
  ['Item', '單件'],
];
export const COLORS = ['red', 'blue', 'gray', 'white'] as const;
/** The one predominant colour of a piece, by its name. */
export const HEXES = {
  red: '#E01020',
  blue: '#1E50E0',
  gray: '#808080',
  white: '#FFFFFF',
} as const;

/** Everything about an object that searches and facets see, to be counted by hand. */
export interface Piece {
  readonly id: number;
  readonly areas: readonly number[];
  readonly categories: readonly number[];
  readonly levels: readonly number[];
  readonly medium: number | null;
  /** Ids of constituents with a maker role. */
  readonly makers: readonly number[];
  /** Ids of constituents with another role. */
  readonly subjects: readonly number[];
  readonly years: readonly [begin: number | null, end: number | null];
  readonly colors: Readonly<Partial<Record<(typeof COLORS)[number], number>>>;
  readonly title: Title;
  readonly isPublic: boolean;
}

export const MAKERS = 12;
const PIECES = 90;

/** Pieces drawn by chance, the same every time; every ninth is not public. */
export const PIECES_OF_GALLERY: readonly Piece[] = drawPieces();

function drawPieces(): readonly Piece[] {
  const random = createRandom(7);
  const below = (limit: number) => random.integer(limit);
  const some = (limit: number, most: number) => [
    ...new Set(Array.from({ length: below(most + 1) }, () => below(limit))),
  ];
  return Array.from({ length: PIECES }, (_, index): Piece => {
    const begin = 1950 + below(60);
    const end = begin + below(15);
    const years = [
      [begin, begin],
      [begin, end],
      [begin, null],
      [null, null],
    ] as const;
    return {
      id: index + 1,
      areas: some(AREAS.length, 2),
      categories: some(CATEGORIES.length, 3),
      levels: below(3) === 0 ? [below(LEVELS.length)] : [],
      medium: below(5) === 0 ? null : below(MEDIUMS.length),
      makers: some(MAKERS, 2).map((maker) => maker + 1),
      subjects: below(4) === 0 ? [1 + below(MAKERS)] : [],
      years: years[below(years.length)] ?? [null, null],
      colors: below(4) === 0 ? {} : { [COLORS[below(4)] ?? 'red']: 10 * below(11) },
      title: [`Study no. ${index + 1}`, below(3) === 0 ? null : `習作 ${index + 1}`],
      isPublic: index % 9 !== 8,
    };
  });
}

function localised(title: Title | undefined) {
  return { en: title?.[0] ?? null, 'zh-hant': title?.[1] ?? null };
}

/** Lists per language, paired by position, as the museum's own data has them. */
function paired(titles: readonly Title[], chosen: readonly number[]) {
  return chosen.map((at) => localised(titles[at]));
}

/** A colour that covers nothing is none of the predominant ones. */
function predominant({ colors }: Piece) {
  return COLORS.flatMap((name) => {
    const value = colors[name] ?? 0;
    return value > 0 ? [{ color: HEXES[name], value }] : [];
  });
}

function record(piece: Piece): ObjectRecord {
  const shares = Object.entries(piece.colors).map(([color, value]) => ({ color, value }));
  return {
    id: piece.id,
    publicAccess: piece.isPublic,
    objectNumber: `2020.${piece.id}`,
    title: localised(piece.title),
    classification: {
      area: paired(AREAS, piece.areas),
      category: paired(CATEGORIES, piece.categories),
      archivalLevel: paired(LEVELS, piece.levels),
    },
    medium: piece.medium === null ? null : localised(MEDIUMS[piece.medium]),
    beginDate: piece.years[0] ?? 0,
    endDate: piece.years[1],
    constituents: [
      ...piece.makers.map((id) => ({ id, role: 'Artist', isMaker: true })),
      ...piece.subjects.map((id) => ({ id, role: 'Subject', isMaker: false })),
    ],
    color:
      shares.length > 0
        ? { predominant: predominant(piece), search: { google: shares, cloudinary: shares } }
        : null,
  };
}

/** Objects made for one promise each; ids from 1,000 on, so that they are told from the pieces. */
const SPECIAL: readonly ObjectRecord[] = [
  {
    id: 1001,
    publicAccess: true,
    objectNumber: 'S.1001',
    title: { en: "Zoë's Café at Night", 'zh-hant': '夜間咖啡館' },
    creditLine: 'Gift of the painter, <b>1999</b>',
    constituents: [{ id: 13, role: { en: 'Photographer', 'zh-hant': '攝影師' }, isMaker: true }],
    images: [
      {
        src: 'images/red.png',
        altText: `${'A long description of a quiet evening. '.repeat(8)}A lantern glows at the corner. ${'People walk by without a word. '.repeat(8)}`,
        primary: true,
      },
      { src: 'http://127.0.0.1:9/1001-back.jpg', altText: 'The back' },
    ],
    tags: ['lanterns', '=SUM(A1:A2)'],
  },
  {
    id: 1002,
    publicAccess: true,
    objectNumber: 'S.1002',
    title: { en: 'Lantern', 'zh-hant': '燈籠' },
    creditLine: '@formula',
    constituents: [{ id: 14, role: 'Artist', isMaker: true }],
    beginDate: -250,
    endDate: -241,
  },
  {
    id: 1003,
    publicAccess: false,
    objectNumber: 'S.1003',
    title: { en: 'Lantern of the Secret Café', 'zh-hant': '秘密燈籠' },
    images: [{ src: 'images/secret.png', primary: true }],
    constituents: [{ id: 15, role: 'Artist', isMaker: true }],
    classification: { category: [{ en: 'Lanternslide', 'zh-hant': '燈片' }] },
  },
];

const CONSTITUENTS: readonly ConstituentRecord[] = [
  ...Array.from({ length: MAKERS }, (_, index) => ({
    id: index + 1,
    publicAccess: true,
    name: { en: `Maker ${index + 1}`, 'zh-hant': `作者${index + 1}` },
  })),
  {
    id: 13,
    publicAccess: true,
    name: { en: 'Renée Lanternier', 'zh-hant': '蕾妮' },
    alphaSortName: 'Lanternier, Renée',
  },
  { id: 14, publicAccess: true, name: { en: 'Lee Man Fong', 'zh-hant': '李曼峰' } },
  { id: 15, publicAccess: false, name: { en: 'Lantern Secretary', 'zh-hant': '燈秘' } },
];

/** Writes the gallery, with its images, as the indexer reads it; answers its folder. */
export async function writeGallery(parent: string): Promise<string> {
  const folder = path.join(parent, 'source');
  await mkdir(path.join(folder, 'images'), { recursive: true });
  await drawImage(path.join(folder, 'images', 'red.png'), { r: 220, g: 20, b: 30 });
  await drawImage(path.join(folder, 'images', 'secret.png'), { r: 20, g: 20, b: 220 });
  const objects = [...PIECES_OF_GALLERY.map(record), ...SPECIAL];
  await writeFile(path.join(folder, 'objects.json'), JSON.stringify(objects));
  await writeFile(path.join(folder, 'constituents.json'), JSON.stringify(CONSTITUENTS));
  return folder;
}

async function drawImage(file: string, background: { r: number; g: number; b: number }) {
  await sharp({ create: { width: 120, height: 80, channels: 3, background } })
    .png()
    .toFile(file);
}
