import { hash, random } from './random.js';
import { PALETTES } from './palettes.js';
import { STYLES } from '../styles/index.js';

/** From the short rows of `works/` to records of the published source format. */

/** A text in both languages. */
export const both = (en, zh) => ({ en: en ?? null, 'zh-hant': zh ?? null });

const listed = (pairs) => ({
  en: pairs.length ? pairs.map(([en]) => en) : null,
  'zh-hant': pairs.length ? pairs.map(([, zh]) => zh) : null,
});

const AREAS = {
  art: ['Visual Art', '視覺藝術'],
  design: ['Design and Architecture', '設計及建築'],
  film: ['Moving Image', '流動影像'],
};

const LEVELS = {
  fonds: ['Fonds', '全宗'],
  subfonds: ['Sub-fonds', '副全宗'],
  series: ['Series', '系列'],
  subseries: ['Subseries', '副系列'],
  subsubseries: ['Sub-subseries', '副副系列'],
  file: ['File', '案卷'],
  item: ['Item', '單件'],
  piece: ['Piece', '散件'],
};

const ROLES = {
  artist: ['Artist', '藝術家', true],
  designer: ['Designer', '設計師', true],
  weaver: ['Weaver', '織造者', true],
  potter: ['Potter', '陶藝師', true],
  photographer: ['Photographer', '攝影師', true],
  architect: ['Architect', '建築師', true],
  firm: ['Architectural Firm', '建築事務所', true],
  illustrator: ['Illustrator', '繪圖師', true],
  director: ['Film Director', '電影導演', true],
  animator: ['Animator', '動畫師', true],
  maker: ['Maker', '創作者', true],
  manufacturer: ['Manufacturer', '製造商', true],
  printer: ['Printer', '印刷商', false],
  publisher: ['Publisher', '出版社', false],
  commissioner: ['Commissioned by', '委約方', false],
  company: ['Production Company', '製作公司', false],
  creator: ['Archive Creator', '建檔者', false],
  author: ['Author', '作者', false],
  editor: ['Editor', '編輯／剪接', false],
  subject: ['Subject', '作品主體', false],
  restorer: ['Restorer', '修復師', false],
};

/** A link of an object to a constituent, as a source gives it. */
function link(id, roleName) {
  const role = ROLES[roleName];
  if (role === undefined) throw new Error(`no role ${roleName}`);
  return { id, role: both(role[0], role[1]), isMaker: role[2] };
}

/** `2015.3` sorts as `2015     3`: parts padded to six, as collection systems print them. */
function sortNumber(objectNumber) {
  return objectNumber
    .split(/[./]/)
    .map((part, i) => (i === 0 ? part : part.padStart(6)))
    .join('');
}

const ELEMENTS = {
  sheet: '紙本',
  overall: '整體',
  image: '影像',
  panel: '畫板',
  mount: '裱框',
  screen: '屏幕',
};
const round = (n) => Math.round(n * 2) / 2;

/** Sizes in centimetres from the picture's proportions; `depth` makes three. */
function dimensions({ element, long, size, depth }, r) {
  const [w, h] = size;
  const scale = (long * r.range(0.86, 1.12)) / Math.max(w, h);
  const width = round(w * scale);
  const height = round(h * scale);
  const deep = depth ? round(depth * r.range(0.8, 1.2)) : null;
  const tail = deep ? ` × ${deep}` : '';
  return {
    text: both(
      `${element}: ${height} × ${width}${tail} cm`,
      `${ELEMENTS[element]}︰${height} × ${width}${tail} 厘米`,
    ),
    details: { element, unit: 'cm', width, height, depth: deep, rank: '1' },
  };
}

/** A date of a row: a year, or `{ d: [en, zh], b, e }`. */
function dates(date) {
  if (typeof date === 'number')
    return { displayDate: both(String(date), String(date)), beginDate: date, endDate: date };
  return { displayDate: both(date.d[0], date.d[1]), beginDate: date.b, endDate: date.e ?? date.b };
}

/** The alternative text of a composition, the palette's colour word put in. */
function altText(style, palette) {
  const [family, composition] = style.split('.');
  const found = STYLES[family]?.[composition];
  if (found === undefined) throw new Error(`no composition ${style}`);
  const { en, zh } = PALETTES[palette];
  return both(found.alt.en.replaceAll('{c}', en), found.alt.zh.replaceAll('{c}', zh));
}

