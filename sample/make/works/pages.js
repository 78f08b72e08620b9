/** What a work's own page adds to its record: a text, rights, an address, who took the picture. */
import { both } from '../core/record.js';

const RIGHTS = {
  free: { uri: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  named: { uri: 'https://creativecommons.org/licenses/by/4.0/' },
  unknown: { uri: 'http://rightsstatements.org/vocab/NKC/1.0/' },
  unsure: {
    uri: 'http://rightsstatements.org/vocab/UND/1.0/',
    label: both('Please write to the archivist', '請致函檔案管理員'),
  },
};

const DESCRIPTIONS = {
  1001: both(
    'Printed for the first of nine summers in which the ferry piers were lit from dusk. The arcs are the beam of the pier lamp, drawn once and then cut from the same stencil.',
    '為首個點亮渡輪碼頭的夏天而印，其後共辦九屆。弧線是碼頭燈的光束，只畫一次，其餘皆以同一模版裁出。',
  ),
  1201: both(
    'Woven on a loom that the weaver carried up the hill in parts; the last row is knotted from the thread that was left.',
    '織機拆件搬上山後織成；最後一行以餘線打結收邊。',
  ),
  1501: both('Painted in one sitting, before the paper had dried.', '趁紙未乾，一氣呵成。'),
  1601: both(
    'The flower is named after the ship that brought it. No specimen is left.',
    '花以運來它的船命名，標本已不存。',
  ),
  1901: both('The signs are from memory: none of them ever hung here.', null),
  2101: both(null, '全片只有一個房間。'),
};

/** In which years, or collections, a work stands decides its rights. */
function rightsOf({ id, beginDate, collection }) {
  if (collection?.type === 'CA') return id % 2 === 0 ? RIGHTS.unsure : RIGHTS.unknown;
  if (!beginDate) return undefined;
  return beginDate >= 2000 ? RIGHTS.named : RIGHTS.free;
}

/** The record with what its page adds. */
export function withPage(record) {
  const rights = rightsOf(record);
  const description = DESCRIPTIONS[record.id];
  if (!description) return rights ? { ...record, rights } : record;
  return {
    ...record,
    ...(rights && { rights }),
    description,
    url: `https://lanternquay.example/works/${record.id}`,
    images: record.images.map((image) => ({
      ...image,
      credit: both('Photograph: Lantern Quay Museum, Imaging Room', '攝影：燈埗博物館影像室'),
    })),
  };
}
