import { series } from '../core/record.js';

const jonah = [37, 'director'];
const paling = [16, 'company'];
const sua = [40, 'animator'];
const seven = [41, 'artist'];
const chung = [66, 'director'];
const VIDEO = {
  categories: [['Video', '錄像']],
  medium: ['single-channel digital video (colour, sound)', '單頻道數碼錄像（彩色、有聲）'],
};
const ANIMATION = {
  categories: [['Animation', '動畫']],
  medium: ['animation (colour, sound)', '動畫（彩色、有聲）'],
};
const runs = (en, zh) => ({
  noSize: true,
  dimension: [`duration: ${en}`, `影片長度︰${zh}`],
  details: { element: 'duration', unit: null, width: null, height: null, depth: null },
});

export default series(
  {
    family: 'film',
    areas: ['film'],
    categories: [['Film', '電影']],
    medium: ['35mm film (colour, sound)', '35毫米膠片（彩色、有聲）'],
    element: 'screen',
    long: 100,
    ext: 'jpg',
    quality: 66,
    size: [1100, 620],
    tags: [['moving image', '流動影像']],
  },
  [
    [
      2101,
      '2002.7',
      ['The Tenant of the Ninth Floor', '九樓的租客'],
      1999,
      [jonah, paling],
      'window',
      'indigo',
      null,
      {
        ...runs('94 min.', '94分鐘'),
        tags: [
          ['city', '城市'],
          ['night', '夜'],
        ],
        more: [
          {
            alt: [
              'Still from a later reel: the window in teal light.',
              '後段劇照：窗外一片水鴨色光。',
            ],
            drawing: { palette: 'teal', seed: '2101b' },
          },
        ],
      },
    ],
    [
      2102,
      '2002.8',
      ['Road with No Shops', '沒有店舖的路'],
      2003,
      [jonah, paling],
      'road',
      'dusk',
      null,
      {
        ...runs('112 min.', '112分鐘'),
        tags: [
          ['road', '公路'],
          ['dusk', '暮'],
        ],
      },
    ],
    [
      2103,
      '2002.9',
      ['The Last Tram Home', '末班電車'],
      1949,
      [chung],
      'title',
      'vermilion',
      [1000, 740],
      {
        ...runs('81 min.', '81分鐘'),
        options: { lines: ['THE LAST', 'TRAM HOME'] },
        medium: ['35mm film (black and white, sound)', '35毫米膠片（黑白、有聲）'],
        tags: [['tram', '電車']],
      },
    ],
    [
      2104,
      '2014.80',
      ['Mo Walks to School', '阿毛上學'],
      2010,
      [sua],
      'cels',
      'candy',
      null,
      { ...ANIMATION, ...runs('6 min. 20 sec.', '6分20秒'), tags: [['children', '兒童']] },
    ],
    [
      2105,
      '2014.81',
      ['Mo and the Purple Hill', '阿毛與紫山'],
      2012,
      [sua, paling],
      'cels',
      'dusk',
      null,
      {
        ...ANIMATION,
        ...runs('7 min.', '7分鐘'),
        tags: [
          ['children', '兒童'],
          ['mountain', '山'],
        ],
      },
    ],
    [
      2106,
      '2014.82',
      ['Mo Forgets the Umbrella', '阿毛忘了傘'],
      2014,
      [sua, paling],
      'cels',
      'sky',
      null,
      {
        ...ANIMATION,
        ...runs('7 min. 40 sec.', '7分40秒'),
        tags: [
          ['children', '兒童'],
          ['rain', '雨'],
        ],
      },
    ],
    [
      2108,
      '2017.90',
      ['Signal Box', '訊號箱'],
      2005,
      [seven],
      'signal',
      'green',
      [1000, 760],
      { ...VIDEO, ...runs('18 min.', '18分鐘') },
    ],
    [
      2109,
      '2017.91',
      ['Face, Received', '收到的臉'],
      2006,
      [seven],
      'signal',
      'red',
      [1000, 760],
      {
        areas: ['film', 'art'],
        categories: [
          ['Video', '錄像'],
          ['Installation', '裝置藝術'],
        ],
        medium: [
          'three-channel video installation (colour, silent)',
          '三頻道錄像裝置（彩色、無聲）',
        ],
        ...runs('9 min., looped', '9分鐘，循環播放'),
      },
    ],
    [
      2110,
      '2017.92',
      ['Waiting Room, Blue Tape', '候診室，藍帶'],
      2008,
      [seven],
      'signal',
      'blue',
      [1000, 760],
      { ...VIDEO, ...runs('31 min.', '31分鐘') },
    ],
    [
      2112,
      '2020.51',
      ['Orange Room, 5 a.m.', '橙室，清晨五時'],
      2015,
      [jonah, paling],
      'window',
      'orange',
      null,
      { ...VIDEO, ...runs('14 min.', '14分鐘'), tags: [['city', '城市']] },
    ],
    [
      2113,
      '2020.52',
      ['Salt Road', '鹽路'],
      2018,
      [jonah, paling, [63, 'editor']],
      'road',
      'clay',
      null,
      { ...VIDEO, ...runs('47 min.', '47分鐘'), tags: [['road', '公路']] },
    ],
    [
      2114,
      '2020.53',
      ['Green Exit', '綠色出口'],
      2019,
      [jonah, [37, 'editor'], paling],
      'window',
      'leaf',
      null,
      { ...VIDEO, ...runs('22 min.', '22分鐘'), tags: [['night', '夜']] },
    ],
    [
      2115,
      '2020.54',
      ['The Moon Company', '月亮公司'],
      1951,
      [chung],
      'title',
      'night',
      [1000, 740],
      {
        ...runs('77 min.', '77分鐘'),
        options: { lines: ['THE MOON', 'COMPANY'] },
        medium: ['35mm film (black and white, sound)', '35毫米膠片（黑白、有聲）'],
        tags: [['moon', '月']],
      },
    ],
  ],
);
