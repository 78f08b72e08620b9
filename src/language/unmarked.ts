/** A text in small letters without marks: `Hsü` is `hsu`. `fold` keeps those that are vowels. */
export function unmarked(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
