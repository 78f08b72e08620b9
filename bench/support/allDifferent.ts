/** How often a maker may come up with what it has made before, until it is said to have no more. */
const MOST_TRIES = 2_000;

/**
 * Makes calls that are all different, over the whole life of the function returned: what is made
 * a second time is thrown away and made again.
 * @throws when there is nothing new to make: a benchmark must not repeat itself in silence
 */
export function allDifferent<Call>(what: string, make: () => Call): () => Call {
  const made = new Set<string>();
  return () => {
    for (let attempt = 0; attempt < MOST_TRIES; attempt += 1) {
      const call = make();
      const text = JSON.stringify(call);
      if (made.has(text)) continue;
      made.add(text);
      return call;
    }
    throw new Error(`${what}: there are only ${made.size} different calls, and one more was asked`);
  };
}
