/** Why two objects are similar, in words. */
import type { Language } from '../collection/localised.js';
import { nameColor } from '../color/naming.js';
import { parseHex } from '../color/space.js';
import { COLOR_TITLES } from '../color/titles.js';
import { anyText } from '../language/fallback.js';
import type { SharedColor } from './comparedPalette.js';
import type { SharedKind, SimilarKind } from './kinds.js';
import type { Shared } from './likeness.js';

/** Why two objects are similar; see `SimilarityReason` of the schema. */
export interface SimilarityReason {
  readonly by: SimilarKind;
  readonly text: string;
  readonly color: string;
  readonly match: string;
  readonly distance: number;
}

/** From this percentage on, a colour that two images share makes most of them. */
const MOSTLY = 40;

/** Most reasons by colour, of all. */
const MOST_COLORS = 3;

/**
 * The colours that two images share, most first. Those of one name are one reason, of all that is
 * shared of them, with the first of the colours.
 * @param shared most first
 */
export function colorReasons(
  shared: readonly SharedColor[],
  lang: Language,
): readonly SimilarityReason[] {
  const byTitle = new Map<string, SharedColor>();
  for (const one of shared) {
    const rgb = parseHex(one.color);
    const title = rgb ? COLOR_TITLES[nameColor(rgb).cloudinary][lang] : one.color;
    const most = byTitle.get(title) ?? { ...one, share: 0 };
    byTitle.set(title, { ...most, share: most.share + one.share });
  }
  return [...byTitle]
    .sort(([, a], [, b]) => b.share - a.share)
    .slice(0, MOST_COLORS)
    .map(([title, { color, match, distance, share }]) => {
      const text = colorSentence(title, share >= MOSTLY, lang);
      return { by: 'COLOR', text, color, match, distance };
    });
}

function colorSentence(title: string, isMost: boolean, lang: Language): string {
  if (lang === 'en') return `Both are ${isMost ? 'mostly' : 'partly'} ${title.toLowerCase()}`;
  return isMost ? `兩者皆以${title}為主` : `兩者皆有${title}`;
}

const SENTENCES: Readonly<
  Record<SharedKind, Readonly<Record<Language, (names: string) => string>>>
> = {
  MAKER: { en: (names) => `Both by ${names}`, 'zh-hant': (names) => `同為${names}的作品` },
  SUBJECT: { en: (names) => `Both about: ${names}`, 'zh-hant': (names) => `同有主題：${names}` },
  EXHIBITION: {
    en: (names) => `Both shown in: ${names}`,
    'zh-hant': (names) => `同於展覽展出：${names}`,
  },
  CATEGORY: {
    en: (names) => `Same category: ${names}`,
    'zh-hant': (names) => `同屬類別：${names}`,
  },
};

/** Most names in one reason. */
const MOST_NAMES = 3;

/** Something else that they share. */
export function sharedReason(shared: Shared, lang: Language): SimilarityReason {
  const none = { by: shared.by, color: '', match: '', distance: 0 };
  if (shared.by === 'DATE') return { ...none, text: yearsSentence(shared.yearsApart, lang) };
  const names = shared.traits
    .slice(0, MOST_NAMES)
    .map(({ key, title }) => anyText(title, lang)?.text ?? key);
  return { ...none, text: SENTENCES[shared.by][lang](names.join(lang === 'en' ? ', ' : '、')) };
}

function yearsSentence(apart: number, lang: Language): string {
  if (apart === 0) return lang === 'en' ? 'Made in the same years' : '創作年代相同';
  if (lang === 'en') return `Made ${apart} ${apart === 1 ? 'year' : 'years'} apart`;
  return `創作年代相隔${apart}年`;
}
