/**
 * Works on items with at most `limit` under way at once, and gives the results in the items'
 * order. Work that is done at once costs no turn of the event loop.
 */
export async function* inOrder<Item, Result>(
  batches: AsyncIterable<readonly Item[]>,
  limit: number,
  work: (item: Item) => Result | Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: (Result | Promise<Result>)[] = [];
  for await (const batch of batches)
    for (const item of batch) {
      const result = work(item);
      // Whoever reads the results hears of the first failure, and not of those after it.
      if (result instanceof Promise) result.catch(() => undefined);
      underWay.push(result);
      if (underWay.length < limit) continue;
      const first = underWay.shift();
      if (first !== undefined) yield await first;
    }
  for (const rest of underWay) yield await rest;
}
