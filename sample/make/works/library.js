import { both, series } from '../core/record.js';

const CL01 = { name: both('Fog Press Library', '霧印社藏書'), code: 'CL01', type: 'CL' };

export default series(
  {
    family: 'archive',
    areas: ['design'],
    categories: [['Book/Periodical', '書籍／期刊']],
    medium: ['print on paper', '印刷紙本'],
    element: 'overall',
    long: 24,
    depth: 2,
    ext: 'webp',
    quality: 78,
    size: [700, 980],
    collection: CL01,
    credit: ['', ''],
    tags: [['book', '書']],
  },
  [
    [
      2401,
      'CL.2018.1.1',
      ['Stairs of the City', '城市的樓梯'],
      2010,
      [
        [25, 'author'],
        [15, 'publisher'],
      ],
      'cover',
      'teal',
      null,
      { options: { lines: ['STAIRS', 'OF THE CITY'] } },
    ],
    [
      2402,
      'CL.2018.1.2',
      ['Rings', '環'],
      2011,
      [
        [58, 'author'],
        [15, 'publisher'],
      ],
      'cover',
      'red',
      null,
      { options: { lines: ['RINGS'], device: 'rings' } },
    ],
    [
      2403,
      'CL.2018.1.3',
      ['Tide Tables for Weavers', '織者潮汐表'],
      2012,
      [
        [6, 'author'],
        [63, 'editor'],
        [15, 'publisher'],
      ],
      'cover',
      'olive',
      null,
      { options: { lines: ['TIDE TABLES', 'FOR WEAVERS'], device: 'waves' } },
    ],
    [
      2405,
      'CL.2018.1.5',
      ['Fog Quarterly 9', '霧季刊第9期'],
      { d: ['Summer 2014', '2014年夏季'], b: 2014 },
      [
        [63, 'editor'],
        [15, 'publisher'],
      ],
      'cover',
      'gray',
      null,
      { options: { lines: ['FOG', 'QUARTERLY 9'], device: 'waves' }, tags: [['fog', '霧']] },
    ],
    [
      2406,
      'CL.2018.1.10',
      ['Black Ink, White Room', '黑墨白室'],
      2016,
      [
        [30, 'author'],
        [15, 'publisher'],
      ],
      'cover',
      'black',
      null,
      { options: { lines: ['BLACK INK', 'WHITE ROOM'], device: 'rings' } },
    ],
  ],
);