/** The images of a row: first the whole, then details cut from it or other states. */
function imagesOf(row, defaults) {
  const { id, style, palette, size, more } = row;
  const extension = row.ext ?? defaults.ext;
  const name = (n) => `images/${row.file ?? id}${n ? `-${n + 1}` : ''}.${extension}`;
  const drawing = {
    objectId: id,
    style,
    palette,
    size,
    seed: String(row.seed ?? id),
    options: { ...defaults.options, ...row.options },
    quality: row.quality ?? defaults.quality,
    encoding: row.encoding,
  };
  const whole = {
    record: { src: name(0), altText: row.alt ?? altText(style, palette), primary: true },
    drawing: { ...drawing, src: name(0) },
  };
  const others = (more ?? []).map((extra, i) => ({
    record: { src: name(i + 1), altText: both(extra.alt[0], extra.alt[1]), primary: false },
    drawing: { ...drawing, ...extra.drawing, part: extra.part, src: name(i + 1) },
  }));
  const all = [whole, ...others];
  return row.primaryLast ? [...others, whole] : all;
}

const GIVERS = [
  ['', ''],
  ['', ''],
  ['. Gift of the artist', '，藝術家捐贈'],
  ['. Gift of Maud and Desmond Ilyin-Cho', '，伊林·曹伉儷捐贈'],
  ['. Purchase with the Ferry Fund', '，渡輪基金購藏'],
  ['. Bequest of Dr Hale Oyelaran-Szeto', '，司徒海倫醫生遺贈'],
];

function creditLine(row, r) {
  const year = /^(\d{4})\./.exec(row.number)?.[1];
  const [en, zh] = row.credit ?? r.pick(GIVERS);
  const when = en && year ? [`, ${year}`, `，${year}年`] : ['', ''];
  return both(`Lantern Quay Museum${en}${when[0]}`, `燈埗博物館${zh}${when[1]}`);
}

/** One row to `{ record, drawings }`. */
function build(defaults, row) {
  const r = random(hash(`record ${row.id}`));
  const images = row.style ? imagesOf(row, defaults) : [];
  const size = row.style && !row.noSize ? dimensions({ ...defaults, ...row }, r) : null;
  const areas = (row.areas ?? defaults.areas).map((key) => AREAS[key]);
  const level = row.level ?? defaults.level;
  const medium = row.medium === undefined ? defaults.medium : row.medium;
  const record = {
    id: row.id,
    sortNumber: sortNumber(row.number),
    publicAccess: row.publicAccess ?? true,
    objectNumber: row.number,
    classification: {
      area: listed(areas),
      category: listed(row.categories ?? defaults.categories),
      archivalLevel: level ? listed([LEVELS[level]]) : both(null, null),
    },
    title: both(row.title[0], row.title[1]),
    ...dates(row.date),
    dimension: row.dimension ? both(...row.dimension) : (size?.text ?? both(null, null)),
    dimensionDetails: row.details ?? (size ? (row.id % 3 ? size.details : [size.details]) : null),
    medium: medium ? both(...medium) : both(null, null),
    creditLine: creditLine({ ...defaults, ...row }, r),
    constituents: row.by.map(([id, role]) => link(id, role)),
    images: images.map((image) => image.record),
    tags: [...defaults.tags, ...(row.tags ?? [])].map(([en, zh]) => both(en, zh)),
  };
  if (row.color) record.color = row.color;
  if (row.collection ?? defaults.collection)
    record.collection = row.collection ?? defaults.collection;
  return { record, drawings: images.map((image) => image.drawing) };
}

/**
 * A series of works that share defaults. A row is `[id, number, [en, zh], date, by, style,
 * palette, size, extra]`, where `by` is a list of `[constituent, role]` and `style` a composition
 * of the series' family (or `family.composition`).
 */
export function series(defaults, rows) {
  return rows.map(([id, number, title, date, by, style, palette, size, extra = {}]) =>
    build(defaults, {
      id,
      number,
      title,
      date,
      by,
      style: style && (style.includes('.') ? style : `${defaults.family}.${style}`),
      palette,
      size: size ?? defaults.size,
      ...extra,
    }),
  );
}
