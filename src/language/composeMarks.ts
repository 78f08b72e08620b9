// Normalising sorts the marks of a letter, in quadratic time. No language puts more than 30 on one:
// the limit of Unicode's Stream-Safe Text Format (UAX #15, 13).
const LETTER_WITH_MARKS = /\P{M}\p{M}{1,30}/gu;
/** The parts of a Korean syllable, which are letters to Unicode: consonant, vowel, consonant. */
const SYLLABLE = /[\u1100-\u1112][\u1161-\u1175][\u11a8-\u11c2]?/gu;

/**
 * The text with letters and the marks after them as one character each where Unicode has one:
 * `e` and a combining acute become `é`, as most keyboards write it; and so do the parts of Korean
 * syllables. Records from macOS and older library systems have them apart, and no analyser of
 * Elasticsearch puts them together. All else stays, unlike with `normalize('NFC')`, which replaces
 * some Chinese characters by others.
 */
export function composeMarks(text: string): string {
  return [LETTER_WITH_MARKS, SYLLABLE].reduce(
    (composed, apart) => composed.replace(apart, (letter) => letter.normalize('NFC')),
    text,
  );
}
