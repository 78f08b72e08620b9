interface Memory {
  /** How many results are remembered; then it begins anew. */
  readonly most: number;
  /** Longer texts seldom come again; in characters. */
  readonly longest: number;
}

/** The same function, which remembers its results. It must depend on the text alone. */
export function remember<Result>(
  make: (text: string) => Result,
  { most, longest }: Memory,
): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    if (text.length > longest) return make(text);
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
