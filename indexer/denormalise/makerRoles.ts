import type { Localised } from '../../src/collection/localised.js';

/**
 * Roles of those who made a work, where the source does not say for each link. Commissioners,
 * publishers, printers, editors, subjects and archive creators are not among them.
 */
const DEFAULT_MAKER_ROLES: readonly string[] = [
  'Animator',
  'Architect',
  'Architectural Firm',
  'Art Director',
  'Artist',
  'Attributed to',
  'Author',
  'Cabinetmaker',
  'Calligrapher',
  'Carver',
  'Ceramicist',
  'Cinematographer',
  'Composer',
  'Creative Director',
  'Creator',
  'Decorator',
  'Delineator',
  'Design Firm',
  'Design Studio',
  'Designer',
  'Designer/Producer',
  'Director',
  'Draftsman',
  'Draughtsman',
  'Engineer',
  'Engraver',
  'Fabricator',
  'Film Director',
  'Filmmaker',
  'Goldsmith',
  'Graphic Designer',
  'Illustrator',
  'Landscape Architect',
  'Maker',
  'Manufacturer',
  'Modeler',
  'Modeller',
  'Music by',
  'Painter',
  'Performer',
  'Photographer',
  'Potter',
  'Printmaker',
  'Producer',
  'Production Company',
  'Sculptor',
  'Silversmith',
  'Studio',
  'Weaver',
  // Of records that have no English.
  ...['藝術家', '藝術總監', '創作者', '創意總監', '作者', '作家', '作曲家', '表演者'],
  ...['畫家', '書畫家', '書法家', '篆刻家', '版畫家', '繪圖師', '插畫師', '插畫家', '漫畫家'],
  ...['雕塑家', '雕刻家', '陶藝家', '陶藝師', '織造者', '工程師', '製造商', '工作室'],
  ...['攝影師', '攝影家', '導演', '電影導演', '動畫師', '製作人', '製作公司'],
  ...['設計師', '平面設計師', '設計師事務所', '設計公司', '建築師', '建築事務所', '園境師'],
];

/** Tells whether a role is a maker's, by its title in either language; case and the s of several do not count. */
export type MakerRoles = (role: Localised) => boolean;

/** A role in one spelling: in records, two who have it may be `Architects`. */
const spelt = (title: string): string => title.trim().toLowerCase().replace(/s$/u, '');

/** @param titles of the roles, English or Chinese: a Chinese one counts where there is no English */
export function makerRoles(titles: readonly string[] = DEFAULT_MAKER_ROLES): MakerRoles {
  const known = new Set(titles.map(spelt));
  return ({ en, 'zh-hant': chinese }) =>
    en !== null ? known.has(spelt(en)) : chinese !== null && known.has(spelt(chinese));
}
