import { nextTurn } from '../search/turns.js';

/** Items of a list that are answered before all others have a turn. */
const AT_ONCE = 100;

/**
 * A list whose items come a hundred at a time: a thousand objects with all that is in them are
 * 60,000 values, which the executor reads in one go otherwise, while nobody else is answered. Not
 * for what has lists with searches of their own below it: these are loaded for all items at once.
 */
export function inTurns<Item>(items: readonly Item[]): readonly (Item | Promise<Item>)[] {
  if (items.length <= AT_ONCE) return items;
  let before: Promise<unknown> = Promise.resolve();
  return items.map((item, at) => {
    if (at < AT_ONCE) return item;
    if (at % AT_ONCE === 0) before = before.then(nextTurn);
    return before.then(() => item);
  });
}
