/** Cantonese as people in Hong Kong spell it: 呂壽琨 is Lui Sau-kwan, 尖沙咀 is Tsim Sha Tsui. */

/** How the consonants of Jyutping are written. */
const INITIALS: Readonly<Record<string, readonly string[]>> = {
  ...{ b: ['p'], d: ['t'], g: ['k'], gw: ['kw'], j: ['y'], ng: [''], '': ['ng'] },
  ...{ z: ['ch', 'ts', 'j'], c: ['ch', 'ts'], s: ['sh'] },
};
/** How the rest of a syllable is written. */
const FINALS: Readonly<Record<string, readonly string[]>> = {
  ...{ aa: ['a', 'ah', 'ar'], aai: ['ai'], aau: ['au'], aam: ['am'], aan: ['an'] },
  ...{ aang: ['ang'], aap: ['ap'], aat: ['at'], aak: ['ak'] },
  ...{ au: ['ow'], am: ['um'], an: ['un'], ap: ['up'], at: ['ut'] },
  ...{ e: ['eh'], ei: ['i', 'ee', 'ay'], i: ['ee'], ik: ['ick'] },
  ...{ o: ['oh'], oi: ['oy'], ou: ['o', 'ow'], ok: ['ock'] },
  ...{ u: ['oo'], ui: ['ooi'], un: ['oon', 'wun'] },
  ...{ oe: ['eu'], oek: ['euk', 'eok'], oeng: ['eung'] },
  ...{ eoi: ['ui', 'oi'], eon: ['un', 'on'], eot: ['ut'] },
  ...{ yu: ['u', 'ue'], yun: ['uen'], yut: ['ut', 'uet'] },
};
/** Syllables that have spellings of their own: 子, 司. */
const WHOLE: Readonly<Record<string, readonly string[]>> = {
  ...{ zi: ['tsz', 'tze'], ci: ['tsz'], si: ['sz', 'sze'] },
};
const PARTS = /^(gw|kw|ng|[bpmfdtnlgkhwzcsj]?)([aeiouy].*)$/u;

/** The spellings of a syllable of Jyutping, this one with them. */
export function cantoneseSpellings(jyutping: string): readonly string[] {
  const [, initial, final] = PARTS.exec(jyutping) ?? [];
  if (initial === undefined || final === undefined) return [jyutping];
  const [starts, ends] = [
    [initial, ...(INITIALS[initial] ?? [])],
    [final, ...(FINALS[final] ?? [])],
  ];
  const spelt = starts.flatMap((start) => ends.map((end) => start + end));
  return [...new Set([...spelt, ...(WHOLE[jyutping] ?? [])])];
}
