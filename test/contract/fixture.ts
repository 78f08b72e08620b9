import path from 'node:path';
import { writeRecords } from '../support/writeRecords.js';

/** A small collection in the source format, in which every rule of the contract shows. */
const objects = [
  {
    id: 1,
    publicAccess: true,
    sortNumber: '2012   10',
    objectNumber: '2012.10',
    classification: {
      area: {
        en: ['Visual Art', 'Design and Architecture'],
        'zh-hant': ['視覺藝術', '設計及建築'],
      },
      category: { en: ['Poster'], 'zh-hant': ['海報'] },
      archivalLevel: { en: null, 'zh-hant': null },
    },
    title: { en: 'Night Market', 'zh-hant': '夜市' },
    displayDate: { en: '1956, printed 1960', 'zh-hant': '1956年，1960年印製' },
    beginDate: 1956,
    endDate: 1960,
    dimension: { en: 'sheet: 48.3 × 40 cm', 'zh-hant': '紙本︰48.3 × 40 厘米' },
    dimensionDetails: [
      { element: 'sheet', unit: 'cm', width: 40, height: 48.3, depth: null, rank: '1' },
      { element: 'frame', unit: 'cm', width: 50.5, height: 60, depth: 3, rank: '2' },
    ],
    medium: { en: 'offset lithograph', 'zh-hant': '平版印刷' },
    creditLine: { en: 'Gift of the artists', 'zh-hant': '藝術家捐贈' },
    constituents: [
      { id: 12, role: { en: 'Designer', 'zh-hant': '設計師' } },
      { id: 11, role: { en: 'Artist', 'zh-hant': '藝術家' } },
      { id: 11, role: { en: 'Photographer', 'zh-hant': '攝影師' } },
      { id: 14, role: { en: 'Artist', 'zh-hant': '藝術家' } },
    ],
    images: [
      {
        altText: { en: 'Stalls under lanterns', 'zh-hant': '燈籠下的攤檔' },
        credit: { en: 'Photo: A. Lee', 'zh-hant': '攝影：李' },
      },
    ],
    description: { en: 'Drawn for the zeppelin wharf.', 'zh-hant': '為飛船碼頭而繪。' },
    rights: 'https://creativecommons.org/licenses/by/4.0/',
    url: 'https://museum.example/works/1?view=front',
    color: {
      predominant: [
        { color: '#F0EEE8', value: 60.5 },
        { color: '#8A8A8A', value: 20 },
      ],
      search: {
        google: [
          { color: 'white', value: 80.5 },
          { color: 'gray', value: 10 },
        ],
        cloudinary: [
          { color: 'white', value: 70 },
          { color: 'cyan', value: 20 },
        ],
      },
    },
    exhibitions: [{ id: 101, section: { en: 'Streets', 'zh-hant': '街道' } }, { id: 103 }],
    labels: [
      {
        text: { en: 'Hawkers worked until dawn', 'zh-hant': '小販通宵營業' },
        purpose: 'Exhibit Label',
        exhibitionId: 101,
      },
      { text: { en: 'Only in English' }, purpose: 'Audio Guide', exhibitionId: 101 },
      { text: { en: 'Secret label' }, purpose: 'Exhibit Label', exhibitionId: 103 },
    ],
    tags: { en: ['neon', 'food'], 'zh-hant': ['霓虹', null] },
  },
  {
    id: 2,
    publicAccess: true,
    sortNumber: '2012    9',
    objectNumber: '2012.9',
    classification: {
      area: { en: ['Visual Art'], 'zh-hant': ['視覺藝術'] },
      category: { en: ['Photography'], 'zh-hant': ['攝影'] },
    },
    title: { en: 'Night Market Study', 'zh-hant': '' },
    displayDate: { en: '1956', 'zh-hant': '1956' },
    beginDate: 1956,
    endDate: 1956,
    medium: { en: 'Gelatin silver print', 'zh-hant': null },
    creditLine: 'M+, Hong Kong',
    constituents: [{ id: 11, role: { en: 'Artist', 'zh-hant': '藝術家' } }],
    images: [{ altText: 'A lantern' }],
    rights: { uri: 'http://rightsstatements.org/vocab/InC/1.0/?language=en', label: 'Ask us' },
    color: {
      predominant: [{ color: '#FFFFFF', value: 100 }],
      search: { google: [{ color: 'white', value: 75 }] },
    },
    exhibitions: [{ id: 101 }, { id: 102 }],
  },
  {
    id: 3,
    publicAccess: true,
    objectNumber: '2013.1',
    classification: { category: { en: ['Photography'], 'zh-hant': ['照片'] } },
    title: { en: null, 'zh-hant': '街頭攝影' },
    beginDate: 1950,
    endDate: 0,
    constituents: [{ id: 13, role: { en: 'Publisher', 'zh-hant': '出版社' } }],
    color: { search: { google: [{ color: 'gray', value: 90 }] } },
  },
  {
    id: 4,
    publicAccess: true,
    objectNumber: '2013.02',
    classification: {
      area: { en: ['Moving Image'], 'zh-hant': ['流動影像'] },
      category: { en: ['Photography'], 'zh-hant': ['攝影'] },
    },
    title: { en: 'Éclair 9', 'zh-hant': '閃電 9' },
    displayDate: '250 BCE',
    beginDate: -300,
    endDate: -250,
    medium: 'Gelatin Silver Print',
    color: { search: { google: [{ color: 'white', value: 74.9 }] } },
  },
  {
    id: 5,
    publicAccess: true,
    objectNumber: '2013.10',
    classification: { area: { en: ['Moving Image'], 'zh-hant': [null] } },
    title: { en: 'Eclair 10', 'zh-hant': 'Eclair 10' },
    rights: { uri: 'http://rightsstatements.org/vocab/InC/1.0/' },
    beginDate: 1990,
    endDate: 1995,
  },
  { id: 6, publicAccess: true, title: { en: '', 'zh-hant': null }, beginDate: 0, endDate: 0 },
  {
    id: 7,
    publicAccess: true,
    title: 'O\u2019Neill\u2019s “draft” (AND/OR) * of the market’s lanterns',
    objectNumber: 'X.7',
    classification: { category: { en: [null], 'zh-hant': ['竹編'] } },
  },
  {
    id: 8,
    publicAccess: true,
    objectNumber: 'CA28',
    title: 'Papers of a studio',
    classification: { archivalLevel: { en: 'Fonds', 'zh-hant': '全宗' } },
    collection: { name: { en: 'Studio Archive', 'zh-hant': '工作室檔案' } },
    constituents: [{ id: 13, role: { en: 'Archive Creator', 'zh-hant': '建檔者' } }],
  },
  {
    id: 9,
    publicAccess: true,
    objectNumber: 'CA28/1',
    title: 'Photographs',
    classification: { archivalLevel: { en: 'Series', 'zh-hant': '系列' } },
    constituents: [{ id: 13, role: { en: 'Archive Creator', 'zh-hant': '建檔者' } }],
  },
  {
    id: 10,
    publicAccess: true,
    objectNumber: 'CA28/1/1',
    title: 'Night photograph',
    classification: { archivalLevel: { en: 'Item', 'zh-hant': '件' } },
    constituents: [
      { id: 13, role: { en: 'Archive Creator', 'zh-hant': '建檔者' } },
      { id: 16, role: { en: 'Sitter', 'zh-hant': '被攝者' }, isMaker: true },
    ],
  },
  {
    id: 11,
    publicAccess: false,
    objectNumber: '2012.11',
    classification: {
      area: { en: ['Visual Art'], 'zh-hant': ['視覺藝術'] },
      category: { en: ['Secret Category'], 'zh-hant': ['秘密'] },
    },
    title: { en: 'Secret Night Market', 'zh-hant': '秘密夜市' },
    medium: 'secret ink',
    constituents: [
      { id: 11, role: { en: 'Secret Agent', 'zh-hant': '特務' } },
      { id: 12, role: { en: 'Designer', 'zh-hant': '設計師' } },
    ],
    color: { search: { google: [{ color: 'white', value: 99 }] } },
    exhibitions: [{ id: 101 }],
  },
  {
    id: 12,
    publicAccess: true,
    objectNumber: 'CL5/1',
    title: { en: 'Library copy', 'zh-hant': '圖書館藏本' },
    collection: { name: 'Special Collection', code: 'CL5', type: 'CL' },
  },
];

