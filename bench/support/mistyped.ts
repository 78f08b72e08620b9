/** A letter left out, put in, changed or swapped, in some word of four letters or more. */
export function mistyped(random: () => number): (title: string) => string {
  const below = (limit: number): number => Math.floor(random() * limit);
  return (title) => {
    const words = [...title.matchAll(/\p{Script=Latin}{4,}/gu)];
    const word = words[below(words.length)];
    if (!word) return title;
    const letters = withSlip(Array.from(word[0]), below);
    return title.slice(0, word.index) + letters.join('') + title.slice(word.index + word[0].length);
  };
}

function withSlip(word: readonly string[], below: (limit: number) => number): readonly string[] {
  const at = below(word.length);
  const letter = 'abcdefghijklmnopqrstuvwxyz'.charAt(below(26));
  const kind = below(4);
  if (kind === 0) return word.toSpliced(at, 1);
  if (kind === 1) return word.toSpliced(at, 0, letter);
  if (kind === 2) return word.toSpliced(at, 1, letter);
  const first = Math.min(at, word.length - 2);
  return word.toSpliced(first, 2, ...word.slice(first, first + 2).reverse());
}
