// What the museum supplies: its name, logo, icons, colour, licence, contact, and a page about itself.
import { tagOf } from '@vitrine/bounded-http';
import MarkdownIt from 'markdown-it';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { systemCode } from '../../src/systemCode.js';
import { OperatorError } from '../../src/operatorError.js';
import type { MuseumSettings } from '../../src/pageSettings.js';
import { FOR_A_DAY, type BuiltFile } from './builtApp.js';
import type { About, Museum } from './renderer.js';

/** A file by its path on this server. */
type ServedFile = readonly [string, BuiltFile];

interface MuseumFiles {
  readonly museum: Museum;
  /** The page about the museum; null where it has none. */
  readonly about: About | null;
  /** The logo and the icons, by their paths on this server. */
  readonly files: ReadonlyMap<string, BuiltFile>;
}

/**
 * Reads what the settings name, once, at the start.
 * @throws OperatorError that names the setting whose file cannot be read
 */
export function readMuseum(settings: MuseumSettings): MuseumFiles {
  const logo = settings.museumLogo && logoFile(settings.museumLogo);
  const about = readAbout(settings.aboutPage);
  return {
    museum: {
      name: { en: settings.museumName ?? null, 'zh-hant': settings.museumNameZhHant ?? null },
      logo: logo ? logo[0] : null,
      accent: settings.museumColor ?? null,
      licence: settings.museumLicence ?? null,
      licenceUrl: settings.museumLicenceUrl ?? null,
      contact: settings.museumContact ?? null,
      hasAbout: about !== null,
    },
    about,
    files: new Map([...(logo ? [logo] : []), ...iconFiles(settings.museumIcons)]),
  };
}

function logoFile(file: string): ServedFile {
  return [`/logo${path.extname(file)}`, asItIs('MUSEUM_LOGO', file, 'no-cache')];
}

/** What browsers, phones and readers of feeds look for: all of it, or the marks of two would mix. */
const ICONS = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png'];

function iconFiles(folder: string | undefined): readonly ServedFile[] {
  if (folder === undefined) return [];
  return ICONS.map((name) => [
    `/${name}`,
    asItIs('MUSEUM_ICONS', path.join(folder, name), FOR_A_DAY),
  ]);
}

function asItIs(setting: string, file: string, caching: string): BuiltFile {
  return { path: file, tag: tagOf(readNamed(setting, file)), encodings: [], caching };
}

/** HTML in the file is shown as text: the page is what Markdown says, and no more. */
function readAbout(file: string | undefined): About | null {
  if (file === undefined) return null;
  const markdown = new MarkdownIt({ linkify: true, typographer: true });
  const { dir, name, ext } = path.parse(file);
  const chinese = path.join(dir, `${name}.zh-hant${ext}`);
  return { en: text(file), 'zh-hant': text(existsSync(chinese) ? chinese : file) };

  function text(from: string): string {
    // It leaves out the byte order mark that editors on Windows write, of which `# About` is no heading.
    return markdown.render(new TextDecoder().decode(readNamed('ABOUT_PAGE', from)));
  }
}

function readNamed(setting: string, file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const message = `${setting}: expected a file that can be read, received ${file} (${systemCode(error)}).`;
    throw new OperatorError(message, 2, { cause: error });
  }
}