const constituents = [
  {
    id: 11,
    publicAccess: true,
    name: { en: 'Zoë Chan', 'zh-hant': '陳小明' },
    alphaSortName: { en: 'Chan, Zoë', 'zh-hant': '陳小明' },
    displayBio: { en: 'Hong Kong, born 1930', 'zh-hant': '香港，生於1930年' },
    gender: { en: 'Female', 'zh-hant': '女性' },
    beginDate: 1930,
    endDate: null,
    nationality: { en: 'Hong Kong', 'zh-hant': '香港' },
    type: 'Individual',
    exhibitionBios: [
      {
        text: { en: 'She roamed the harbour', 'zh-hant': '她漫遊海港' },
        purpose: 'Artist Bio',
        exhibitionId: 101,
      },
    ],
  },
  {
    id: 12,
    publicAccess: true,
    name: { en: 'Adam Lee', 'zh-hant': '李亞當' },
    alphaSortName: { en: 'Lee, Adam', 'zh-hant': '李亞當' },
    displayBio: { en: 'British, 1900–1980', 'zh-hant': '英國，1900至1980年' },
    gender: { en: 'Male', 'zh-hant': '男性' },
    beginDate: 1900,
    endDate: 1980,
    nationality: { en: 'British', 'zh-hant': '英國' },
    type: 'Individual',
  },
  {
    id: 13,
    publicAccess: true,
    name: 'Éclat Studio',
    alphaSortName: 'Eclat Studio',
    gender: { en: 'Not Applicable', 'zh-hant': '不適用' },
    nationality: { en: null, 'zh-hant': '中國' },
    type: 'Organization',
  },
  { id: 14, publicAccess: false, name: 'Hidden Person', gender: 'Female', beginDate: 1930 },
  { id: 15, publicAccess: true, name: { en: null, 'zh-hant': '無名氏' }, type: 'Individual' },
  { id: 16, publicAccess: true, name: 'Zoe Sitter', gender: 'female', beginDate: 0 },
];

const exhibitions = [
  {
    id: 101,
    title: { en: 'After Dark', 'zh-hant': '入夜' },
    beginDate: '2021-11-12',
    endDate: '2022-05-01',
    venues: [
      {
        title: { en: 'West Gallery', 'zh-hant': '西展廳' },
        beginDate: '2021-11-12',
        endDate: '2022-05-01',
      },
    ],
  },
  { id: 102, title: { en: 'Zines', 'zh-hant': null }, beginDate: '2020-01-01' },
  { id: 103, publicAccess: false, title: 'Secret Show' },
];

/** Ids of what the fixture holds but nobody may see. */
export const WITHHELD = { objects: [11], constituents: [14], exhibitions: [103] } as const;

/** Writes the fixture as a source folder below another; answers that folder. */
export function writeFixture(parent: string): Promise<string> {
  return writeRecords(path.join(parent, 'source'), { objects, constituents, exhibitions });
}
