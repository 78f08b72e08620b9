/** Which Chinese characters are forms of one another, from the tables of OpenCC. */

/** Rows of an OpenCC table: a character, then what it may become, likeliest first. */
export type Table = readonly (readonly [character: string, forms: readonly string[]])[];

/** The tables that the classes are made of. */
interface Tables {
  readonly traditionalToSimplified: Table;
  readonly simplifiedToTraditional: Table;
  readonly hongKong: Table;
  readonly taiwan: Table;
  /** Forms of Japan after 1946, each with the older one. */
  readonly japan: Table;
}

/**
 * Characters of Japan's reform that are words of their own elsewhere: 弁 is no 辨, 予 no 豫, 欠 no
 * 缺, 缶 no 罐, 糸 no 絲, 晃 no 晄. They stay apart.
 */
const OTHER_WORDS = new Set('弁予欠缶糸晃');

/** 芸 is a rare plant in Chinese, and the usual 藝 of Japanese works: it is folded to 藝. */
const FOLDED_ANYWAY = new Set('芸');

/** Forms of Japan, many of them in names, that its table lacks, each with the one of Chinese texts. */
const MORE_OF_JAPAN: Table =
  '呉吳 戸戶 姫姬 髙高 﨑崎 舎舍 郷鄉 聡聰 嶋島 濶闊 冨富 塡填 兎兔 姉姊 繋繫 窓窗 焔焰 靑青'
    .split(' ')
    .map(([form = '', usual = '']) => [usual, [form]]);

/** `TSCharacters` of opencc-js and the like: `㑯 㑔|並 并`. */
export function readTable(text: string): Table {
  return text.split('|').map((row) => {
    const [character = '', ...forms] = row.split(' ');
    return [character, forms];
  });
}

/**
 * The classes, each as one string: first the simplified form that all are folded to, then the
 * traditional one that most texts have, which may be the same, then all others.
 */
export function characterClasses(tables: Tables): readonly string[] {
  const { traditionalToSimplified, simplifiedToTraditional, hongKong, taiwan, japan } = tables;
  const chinese = [traditionalToSimplified, simplifiedToTraditional, hongKong, taiwan];
  const known = new Set(chinese.flat().flatMap(([character, forms]) => [character, ...forms]));
  const sound = japan.filter(
    ([form]) => !OTHER_WORDS.has(form) && (!known.has(form) || FOLDED_ANYWAY.has(form)),
  );
  const simplified = new Map(traditionalToSimplified.map(([from, [to = from]]) => [from, to]));
  const traditional = new Map(simplifiedToTraditional.map(([from, [to = from]]) => [from, to]));
  return joined([...chinese, sound, MORE_OF_JAPAN].flat())
    .map((forms) => {
      const targets = forms.flatMap((form) => simplified.get(form) ?? []);
      const target = mostFrequent(targets.filter((one) => !FOLDED_ANYWAY.has(one))) ?? forms[0];
      const usual = traditional.get(target ?? '') ?? target;
      const others = forms.filter((form) => form !== target && form !== usual);
      return [target, usual, ...others.toSorted()].join('');
    })
    .toSorted();
}

/** The sets of characters that rows join, by whatever way. */
function joined(rows: Table): readonly (readonly string[])[] {
  const sets = new Map<string, Set<string>>();
  for (const [character, forms] of rows) {
    for (const form of forms) {
      const one = sets.get(character) ?? new Set([character]);
      const other = sets.get(form) ?? new Set([form]);
      for (const member of other) sets.set(member, one.add(member));
      sets.set(character, one);
    }
  }
  return [...new Set(sets.values())].map((set) => [...set]).filter((set) => set.length > 1);
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}
