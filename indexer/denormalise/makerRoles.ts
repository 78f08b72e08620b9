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
  'Author',
  'Calligrapher',
  'Cinematographer',
  'Composer',
  'Creative Director',
  'Creator',
  'Design Firm',
  'Design Studio',
  'Designer',
  'Designer/Producer',
  'Director',
  'Engineer',
  'Engraver',
  'Fabricator',
  'Film Director',
  'Filmmaker',
  'Graphic Designer',
  'Illustrator',
  'Landscape Architect',
  'Maker',
  'Manufacturer',
  'Music by',
  'Painter',
  'Performer',
  'Photographer',
  'Potter',
  'Printmaker',
  'Producer',
  'Production Company',
  'Sculptor',
  'Studio',
  'Weaver',
];

/** Tells whether a role is a maker's, by its title in either language; case does not count. */
export type MakerRoles = (role: Localised) => boolean;

export function makerRoles(titles: readonly string[] = DEFAULT_MAKER_ROLES): MakerRoles {
  const known = new Set(titles.map((title) => title.trim().toLowerCase()));
  return ({ en, 'zh-hant': chinese }) =>
    en !== null
      ? known.has(en.toLowerCase())
      : chinese !== null && known.has(chinese.toLowerCase());
}
