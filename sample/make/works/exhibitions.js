import { both } from '../core/record.js';

export const EXHIBITIONS = [
  {
    id: 5,
    title: both('Ground and Figure: Posters from the Harbour', '地與形：海港海報'),
    beginDate: '2018-03-17',
    endDate: '2018-09-02',
    venues: [
      {
        title: both('Lantern Quay Museum, Hong Kong', '香港燈埗博物館'),
        beginDate: '2018-03-17',
        endDate: '2018-06-10',
      },
      {
        title: both('Old Customs Shed, Macau', '澳門舊海關倉'),
        beginDate: '2018-07-01',
        endDate: '2018-09-02',
      },
    ],
  },
  {
    id: 8,
    title: both('The Weight of Fog', '霧之重'),
    beginDate: '2020-10-09',
    endDate: '2021-02-28',
    venues: [
      {
        title: both('Lantern Quay Museum, Hong Kong', '香港燈埗博物館'),
        beginDate: '2020-10-09',
        endDate: '2021-02-28',
      },
    ],
  },
  {
    id: 11,
    title: both('Warp, Weft, Glaze', '經・緯・釉'),
    beginDate: '2022-05-20',
    endDate: '2023-01-15',
    venues: [
      {
        title: both('Lantern Quay Museum, Hong Kong', '香港燈埗博物館'),
        beginDate: '2022-05-20',
        endDate: '2022-09-04',
      },
      {
        title: both('Kunsthalle Nordkai, Bremerhaven', null),
        beginDate: '2022-10-15',
        endDate: '2023-01-15',
      },
    ],
  },
  {
    id: 14,
    title: both('Plans for a City Never Built', '未建之城'),
    beginDate: '2025-11-08',
    endDate: '2027-04-05',
    venues: [
      {
        title: both('Lantern Quay Museum, Hong Kong', '香港燈埗博物館'),
        beginDate: '2025-11-08',
        endDate: '2026-05-03',
      },
      {
        title: both('Pier Gallery, Penang', '檳城碼頭畫廊'),
        beginDate: '2026-12-05',
        endDate: '2027-04-05',
      },
    ],
  },
];

/** Sections of an exhibition and the objects shown in each. */
const SECTIONS = [
  [5, ['One Idea, One Ground', '一念一底'], [1001, 1002, 1003, 1005, 1007]],
  [5, ['The City Announces Itself', '城市發聲'], [1008, 1010, 1012, 1013, 1015, 1029]],
  [8, ['Before Seven', '七時以前'], [1401, 1402, 1403, 1405, 1406, 1408]],
  [8, ['Ink and Vapour', '墨與氣'], [1501, 1502, 1503, 1505, 1112]],
  [11, ['Warp', '經'], [1201, 1202, 1203, 1207]],
  [11, ['Glaze', '釉'], [1301, 1303, 1308, 1310, 1318, 2901]],
  [14, ['Elevations', '立面'], [1801, 1802, 1803, 1805]],
  [14, ['City at Night', '夜城'], [1901, 1902, 1115, 1104]],
  [14, [null, null], [1001]],
];

/** Texts shown beside objects: object, exhibition, purpose, text. */
const LABELS = [
  [
    1001,
    5,
    'Exhibit label',
    'Five rings of light spread from a single corner, as they do from a lamp on a ferry deck. Ferrandel mixed the blue eleven times before he let the printers begin.',
    '光環自一角散開，如渡輪甲板上的一盞燈。費蘭德爾把這藍色調了十一次，才讓印刷工人開機。',
  ],
  [
    1001,
    5,
    'Audio guide',
    'Stand far back. Then come close: the arcs are not centred where you think.',
    '先站遠些，再走近：弧線的圓心不在你以為的地方。',
  ],
  [
    1001,
    14,
    'Exhibit label',
    'A poster for a festival of light; the harbour it shows was filled in four years later.',
    '一張燈光節海報；畫中的海港四年後被填平。',
  ],
  [
    1003,
    5,
    'Exhibit label',
    'Three verticals and a base: the character for mountain needs no more.',
    '三豎一橫，便是一座山。',
  ],
  [
    1005,
    5,
    'Exhibit label',
    'The sphere is made of several hundred dots, each cut by hand.',
    '球體由數百個圓點組成，逐一手刻。',
  ],
  [
    1008,
    5,
    'Exhibit label',
    'Road engineers asked that the lanes be drawn to scale.',
    '道路工程師要求車道按比例繪畫。',
  ],
  [
    1401,
    8,
    'Exhibit label',
    'Wen waited three mornings on this street for one person to walk through the light.',
    '溫凱嵐在這條街上等了三個早晨，等一個人走過那道光。',
  ],
  [1401, 8, 'Audio guide', 'Listen for the first tram.', '請細聽頭班電車。'],
  [
    1402,
    8,
    'Exhibit label',
    'Fog erases the far half of the city and leaves the near half louder.',
    '霧抹去遠處的半個城，近處的半個便更響亮。',
  ],
  [1501, 8, 'Exhibit label', 'The paper itself is the mist.', '紙白即霧。'],
  [1202, 11, 'Exhibit label', 'Each band is the height of one tide in the winter of 1981.', null],
  [
    1301,
    11,
    'Exhibit label',
    'The oldest object in the museum, and the only one whose maker left fingerprints inside.',
    '館中最古老的藏品，也是唯一在內壁留有製作者指紋的一件。',
  ],
  [
    1303,
    11,
    'Exhibit label',
    'Two bowls joined at the rim: the seam is still to be felt.',
    '兩碗口沿相接，接縫仍可觸及。',
  ],
  [1308, 11, 'Exhibit label', null, '窰中氣流所至，赤與青皆非人力可定。'],
  [
    1801,
    14,
    'Exhibit label',
    'A tower of forty floors with a public staircase on the outside of every one.',
    '四十層高樓，每層外牆皆設公共樓梯。',
  ],
  [2901, 11, 'Exhibit label', 'Withdrawn from display.', '已撤展。'],
];

/** What an object's record says of exhibitions; nothing when it was in none. */
export function shownIn(objectId) {
  const shows = SECTIONS.filter(([, , ids]) => ids.includes(objectId));
  const texts = LABELS.filter(([id]) => id === objectId);
  return {
    ...(shows.length > 0 && {
      exhibitions: shows.map(([id, section]) => ({ id, section: both(...section) })),
    }),
    ...(texts.length > 0 && {
      labels: texts.map(([, exhibitionId, purpose, en, zh]) => ({
        purpose,
        text: both(en, zh),
        exhibitionId,
      })),
    }),
  };
}
