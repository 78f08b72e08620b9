import { httpUrl, objectIds, text } from './parsers.js';
import { settingOf } from './setting.js';

const server = settingOf('server');

/** What the museum supplies for the website. */
export const MUSEUM_SETTINGS = {
  museumName: server({
    env: 'MUSEUM_NAME',
    description: 'name of the museum in the head and foot of the website; without it: Vitrine',
    parser: text('a name of 1 to 100 characters', /^.{1,100}$/),
  }),
  museumNameZhHant: server({
    env: 'MUSEUM_NAME_ZH_HANT',
    description: 'its name in Chinese; without it: MUSEUM_NAME',
    parser: text('a name of 1 to 100 characters', /^.{1,100}$/),
  }),
  museumLogo: server({
    env: 'MUSEUM_LOGO',
    description: 'its logo, shown in place of the name: a file',
    parser: text('an SVG, PNG or WebP file', /\.(?:svg|png|webp)$/),
  }),
  museumIcons: server({
    env: 'MUSEUM_ICONS',
    description:
      'a folder with its icons, in place of Vitrine’s: favicon.svg, favicon.ico and apple-touch-icon.png (180 pixels)',
    parser: text('a folder'),
  }),
  museumColor: server({
    env: 'MUSEUM_COLOR',
    description: 'its colour, as a line above every page, such as #C8102E',
    parser: text('#RRGGBB', /^#[0-9A-Fa-f]{6}$/),
  }),
  museumLicence: server({
    env: 'MUSEUM_LICENCE',
    description:
      'under which licence the website’s texts and data are, in its foot, such as CC0 1.0',
    parser: text('1 to 200 characters', /^.{1,200}$/),
  }),
  museumLicenceUrl: server({
    env: 'MUSEUM_LICENCE_URL',
    description: 'where that licence is written',
    parser: httpUrl,
  }),
  museumContact: server({
    env: 'MUSEUM_CONTACT',
    description: 'how to reach the museum: an address of mail or of the web',
    parser: text(
      'an address of mail, or one that begins with https:// or mailto:',
      /^(?:https?:\/\/\S+|mailto:\S+|[^\s@:]+@[^\s@:]+)$/,
    ),
  }),
  aboutPage: server({
    env: 'ABOUT_PAGE',
    description:
      'a Markdown file that is shown at /about; one beside it that ends in .zh-hant.md is its Chinese version',
    parser: text('a Markdown file', /\.md$/),
  }),
  featuredObjects: server({
    env: 'FEATURED_OBJECTS',
    description:
      'ids of the objects that the website opens with, such as 1001,1204; without them: others each day',
    parser: objectIds,
  }),
};
